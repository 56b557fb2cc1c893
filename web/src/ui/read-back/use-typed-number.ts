import { useState } from 'react'
import { usePrefill } from '../../platform/storage/search-prefill.ts'
import { type Typed, useParsedInput } from './use-parsed-input.ts'

/**
 * Returns the state of a field whose number is read back. A number without a calling code is read
 * with the country that was chosen here, else with that of the search box, else with the
 * installation's. After `hold`, the line asks for another press, until something is typed or
 * chosen. Without `isNumber` nothing is read.
 */
export function useTypedNumber(isNumber = true) {
  const { country: searched } = usePrefill()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isHeld, setHeld] = useState(false)
  const typed: Typed = { text, country: chosen ?? searched }
  const drawn = useParsedInput(isNumber ? typed : { ...typed, text: '' })
  function change(next: string) {
    setText(next)
    if (next === '') setChosen(null)
    setHeld(false)
  }
  function choose(country: string) {
    setChosen(country)
    setHeld(false)
  }
  return { typed, drawn, isHeld, change, choose, hold: () => setHeld(true) }
}
