import { EMAIL_LENGTH } from '@sidelight/contract/rules/limits'
import { Field } from '../../ui/forms/field.tsx'
import { ask } from './named-messages.ts'

interface HandleFieldProps {
  value: string
  error: string | undefined
  onType: (value: string) => void
}

/** Renders the field for a handle or the URL of a profile. */
export function HandleField({ value, error, onType }: HandleFieldProps) {
  return (
    <Field
      label={ask.value.handle}
      name="value"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_LENGTH}
      value={value}
      onChange={(event) => onType(event.target.value)}
      error={error}
    />
  )
}
