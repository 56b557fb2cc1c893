import { looksLikeEmail } from '@sidelight/contract/identifiers'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { fieldErrors } from '../platform/api-error.ts'
import { useConfig } from '../platform/config.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { focusFirst } from '../ui/focus-first.ts'
import { useOpener } from '../ui/use-opener.ts'
import { useRefusedFields } from '../ui/use-refused-fields.ts'
import { account, email } from './account-messages.ts'
import { AccountSection } from './account-section.tsx'
import { formText } from './form-text.ts'
import { type Security, securityActs } from './security-queries.ts'
import { useStepUp } from './step-up.tsx'
import { sentenceOf } from './use-act.ts'

/** The address of the account, and a letter to another one that makes it hers. */
export function EmailSection({ security }: { security: Security }) {
  const { mail } = useConfig()
  const [open, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState('')
  const stepUp = useStepUp()
  const opener = useOpener(open)
  function begin() {
    setSentTo('')
    setOpen(true)
  }
  return (
    <AccountSection
      title={email.title}
      note={security.email}
      success={sentTo === '' ? '' : email.sent(sentTo)}
    >
      {!mail && <p className="mt-3 text-sm text-fg2">{email.withoutMail}</p>}
      {mail && !open && (
        <Button ref={opener} variant="secondary" className="mt-4" onClick={() => stepUp(begin)}>
          {email.change}
        </Button>
      )}
      {open && (
        <EmailForm
          onSent={(to) => {
            setSentTo(to)
            setOpen(false)
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </AccountSection>
  )
}

function EmailForm({ onSent, onCancel }: { onSent: (to: string) => void; onCancel: () => void }) {
  const { form, errors, refuse, correct } = useRefusedFields('send')
  const [sending, setSending] = useState(false)
  useEffect(() => focusFirst(form.current, ['email']), [form])

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const to = formText(new FormData(event.currentTarget), 'email').trim()
    if (!looksLikeEmail(to)) return refuse({ email: email.invalid })
    setSending(true)
    try {
      await securityActs.requestEmailChange(to)
      return onSent(to)
    } catch (error) {
      setSending(false)
      return refuse({ email: fieldErrors(error)['email'] ?? sentenceOf(error) })
    }
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className="mt-5 space-y-5"
    >
      <Field
        label={email.next}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={email.hint}
        error={errors['email']}
        onChange={() => correct('email')}
      />
      <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1 max-sm:[&>*]:basis-28">
        <Button variant="ghost" onClick={onCancel}>
          {account.cancel}
        </Button>
        <Button type="submit" name="send" disabled={sending}>
          {sending ? email.sending : email.send}
        </Button>
      </div>
    </form>
  )
}
