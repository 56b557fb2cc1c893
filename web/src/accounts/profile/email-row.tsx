import { looksLikeEmail } from '@sidelight/contract/rules/masking/identifiers'
import { lazy, Suspense, type SyntheticEvent, useState } from 'react'
import { fieldErrors } from '../../platform/api/api-error.ts'
import { useConfig } from '../../platform/config.ts'
import { useMember } from '../../platform/session/session.ts'
import { useStepUp } from '../../platform/session/step-up.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RowButton, SettingRow } from '../../ui/cards/setting-rows.tsx'
import { useRow } from '../../ui/cards/use-row.ts'
import { ActButtons } from '../../ui/forms/act-buttons.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { account, email } from '../account-messages.ts'
import { useUnconfirmed } from '../email-links/confirm-row.tsx'
import { formText } from '../form-text.ts'
import { rows } from '../row-messages.ts'
import { securityActs } from '../security/security-acts.ts'
import { type Security, useRefreshSecurity } from '../security/security-queries.ts'
import { sentenceOf } from '../use-async-action.ts'

// Lazy, because a change rarely waits for its link.
const WaitingEmail = lazy(() =>
  import('./waiting-email.tsx').then((part) => ({ default: part.WaitingEmail })),
)

/**
 * Renders the account's email as a row, with the form that sends a link to a new one, and the new
 * one that is not confirmed yet.
 */
export function EmailRow({ security }: { security: Security }) {
  const { mail, identity } = useConfig()
  const [result, setResult] = useState('')
  const refresh = useRefreshSecurity()
  const stepUp = useStepUp()
  const { isOpen, opener, open, close } = useRow()
  function begin() {
    setResult('')
    open()
  }
  return (
    <SettingRow
      label={email.title}
      hint={!mail && (identity === 'firebase' ? email.elsewhere : email.withoutMail)}
      state={<EmailState email={security.email} />}
      success={result}
      action={
        mail && (
          <RowButton
            ref={opener}
            name={email.change}
            open={isOpen}
            onClick={() => (isOpen ? close() : stepUp(begin))}
          >
            {rows.change}
          </RowButton>
        )
      }
    >
      {isOpen ? (
        <EmailForm
          onSent={(to) => {
            setResult(email.sent(to))
            close()
            void refresh()
          }}
          onCancel={close}
        />
      ) : (
        security.waitingEmail && (
          <Suspense>
            <WaitingEmail
              waiting={security.waitingEmail}
              onWithdrawn={(sentence) => {
                setResult(sentence)
                opener.current?.focus()
              }}
            />
          </Suspense>
        )
      )}
    </SettingRow>
  )
}

function EmailState({ email: address }: { email: string }) {
  const unconfirmed = useUnconfirmed()
  const isConfirmed = useMember()?.emailConfirmed === true
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>{address}</span>
      {unconfirmed && <Badge>{rows.unconfirmed}</Badge>}
      {isConfirmed && <Badge tone="clear">{rows.confirmed}</Badge>}
    </span>
  )
}

function EmailForm({ onSent, onCancel }: { onSent: (to: string) => void; onCancel: () => void }) {
  const { form, errors, refuse } = useRefusedForm('send', 'email')
  const [sending, setSending] = useState(false)

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
    <form {...form} onSubmit={(event) => void onSubmit(event)} className="mt-2 space-y-5">
      <Field
        label={email.next}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={email.hint}
        error={errors['email']}
      />
      <ActButtons>
        <Button variant="ghost" onClick={onCancel}>
          {account.cancel}
        </Button>
        <Button type="submit" name="send" disabled={sending}>
          {sending ? email.sending : email.send}
        </Button>
      </ActButtons>
    </form>
  )
}
