import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Throws `foreign_origin` for a mutating request that another site may have caused. The request
 * must have our Origin, or `Sec-Fetch-Site: same-origin`, which no page can forge.
 */
export function requireSameOrigin(
  method: string,
  headers: Record<string, string | string[] | undefined>,
  origins: readonly string[],
): void {
  if (SAFE_METHODS.has(method)) return
  const { origin } = headers
  if (
    typeof origin === 'string'
      ? origins.includes(origin)
      : headers['sec-fetch-site'] === 'same-origin'
  )
    return
  throw new Problem('foreign_origin', msg('This request did not come from this site.'))
}
