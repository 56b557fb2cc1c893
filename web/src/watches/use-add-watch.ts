import type { Watch } from '@sidelight/contract/calls/watches'
import { type SyntheticEvent, useRef, useState } from 'react'
import { fieldErrors, sentenceFor } from '../platform/api/api-error.ts'
import { words } from '../ui/messages.ts'
import { isUnseenCountry } from '../ui/read-back/is-unseen-country.ts'
import type { ParsedInput } from '../ui/read-back/parsed-input.ts'
import { readNow } from '../ui/read-back/use-parsed-input.ts'
import { useTypedNumber } from '../ui/read-back/use-typed-number.ts'
import { adding, failure } from './messages.ts'
import { watchOf } from './watched-value.ts'

/** A value that the member wants to watch. */
export type NewWatch = Pick<Watch, 'kind' | 'value'>

/**
 * Returns the state of the form that adds a watch. If the country of a number was not chosen and the
 * language of this device names another one than the installation's, a press saves the number only
 * after the line below the field has shown it for a while.
 */
export function useAddWatch(onAdd: (watch: NewWatch) => Promise<void>) {
  const form = useRef<HTMLFormElement>(null)
  const number = useTypedNumber()
  const { typed, drawn, isHeld, choose } = number
  const { text } = typed
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const isReading = useRef(false)

  const field = () => form.current?.querySelector('input')
  function refuse(sentence: string) {
    setError(sentence)
    field()?.focus()
  }
  function hold() {
    setError(undefined)
    number.hold()
  }
  function change(next: string) {
    setError(undefined)
    number.change(next)
  }
  async function add(watch: NewWatch) {
    setSaving(true)
    setError(undefined)
    try {
      await onAdd(watch)
      change('')
    } catch (refusal) {
      refuse(fieldErrors(refusal)['watches.value'] ?? sentenceFor(refusal, failure.ourSide))
    } finally {
      setSaving(false)
    }
  }
  async function press() {
    const reading = await readNow(typed)
    // The member has left the page or typed on while the rules were loading.
    if (field()?.value !== text) return
    if (reading === null) return refuse(adding.unread)
    const watch = watchOf(text, reading)
    if (!watch) return refuse(whyNotWhole(reading))
    if (isUnseenCountry(reading, typed, drawn)) return hold()
    return add(watch)
  }
  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (text.trim() === '') return refuse(adding.missing)
    if (isReading.current) return
    isReading.current = true
    await press()
    isReading.current = false
  }
  return { form, typed, drawn, error, isSaving, isHeld, change, choose, add, submit }
}

function whyNotWhole(reading: ParsedInput): string {
  if (reading.kind === 'several') return words.severalNumbers
  const isTooLong = reading.kind === 'number' && reading.tooLong
  return isTooLong ? words.doubtedNumber.tooLong : adding.notWhole
}
