/** The most values of a header that are read. Browsers send fewer than ten. */
const MOST_VALUES = 20

/**
 * Returns the first 20 values of a header that is a list (RFC 9110 §5.6.1), without the blanks
 * around them. Takes linear time: splitting the header by a pattern with blanks would take
 * quadratic time.
 */
export function readHeaderList(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',', MOST_VALUES)
    .map((value) => value.trim())
}
