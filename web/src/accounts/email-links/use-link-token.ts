import { useEffect, useState } from 'react'
import { goTo } from '../../platform/navigation/router.tsx'

/**
 * Returns the token of an email's link. It is in the hash, which is sent to no server, and is
 * removed from the URL at once, so that no history contains it. Empty without a hash.
 */
export function useLinkToken(path: string): string {
  const [token] = useState(() => location.hash.slice(1))
  useEffect(() => {
    if (location.hash !== '') goTo(path, { replace: true })
  }, [path])
  return token
}
