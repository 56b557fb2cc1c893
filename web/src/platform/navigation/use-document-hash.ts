import { useSyncExternalStore } from 'react'

/**
 * Returns the hash of the URL with its #. It may change, because another link can be opened in the
 * same tab.
 */
export function useDocumentHash(): string {
  return useSyncExternalStore(followHash, () => location.hash)
}

function followHash(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}
