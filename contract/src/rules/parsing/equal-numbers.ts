/** How one value of a number begins, and how its other value does. Ten digits follow. */
const FORMS = [
  [/^\+549(?=\d{10}$)/, '+54'],
  [/^\+54(?=\d{10}$)/, '+549'],
  [/^\+52(?=\d{10}$)/, '521'],
  [/^521(?=\d{10}$)/, '+52'],
] as const

/**
 * Returns the other values under which rows of a number are stored: `normalizePhone` gave an
 * Argentine number without 9, and a Mexican one with the 1 that it had until 2019, before it gave
 * one value for both.
 */
export function equalNumbers(number: string): string[] {
  return FORMS.flatMap(([pattern, start]) =>
    pattern.test(number) ? [number.replace(pattern, start)] : [],
  )
}
