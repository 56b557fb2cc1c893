/** Returns the headers in which two equal responses must agree. */
export function comparable(headers: Headers): [string, string][] {
  return [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name))
}
