import type { ChangeEvent } from 'react'
import type { FieldErrors } from '../../ui/forms/use-refused-form.ts'
import type { WarningDraft } from './warning-draft.ts'

/** The names of the fields that hold text. */
export type TextName = {
  [Name in keyof WarningDraft]: WarningDraft[Name] extends string ? Name : never
}[keyof WarningDraft]

export interface Wire {
  name: TextName
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

/** Returns a function that returns the props of a field by its name. */
export function wiresOf<Name extends TextName>(
  texts: Readonly<Record<Name, string>>,
  errors: FieldErrors,
  onChange: (change: Partial<WarningDraft>) => void,
): (name: Name) => Wire {
  return (name) => ({
    name,
    value: texts[name],
    error: errors[name],
    onChange: (event) => onChange({ [name]: event.target.value }),
  })
}
