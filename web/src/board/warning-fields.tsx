import type { ChangeEvent } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field, TextField } from '../ui/field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { CensoredPreview } from './censored-preview.tsx'
import { fields, form } from './messages.ts'
import { RedFlagPicker } from './red-flag-picker.tsx'
import { type FieldErrors, LONGEST, type WarningDraft } from './warning-draft.ts'

const COUNTED_FROM = 1_800

interface WarningFieldsProps {
  draft: WarningDraft
  errors: FieldErrors
  /** Not on the board yet, so it may appear later. */
  canWait: boolean
  onChange: (change: Partial<WarningDraft>) => void
}

type TextName = {
  [Name in keyof WarningDraft]: WarningDraft[Name] extends string ? Name : never
}[keyof WarningDraft]

/** Every field of specification §5 in the order of the form, then the preview. */
export function WarningFields({ draft, errors, canWait, onChange }: WarningFieldsProps) {
  const wire = (name: TextName) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <Identifiers wire={wire} />
      <RedFlagPicker
        chosen={draft.redFlags}
        onChange={(redFlags) => onChange({ redFlags })}
        error={errors['redFlags']}
      />
      <TextField
        label={fields.description}
        required
        rows={5}
        hint={descriptionCount(draft.description.length)}
        {...wire('description')}
      />
      <Field label={fields.location} optional autoComplete="off" {...wire('location')} />
      <Field
        label={fields.timeframe}
        optional
        autoComplete="off"
        placeholder={fields.timeframeExample}
        {...wire('timeframe')}
      />
      {canWait && (
        <Checkbox
          label={form.delay}
          hint={form.delayHint}
          checked={draft.delayed}
          onChange={(delayed) => onChange({ delayed })}
        />
      )}
      <Checkbox
        label={form.contact}
        hint={form.contactHint}
        checked={draft.openToContact}
        onChange={(openToContact) => onChange({ openToContact })}
      />
      <CensoredPreview draft={draft} />
    </>
  )
}

interface Wire {
  name: TextName
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

// What belongs to somebody else must not come from, or stay in, her own autofill.
const others = { optional: true, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }

function Identifiers({ wire }: { wire: (name: TextName) => Wire }) {
  return (
    <>
      <PhoneField
        label={fields.phoneNumber}
        required
        placeholder="(415) 555-0142"
        {...wire('phoneNumber')}
      />
      <Field
        label={fields.handle}
        placeholder={fields.handleExample}
        {...others}
        {...wire('handle')}
      />
      <Field label={fields.email} type="email" inputMode="email" {...others} {...wire('email')} />
      <Field label={fields.realName} {...others} autoCapitalize="words" {...wire('realName')} />
      <Field
        label={fields.nicknames}
        hint={fields.nicknamesHint}
        {...others}
        autoCapitalize="words"
        {...wire('nicknames')}
      />
    </>
  )
}

/** Shown only once the limit is near. */
function descriptionCount(length: number): string | undefined {
  if (length < COUNTED_FROM) return undefined
  return fields.count(length, LONGEST)
}
