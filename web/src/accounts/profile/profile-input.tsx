import { LINE_LENGTH, USERNAME_LENGTH } from '@sidelight/contract/rules/limits'
import { type ComponentProps, useRef } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { profile } from '../messages.ts'
import type { ProfileField } from './profile-draft.ts'

interface ProfileInputProps {
  field: ProfileField
  /** The typed value; null if the next save removes the stored one. */
  value: string | null
  /** The stored value; '' if there is none. */
  stored: string
  error: string | undefined
  onChange: (value: string | null) => void
}

const inputs: Record<ProfileField, ComponentProps<'input'>> = {
  fullName: { autoComplete: 'name', maxLength: LINE_LENGTH },
  username: {
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: USERNAME_LENGTH,
  },
  age: { autoComplete: 'off', inputMode: 'numeric', maxLength: 8 },
  city: { autoComplete: 'address-level2', maxLength: LINE_LENGTH },
}

/** Renders one field of the profile. A stored value can be cleared and restored. */
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
