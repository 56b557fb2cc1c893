import { type ExampleWarning, exampleWarnings } from '../../ui/example-messages.ts'
import { clearNumber } from './example-numbers.ts'

/** The example's answer to a number. */
export type ExampleAnswer =
  | { kind: 'warning'; warning: ExampleWarning }
  | { kind: 'clear' | 'unknown' }

/** Returns the demo's answer to a number in any notation. Undefined for blank text. */
export function lookUpExample(text: string): ExampleAnswer | undefined {
  if (text.trim() === '') return undefined
  const digits = digitsOf(text)
  const found = Object.entries(exampleWarnings).find(([number]) => digitsOf(number) === digits)
  if (found) return { kind: 'warning', warning: found[1] }
  return { kind: digits === digitsOf(clearNumber) ? 'clear' : 'unknown' }
}

/** Returns the digits without the country code 1 of North America. */
function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}
