import { PASSKEY_NAME_LENGTH } from '@sidelight/contract/rules/limits'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ActButtons } from '../../ui/forms/act-buttons.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { useRefusedForm } from '../../ui/forms/use-refused-form.ts'
import { account, passkeys } from '../account-messages.ts'
import { formText } from '../form-text.ts'
import { sentenceOf } from '../use-async-action.ts'
import { PasskeyUnused } from './passkey-ceremony.ts'

interface PasskeyNameFormProps {
  /** Its current name. */
  name?: string
  save: (name: string) => Promise<void>
  words: { save: string; saving: string }
  onCancel: () => void
}

/** Renders the form for the name of a passkey, a new or an existing one. */
export function PasskeyNameForm({
  name: before = '',
  save,
  words,
  onCancel,
}: PasskeyNameFormProps) {
  const { form, errors, refuse } = useRefusedForm('send', 'name')
  const [saving, setSaving] = useState(false)

  async function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = formText(new FormData(event.currentTarget), 'name').trim()
    if (name === '') return refuse({ name: passkeys.nameMissing })
    setSaving(true)
    try {
      await save(name)
    } catch (fault) {
      refuse({ name: fault instanceof PasskeyUnused ? passkeys.failed : sentenceOf(fault) })
      setSaving(false)
    }
  }
  return (
    <form {...form} onSubmit={(event) => void onSubmit(event)} className="my-5 w-full space-y-5">
      <Field
        label={passkeys.name}
        name="name"
        defaultValue={before}
        maxLength={PASSKEY_NAME_LENGTH}
        autoComplete="off"
        hint={passkeys.nameHint}
        error={errors['name']}
      />
      <ActButtons>
        <Button variant="ghost" onClick={onCancel}>
          {account.cancel}
        </Button>
        <Button type="submit" name="send" disabled={saving}>
          {saving ? words.saving : words.save}
        </Button>
      </ActButtons>
    </form>
  )
}
