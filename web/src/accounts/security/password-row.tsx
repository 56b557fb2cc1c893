import { PASSWORD_MIN } from '@sidelight/contract/rules/limits'
import { type SyntheticEvent, useState } from 'react'
import { refusalCode } from '../../platform/auth/auth-request.ts'
import { localDayName } from '../../platform/i18n/day-name.ts'
import { Button } from '../../ui/button.tsx'
import { RowButton, SettingRow } from '../../ui/cards/setting-rows.tsx'
import { useRow } from '../../ui/cards/use-row.ts'
import { ActButtons } from '../../ui/forms/act-buttons.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { account, password } from '../account-messages.ts'
import { formText } from '../form-text.ts'
import { rows } from '../row-messages.ts'
import { sentenceOf } from '../use-async-action.ts'
import { securityActs } from './security-acts.ts'
import { type Security, useRefreshSecurity } from './security-queries.ts'

/** Renders the row of the password. Changing it requires the current one. */
export function PasswordRow({ security }: { security: Security }) {
  const changedAt = security.passwordChangedAt
  const [saved, setSaved] = useState(false)
  const { isOpen, opener, open, close } = useRow()
  function begin() {
    setSaved(false)
    open()
  }
  if (!security.hasPassword)
    return <SettingRow label={password.title} hint={password.none} state={rows.noPassword} />
  return (
    <SettingRow
      id="account-password"
      label={password.title}
      hint={password.note}
      state={changedAt !== null && rows.changed(localDayName(changedAt))}
      success={saved ? password.saved : ''}
      action={
        <RowButton
          ref={opener}
          name={password.change}
          open={isOpen}
          onClick={isOpen ? close : begin}
        >
          {rows.change}
        </RowButton>
      }
    >
      {isOpen && (
        <PasswordForm
          onSaved={() => {
            setSaved(true)
            close()
          }}
          onCancel={close}
        />
      )}
    </SettingRow>
  )
}

function PasswordForm({ onSaved, onCancel }: { onSaved: () => void; onCancel: () => void }) {
  const { form, errors, refuse } = useRefusedForm('send', 'current')
  const [saving, setSaving] = useState(false)
  const refresh = useRefreshSecurity()

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [current, next] = [formText(data, 'current'), formText(data, 'next')]
    if (current === '') return refuse({ current: password.missing })
    if (next.length < PASSWORD_MIN) return refuse({ next: password.short })
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
    <form {...form} onSubmit={(event) => void onSubmit(event)} className="mt-2 space-y-5">
      <PasswordField
        label={password.current}
        name="current"
        autoComplete="current-password"
        error={errors['current']}
      />
      <PasswordField
        label={password.next}
        name="next"
        autoComplete="new-password"
        hint={password.hint}
        error={errors['next']}
      />
      <ActButtons>
        <Button variant="ghost" onClick={onCancel}>
          {account.cancel}
        </Button>
        <Button type="submit" name="send" disabled={saving}>
          {saving ? password.saving : password.save}
        </Button>
      </ActButtons>
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
