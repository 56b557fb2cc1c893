import type { ChangeEvent } from 'react'
import type { WarningDraft } from './warning-draft.ts'

/** The fields of the form that hold text. */
export type TextName = {
  [Name in keyof WarningDraft]: WarningDraft[Name] extends string ? Name : never
}[keyof WarningDraft]

/** What a field is given: its name, its text and what is wrong with it. */
export interface Wire {
  name: TextName
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}
