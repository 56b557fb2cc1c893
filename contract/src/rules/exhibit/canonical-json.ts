/**
 * Returns the canonical JSON of a value: keys sorted by UTF-16 units, indented by two spaces, every
 * line ended by LF. Equal values give equal bytes, whatever the order of their keys.
 */
export function canonicalJson(value: unknown): string {
  return `${JSON.stringify(value, sortKeys, 2)}\n`
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  // Compares by UTF-16 units, as RFC 8785 §3.2.3 does.
  const names = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(names)
}
