/**
 * Stores a flag in this browser. Where the browser refuses storage, as in some private windows,
 * nothing is stored.
 */
export function storeFlag(key: string, on: boolean): void {
  try {
    if (on) localStorage.setItem(key, 'on')
    else localStorage.removeItem(key)
  } catch {}
}

/** Returns the flag that `storeFlag` stored, or false. */
export function readFlag(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
