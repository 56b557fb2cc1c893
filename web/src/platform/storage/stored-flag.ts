/**
 * Stores a yes or no in this browser. If the browser refuses storage, as private windows may, the
 * value is lost with the page.
 */
export function storeFlag(key: string, on: boolean): void {
  try {
    if (on) localStorage.setItem(key, 'on')
    else localStorage.removeItem(key)
  } catch {}
}

/** Returns what `storeFlag` stored; false if nothing was stored. */
export function readFlag(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
