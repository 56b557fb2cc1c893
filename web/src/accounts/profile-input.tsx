import { type ComponentProps, useRef } from 'react'
import { Field } from '../ui/field.tsx'
import { profile } from './messages.ts'
import type { ProfileField } from './profile-draft.ts'

interface ProfileInputProps {
  field: ProfileField
  /** null: it is removed with the next save. */
  value: string | null
  /** What stands in her profile now; empty when nothing does. */
  stored: string
  error: string | undefined
  onChange: (value: string | null) => void
}

const inputs: Record<ProfileField, ComponentProps<'input'>> = {
  fullName: { autoComplete: 'name', maxLength: 120 },
  username: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 40 },
  age: { autoComplete: 'off', inputMode: 'numeric', maxLength: 8 },
  city: { autoComplete: 'address-level2', maxLength: 120 },
}

/** One field of the profile; a stored one can be cleared and kept again. */
export function ProfileInput({ field, value, stored, error, onChange }: ProfileInputProps) {
  const label = profile.labels[field]
  const row = useRef<HTMLDivElement>(null)
  const cleared = value === null
  function toggle() {
    onChange(cleared ? stored : null)
    row.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={row} className="relative">
      <Field
        {...inputs[field]}
        name={field}
        label={label}
        value={value ?? ''}
        error={error}
        hint={hintOf(field, value, stored)}
        onChange={(event) => onChange(event.target.value)}
      />
      {stored !== '' && (
        <button
          type="button"
          aria-label={cleared ? profile.keepNamed(label) : profile.clearNamed(label)}
          onClick={toggle}
          className="absolute -top-1 -right-1.5 h-7 rounded-sm px-1.5 text-xs text-fg2 underline underline-offset-4 hover:text-fg"
        >
          {cleared ? profile.keep : profile.clear}
        </button>
      )}
    </div>
  )
}

function hintOf(field: ProfileField, value: string | null, stored: string): string | undefined {
  if (value === null) return profile.clearing
  if (stored !== '' && value.trim() === '') return profile.emptied
  return field === 'username' ? profile.usernameHint : undefined
}
