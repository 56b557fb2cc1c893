import { clearNumber, exampleWarnings } from './landing-messages.ts'

export type ExampleWarning = (typeof exampleWarnings)[keyof typeof exampleWarnings]

/** What the example answers to a number. */
export type ExampleAnswer =
  | { kind: 'warning'; warning: ExampleWarning }
  | { kind: 'clear' | 'unknown' }

/** The numbers to try, each as people write it. */
export const exampleNumbers: readonly string[] = [...Object.keys(exampleWarnings), clearNumber]

/** Looks a number up among the invented ones, however it is written; nothing when it is blank. */
export function lookUpExample(text: string): ExampleAnswer | undefined {
  if (text.trim() === '') return undefined
  const digits = digitsOf(text)
  const found = Object.entries(exampleWarnings).find(([number]) => digitsOf(number) === digits)
  if (found) return { kind: 'warning', warning: found[1] }
  return { kind: digits === digitsOf(clearNumber) ? 'clear' : 'unknown' }
}

/** Digits alone, without the 1 of North America. */
function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}
