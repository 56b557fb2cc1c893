/** The most values of a header that are read. Browsers send fewer than ten. */
const MOST_VALUES = 20

/**
 * Returns the first 20 values of a header that is a list (RFC 9110 §5.6.1), without the blanks
 * around them. The time is proportional to the length of the header; a separator that is a pattern
 * with blanks would take its square.
 */
export function readHeaderList(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',', MOST_VALUES)
    .map((value) => value.trim())
}
