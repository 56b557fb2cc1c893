import { type SyntheticEvent, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { focusFirst } from '../ui/focus-first.ts'
import { useRefusedFields } from '../ui/use-refused-fields.ts'
import { account, passkeys } from './account-messages.ts'
import { formText } from './form-text.ts'
import { PasskeyUnused } from './passkey-ceremony.ts'
import { sentenceOf } from './use-act.ts'

interface PasskeyNameFormProps {
  /** The name that it has already. */
  name?: string
  save: (name: string) => Promise<void>
  words: { save: string; saving: string }
  onCancel: () => void
}

/** Names a passkey, a new one or one that she has. */
export function PasskeyNameForm({
  name: before = '',
  save,
  words,
  onCancel,
}: PasskeyNameFormProps) {
  const { form, errors, refuse, correct } = useRefusedFields('send')
  const [saving, setSaving] = useState(false)
  useEffect(() => focusFirst(form.current, ['name']), [form])

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
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className="my-5 w-full space-y-5"
    >
      <Field
        label={passkeys.name}
        name="name"
        defaultValue={before}
        maxLength={60}
        autoComplete="off"
        hint={passkeys.nameHint}
        error={errors['name']}
        onChange={() => correct('name')}
      />
      <div className="flex flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1 max-sm:[&>*]:basis-28">
        <Button variant="ghost" onClick={onCancel}>
          {account.cancel}
        </Button>
        <Button type="submit" name="send" disabled={saving}>
          {saving ? words.saving : words.save}
        </Button>
      </div>
    </form>
  )
}
