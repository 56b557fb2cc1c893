import { PHONE_LENGTH } from '@sidelight/contract/rules/limits'
import { looksShort } from '@sidelight/contract/rules/masking/identifiers'
import { type ComponentProps, useState } from 'react'
import { words } from '../messages.ts'
import { Field } from './field.tsx'
import { useIsSeveral } from './use-is-several.ts'

/**
 * Renders a field for a phone number. While two numbers are typed, a note says so. On blur, a
 * number with fewer digits than most gets a note that asks for the area code. Neither note refuses
 * the number.
 */
export function PhoneField({ onBlur, onInput, hint, ...rest }: ComponentProps<typeof Field>) {
  const [short, setShort] = useState(false)
  const [typed, setTyped] = useState(rest.defaultValue)
  const isSeveral = useIsSeveral(String(rest.value ?? typed ?? ''))
  const fault = isSeveral ? words.severalNumbers : short && words.shortNumber
  return (
    <Field
      type="tel"
      inputMode="tel"
      autoComplete="off"
      maxLength={PHONE_LENGTH}
      {...rest}
      hint={fault || hint}
      onInput={(event) => {
        setShort(false)
        setTyped(event.currentTarget.value)
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
 * Runs `act` when the press or key that moved the focus is released. A control that moves during a
 * press would miss the click.
 */
function afterPress(act: () => void) {
  const over = new AbortController()
  const end = () => {
    over.abort()
    act()
  }
  for (const kind of ['mouseup', 'keyup']) addEventListener(kind, end, { signal: over.signal })
}
