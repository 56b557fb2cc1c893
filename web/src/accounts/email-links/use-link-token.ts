import { useEffect, useState } from 'react'
import { goTo } from '../../platform/navigation/router.tsx'

/**
 * Returns the token of an email's link, or '' without one. The token is in the hash, which is sent
 * to no server. It is removed from the URL at once, so that no history contains it.
 */
export function useLinkToken(path: string): string {
  const [token] = useState(() => location.hash.slice(1))
  useEffect(() => {
    if (location.hash !== '') goTo(path, { replace: true })
  }, [path])
  return token
}
