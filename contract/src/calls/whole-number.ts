import { z } from 'zod'

/** The largest value of PostgreSQL's `integer`. */
export const INT32_MAX = 2 ** 31 - 1

interface Sentences {
  /** The error message for a value that is not a whole number. */
  whole?: string
  /** The error message for a value outside the bounds. */
  between?: string
}

/** Returns a schema of a whole number from `min` to `max`. `max` is at most `INT32_MAX`. */
export const wholeNumber = (min: number, max: number, { whole, between }: Sentences = {}) =>
  z.number(whole).int(whole).min(min, between).max(max, between)

/** Returns a schema of a whole number in a query string, where every value is text. */
export const queryNumber = (min: number, max = INT32_MAX) =>
  z.coerce.number().int().min(min).max(max)

/** A count: 0 to `INT32_MAX`. */
export const count = wholeNumber(0, INT32_MAX)
