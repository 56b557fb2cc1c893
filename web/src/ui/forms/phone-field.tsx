import { looksShort } from '@sidelight/contract/rules/masking/identifiers'
import { type ComponentProps, useState } from 'react'
import { words } from '../messages.ts'
import { Field } from './field.tsx'
import { useIsSeveral } from './use-is-several.ts'
import { useNumberDoubt } from './use-number-doubt.ts'

/**
 * Renders a field for a phone number. While two numbers are typed, a note says so. On blur, a
 * number with fewer digits than most gets a note that asks for the area code, and one that the
 * search box would doubt a note to check it again. No note refuses the number. A long text is not
 * cut, because the rest could pass for a number: the server refuses it.
 */
export function PhoneField({ onBlur, onInput, hint, ...rest }: ComponentProps<typeof Field>) {
  const [left, setLeft] = useState(false)
  const [typed, setTyped] = useState(rest.defaultValue)
  const text = String(rest.value ?? typed ?? '')
  const isSeveral = useIsSeveral(text)
  const doubt = useNumberDoubt(left ? text : '')
  const unsure = looksShort(text) ? words.shortNumber : doubt && words.doubtedNumber[doubt]
  const fault = isSeveral ? words.severalNumbers : left && unsure
  return (
    <Field
      type="tel"
      inputMode="tel"
      autoComplete="off"
      {...rest}
      hint={fault || hint}
      onInput={(event) => {
        setLeft(false)
        setTyped(event.currentTarget.value)
        onInput?.(event)
      }}
      onBlur={(event) => {
        afterPress(() => setLeft(true))
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
