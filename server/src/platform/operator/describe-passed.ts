/**
 * Returns the lines that the operator sees after moving the clock: the new time, and which jobs
 * ran.
 */
export function describePassed(now: Date, ran: ReadonlyMap<string, number>): string[] {
  const lines = [...ran].map(
    ([name, times]) => `  ${name}: ${times === 1 ? 'once' : `${times} times`}`,
  )
  return [
    `It is ${now.toISOString()} now. The clock does not go back.`,
    lines.length === 0 ? 'No job fell due.' : 'Jobs that fell due:',
    ...lines,
  ]
}
