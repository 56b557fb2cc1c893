import { ContactForm } from '../../contact/contact-form.tsx'
import { useConfig } from '../../platform/config.ts'
import { useMember } from '../../platform/session/session.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { contactPage } from './contact-messages.ts'
import { ReadingPage } from './reading-page.tsx'

export function ContactPage() {
  const { supportEmail, outgoingMail } = useConfig()
  const { before, danger } = contactPage
  return (
    <ReadingPage title={contactPage.title}>
      {before.map((text) => (
        <p key={text}>
          <LinkedText text={text} />
        </p>
      ))}
      <h2>{danger.title}</h2>
      <p>
        <LinkedText text={danger.text} />
      </p>
      <WhenAnswered />
      <h2>{contactPage.write}</h2>
      {supportEmail !== null && <p>{contactPage.mailbox(supportEmail)}</p>}
      <div className="mt-5 mb-5 text-fg">
        <ContactForm />
      </div>
      <p className="text-sm">{contactPage.kept}</p>
      {supportEmail !== null && outgoingMail && (
        <p className="text-sm">{contactPage.copied(supportEmail)}</p>
      )}
    </ReadingPage>
  )
}

/**
 * Renders when messages are answered. If this installation sends no email, only members can be
 * answered.
 */
function WhenAnswered() {
  const { outgoingMail } = useConfig()
  const member = useMember()
  const { promise } = contactPage
  const isPromised = outgoingMail || member !== null
  return (
    <>
      <h2>{promise.title}</h2>
      {isPromised && (
        <dl>
          {promise.rows.map(([who, when]) => (
            <div
              key={who}
              className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2"
            >
              <dt>{who}</dt>
              <dd className="ml-auto text-fg2">{when}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3">
        <LinkedText text={isPromised ? promise.note : promise.signedOut} />
      </p>
    </>
  )
}
