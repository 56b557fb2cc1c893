import { PHONE_LENGTH } from '@sidelight/contract/rules/limits'
import { looksShort } from '@sidelight/contract/rules/masking/identifiers'
import { type ComponentProps, useState } from 'react'
import { words } from '../messages.ts'
import { Field } from './field.tsx'

/**
 * Renders a phone number field. On blur with fewer digits than most numbers have, it asks for the
 * area code; nothing is refused.
 */
export function PhoneField({ onBlur, onInput, hint, ...rest }: ComponentProps<typeof Field>) {
  const [short, setShort] = useState(false)
  return (
    <Field
      type="tel"
      inputMode="tel"
      autoComplete="off"
      maxLength={PHONE_LENGTH}
      {...rest}
      hint={short ? words.shortNumber : hint}
      onInput={(event) => {
        setShort(false)
        onInput?.(event)
      }}
      onBlur={(event) => {
        const box = event.currentTarget
        afterPress(() => setShort(looksShort(box.value)))
        onBlur?.(event)
      }}
    />
  )
}

/**
 * Runs `act` when the press or key that moved the focus is released: a control that moves during a
 * press would miss its click.
 */
function afterPress(act: () => void) {
  const over = new AbortController()
  const end = () => {
    over.abort()
    act()
  }
  for (const kind of ['mouseup', 'keyup']) addEventListener(kind, end, { signal: over.signal })
}
