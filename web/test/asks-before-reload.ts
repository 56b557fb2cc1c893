/** Returns whether the browser would ask before a reload. */
export function asksBeforeReload(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  dispatchEvent(event)
  return event.defaultPrevented
}
