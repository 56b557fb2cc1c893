import { EMAIL_LENGTH } from '@sidelight/contract/rules/limits'
import { clsx } from 'clsx'
import type { InputEvent } from 'react'
import { FieldFrame } from '../ui/forms/field.tsx'
import { form } from './messages.ts'

interface HandleFieldProps {
  defaultValue: string
  error: string | undefined
}

/**
 * Renders the field for a handle behind a printed @. Removes an @ as soon as it is typed or pasted
 * (§5), except from a URL, from which the server takes the handle.
 */
export function HandleField({ defaultValue, error }: HandleFieldProps) {
  return (
    <FieldFrame label={form.handle} error={error} optional>
      {(wiring) => (
        <div className="relative">
          <span
            className="absolute inset-y-0 left-3.5 flex items-center text-base text-fg3"
            aria-hidden
          >
            @
          </span>
          <input
            {...wiring}
            name="handle"
            defaultValue={defaultValue}
            onInput={stripAt}
            maxLength={EMAIL_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={clsx(wiring.className, 'h-11 pl-8')}
          />
        </div>
      )}
    </FieldFrame>
  )
}

function stripAt({ currentTarget: input }: InputEvent<HTMLInputElement>) {
  if (input.value.includes('@') && !input.value.includes('/'))
    input.value = input.value.replaceAll('@', '')
}
