import { ContactForm } from '../contact/contact-form.tsx'
import { useConfig } from '../platform/config.ts'
import { LinkedText } from '../ui/linked-text.tsx'
import { contactPage } from './contact-messages.ts'
import { ReadingPage } from './reading-page.tsx'

/** /contact */
export function ContactPage() {
  const { supportEmail } = useConfig()
  const { before, danger } = contactPage
  return (
    <ReadingPage title={contactPage.title}>
      {before.map((text) => (
        <p key={text}>
          <LinkedText text={text} />
        </p>
      ))}
      <h2>{danger.title}</h2>
      <p>{danger.text}</p>
      <h2>{contactPage.write}</h2>
      {supportEmail !== null && <p>{contactPage.mailbox(supportEmail)}</p>}
      <div className="mt-5 mb-5 text-fg">
        <ContactForm />
      </div>
      <p className="text-sm">{contactPage.kept}</p>
      {supportEmail !== null && <p className="text-sm">{contactPage.copied(supportEmail)}</p>}
    </ReadingPage>
  )
}
