import { looksShort } from '@sidelight/contract/identifiers'
import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'
import { words } from './messages.ts'

/** A phone number. Left with fewer digits than most have, it says so; that refuses nothing. */
export function PhoneField({ onBlur, onInput, hint, ...rest }: ComponentProps<typeof Field>) {
  const [short, setShort] = useState(false)
  return (
    <Field
      type="tel"
      inputMode="tel"
      autoComplete="off"
      maxLength={40}
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

/** Runs `act` once the press or key that moves the focus is let go: what moves under a press loses it. */
function afterPress(act: () => void) {
  const over = new AbortController()
  const end = () => {
    over.abort()
    act()
  }
  for (const kind of ['mouseup', 'keyup']) addEventListener(kind, end, { signal: over.signal })
}
