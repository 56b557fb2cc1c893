const ARGENTINE = /^\+549(?=\d{10}$)/
const MEXICAN = /^\+52(?=\d{10}$)/

/**
 * Returns the values that `normalizePhone` gave for forms of a number before it gave this one: an
 * Argentine number without 9, and a Mexican one with the 1 that it had until 2019. Rows that were
 * stored then have their tags.
 */
export function formerNumbers(number: string): string[] {
  if (ARGENTINE.test(number)) return [number.replace(ARGENTINE, '+54')]
  return MEXICAN.test(number) ? [number.replace(MEXICAN, '521')] : []
}
