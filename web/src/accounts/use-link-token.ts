import { useEffect, useState } from 'react'
import { goTo } from '../platform/router.tsx'

/**
 * The token of a letter's link, which stands behind `#` so that it is sent to no server, and is taken
 * out of the address at once so that it stays in no history. Empty without one.
 */
export function useLinkToken(path: string): string {
  const [token] = useState(() => location.hash.slice(1))
  useEffect(() => {
    if (location.hash !== '') goTo(path, { replace: true })
  }, [path])
  return token
}
