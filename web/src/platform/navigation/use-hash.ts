import { useSyncExternalStore } from 'react'

/** Returns the hash of the URL, from the # on: another link may be opened in the same tab. */
export function useHash(): string {
  return useSyncExternalStore(followHash, () => location.hash)
}

function followHash(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}
