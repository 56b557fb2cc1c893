/** Returns the headers of an answer that two equal answers share. */
export function comparable(headers: Headers): [string, string][] {
  return [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name))
}
