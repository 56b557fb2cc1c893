import { EMAIL_LENGTH, LINE_LENGTH } from '@sidelight/contract/rules/limits'
import { useState } from 'react'
import { Field } from '../ui/forms/field.tsx'
import type { EntryDraft } from './entry-draft.ts'
import { form } from './messages.ts'

/** The names of the folded fields in the form. */
const names = ['metadata.name', 'metadata.age', 'metadata.city', 'metadata.email']

interface MoreDetailsProps {
  initial: EntryDraft['metadata']
  errors: Readonly<Record<string, string>>
}

/**
 * Renders name, age, city and email in a fold. The fold is open if it was pressed, if a value is
 * stored, or if a value was refused.
 */
export function MoreDetails({ initial, errors }: MoreDetailsProps) {
  const { name, age, city, email } = initial
  const [wanted, setWanted] = useState([name, age, city, email].some((known) => known !== null))
  const refused = names.some((field) => field in errors)
  return (
    <details
      open={wanted || refused}
      onToggle={(event) => setWanted(event.currentTarget.open)}
      className="rounded-lg border border-line px-4"
    >
      <summary className="-mx-4 cursor-pointer rounded-lg px-4 py-3 text-sm font-[560]">
        {form.more}
      </summary>
      <div className="grid gap-5 pt-2 pb-5 sm:grid-cols-2">
        <Field
          label={form.name}
          name="metadata.name"
          defaultValue={name ?? ''}
          optional
          maxLength={LINE_LENGTH}
          autoComplete="off"
          error={errors['metadata.name']}
        />
        <Field
          label={form.age}
          name="metadata.age"
          defaultValue={age ?? ''}
          optional
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
          hint={form.ageHint}
          error={errors['metadata.age']}
        />
        <Field
          label={form.city}
          name="metadata.city"
          defaultValue={city ?? ''}
          optional
          maxLength={LINE_LENGTH}
          autoComplete="off"
          error={errors['metadata.city']}
        />
        <Field
          label={form.email}
          name="metadata.email"
          defaultValue={email ?? ''}
          type="email"
          optional
          maxLength={EMAIL_LENGTH}
          autoComplete="off"
          error={errors['metadata.email']}
        />
      </div>
    </details>
  )
}
