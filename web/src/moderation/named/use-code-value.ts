import type { CodeKind } from '@sidelight/contract/rules/control-policy'
import { isWholeNumber } from '@sidelight/contract/rules/masking/national-digits'
import { calledNumber } from '@sidelight/contract/rules/parsing/dialling-forms'
import { useRef } from 'react'
import { words } from '../../ui/messages.ts'
import { isUnseenCountry } from '../../ui/read-back/is-unseen-country.ts'
import type { ParsedInput } from '../../ui/read-back/parsed-input.ts'
import { readNow } from '../../ui/read-back/use-parsed-input.ts'
import { useTypedNumber } from '../../ui/read-back/use-typed-number.ts'
import { ask } from './named-messages.ts'

/** What a code is sent to, or why it cannot be. */
type ReadValue = { value: string } | { fault: string }

export type CodeValue = ReturnType<typeof useCodeValue>

/**
 * Returns the state of the field for the number or email to which a code is sent. If the country of
 * a number was not chosen and the language of this device names another one than the
 * installation's, a press sends the code only after the line below the field has shown the number
 * for a while, because it would reach a stranger.
 */
export function useCodeValue(kind: CodeKind) {
  const { hold, ...field } = useTypedNumber(kind === 'phone')
  const { typed, drawn } = field
  const { text } = typed
  const isReading = useRef(false)

  async function readNumber(form: HTMLFormElement): Promise<ReadValue | undefined> {
    const reading = await readNow(typed)
    // The page was left or somebody typed on while the rules were loading.
    if (!form.isConnected || new FormData(form).get('value') !== text) return undefined
    if (reading === null) return { fault: ask.unread }
    if (reading.kind !== 'number' || !isWholeNumber(reading.number)) {
      return { fault: whyNotWhole(reading) }
    }
    if (isUnseenCountry(reading, typed, drawn)) {
      hold()
      return undefined
    }
    // In its full form, because the server would read any other with the installation's country.
    return { value: calledNumber(reading.number, text) }
  }
  /**
   * Resolves to what the code is sent to, with the field in `form`; to undefined if the line has to
   * be read first.
   */
  async function read(form: HTMLFormElement): Promise<ReadValue | undefined> {
    if (kind === 'email') return { value: text.trim() }
    if (isReading.current) return undefined
    isReading.current = true
    const value = await readNumber(form)
    isReading.current = false
    return value
  }
  return { ...field, read }
}

function whyNotWhole(reading: ParsedInput): string {
  if (reading.kind === 'several') return words.severalNumbers
  const isTooLong = reading.kind === 'number' && reading.tooLong
  return isTooLong ? words.doubtedNumber.tooLong : ask.notWhole
}
