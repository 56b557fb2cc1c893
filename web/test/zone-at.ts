/** Returns the short name of the reader's time zone at a time, as sentences contain it. */
export function zoneAt(iso: string): string {
  const parts = new Intl.DateTimeFormat(undefined, { timeZoneName: 'short' }).formatToParts(
    new Date(iso),
  )
  const zone = parts.find(({ type }) => type === 'timeZoneName')
  if (!zone) throw new Error('The browser names no zone.')
  return zone.value.replaceAll('-', '\u2011')
}
