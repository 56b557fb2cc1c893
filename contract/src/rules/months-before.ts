/** Returns the time this many months ago, in milliseconds since 1970. */
export function monthsBefore(now: Date, months: number): number {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then.getTime()
}
