import { createHash } from 'node:crypto'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import type { Clock } from '../../platform/clock.ts'
import { sessionCookieName } from './auth.ts'
import type { AuthAnswer } from './library-answer.ts'

const CACHE_MS = MINUTE_MS
/** The maximum number of cached callbacks, far more than arrive within a minute. */
const AT_MOST = 1_000

interface CachedAnswer {
  until: number
  /** Cookies that only the browser of the first request has. */
  proofs: string[]
  answer: Promise<AuthAnswer>
}

type Finish = () => Promise<AuthAnswer>

interface CallbackRequest {
  cookie: string | undefined
  query: string
}

/**
 * Processes each OAuth callback of Google once. A browser may repeat the request, by itself or
 * because the first response was lost. The code is used up by then, so the same browser gets the
 * same response for a minute. It is cached only in this process, under a hash of the query.
 */
export interface AnsweredCallbacks {
  once(request: CallbackRequest, finish: () => Promise<AuthAnswer>): Promise<AuthAnswer>
}

export function createAnsweredCallbacks(clock: Clock, publicUrl: string): AnsweredCallbacks {
  const cached = new Map<string, CachedAnswer>()
  const session = sessionCookieName(publicUrl)
  const mine = new Set([session, `${session}.oauth_state`])

  function forgetOld(now: number): void {
    for (const [key, { until }] of cached) {
      if (until > now && cached.size < AT_MOST) return
      cached.delete(key)
    }
  }

  /** The session in the response also proves that a later request comes from the same browser. */
  async function finished(key: string, proofs: string[], finish: Finish): Promise<AuthAnswer> {
    try {
      const answer = await finish()
      const begun = answer.cookies.map((line) => line.split(';', 1).join(''))
      proofs.push(...begun.filter((pair) => nameOf(pair) === session && !pair.endsWith('=')))
      return answer
    } catch (error) {
      cached.delete(key)
      throw error
    }
  }

  return {
    once({ cookie, query }, finish) {
      const now = clock().getTime()
      const proofs = pairsIn(cookie).filter((pair) => mine.has(nameOf(pair)))
      const key = createHash('sha256').update(query).digest('base64url')
      const before = cached.get(key)
      if (before && before.until > now && before.proofs.some((pair) => proofs.includes(pair))) {
        return before.answer
      }
      if (before || proofs.length === 0) return finish()
      forgetOld(now)
      const answer = finished(key, proofs, finish)
      cached.set(key, { until: now + CACHE_MS, proofs, answer })
      return answer
    },
  }
}

function pairsIn(cookie: string | undefined): string[] {
  return (cookie ?? '').split(';').map((pair) => pair.trim())
}

function nameOf(pair: string): string {
  return pair.slice(0, pair.indexOf('='))
}
