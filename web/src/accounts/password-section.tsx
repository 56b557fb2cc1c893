import { type SyntheticEvent, useEffect, useState } from 'react'
import { refusalCode } from '../platform/identity-request.ts'
import { Button } from '../ui/button.tsx'
import { focusFirst } from '../ui/focus-first.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { useOpener } from '../ui/use-opener.ts'
import { useRefusedFields } from '../ui/use-refused-fields.ts'
import { account, password } from './account-messages.ts'
import { AccountSection } from './account-section.tsx'
import { formText } from './form-text.ts'
import { type Security, securityActs, useRefreshSecurity } from './security-queries.ts'
import { sentenceOf } from './use-act.ts'

// Specification §9.
const PASSWORD_LENGTH = 6

/** Changes the password for whoever knows the old one. */
export function PasswordSection({ security }: { security: Security }) {
  const [state, setState] = useState<'closed' | 'open' | 'saved'>('closed')
  const opener = useOpener(state === 'open')
  if (!security.hasPassword) {
    return (
      <AccountSection title={password.title} note={password.none}>
        {null}
      </AccountSection>
    )
  }
  return (
    <AccountSection
      title={password.title}
      note={password.note}
      success={state === 'saved' ? password.saved : ''}
    >
      {state === 'open' ? (
        <PasswordForm onSaved={() => setState('saved')} onCancel={() => setState('closed')} />
      ) : (
        <Button ref={opener} variant="secondary" className="mt-4" onClick={() => setState('open')}>
          {password.change}
        </Button>
      )}
    </AccountSection>
  )
}

function PasswordForm({ onSaved, onCancel }: { onSaved: () => void; onCancel: () => void }) {
  const { form, errors, refuse, correct } = useRefusedFields('send')
  const [saving, setSaving] = useState(false)
  const refresh = useRefreshSecurity()
  useEffect(() => focusFirst(form.current, ['current']), [form])

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [current, next] = [formText(data, 'current'), formText(data, 'next')]
    if (current === '') return refuse({ current: password.missing })
    if (next.length < PASSWORD_LENGTH) return refuse({ next: password.short })
    setSaving(true)
    try {
      await securityActs.changePassword(current, next)
    } catch (error) {
      setSaving(false)
      return refuse(faultOf(error))
    }
    await refresh()
    return onSaved()
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className="mt-5 space-y-5"
    >
      <PasswordField
        label={password.current}
        name="current"
        autoComplete="current-password"
        error={errors['current']}
        onChange={() => correct('current')}
      />
      <PasswordField
        label={password.next}
        name="next"
        autoComplete="new-password"
        hint={password.hint}
        error={errors['next']}
        onChange={() => correct('next')}
      />
      <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1 max-sm:[&>*]:basis-28">
        <Button variant="ghost" onClick={onCancel}>
          {account.cancel}
        </Button>
        <Button type="submit" name="send" disabled={saving}>
          {saving ? password.saving : password.save}
        </Button>
      </div>
    </form>
  )
}

function faultOf(error: unknown): Record<string, string> {
  const code = refusalCode(error)
  if (code === 'INVALID_PASSWORD') return { current: password.wrong }
  if (code === 'PASSWORD_TOO_SHORT') return { next: password.short }
  if (code === 'PASSWORD_COMPROMISED') return { next: password.common }
  return { current: sentenceOf(error) }
}
