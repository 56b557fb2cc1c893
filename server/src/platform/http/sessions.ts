/** The signed-in member of a request. */
export interface SessionMember {
  id: string
  role: 'member' | 'moderator' | 'admin' | 'partner'
  sessionId: string
  /**
   * Whether the member is suspended, and can then make only calls with `suspendedToo`, and public
   * calls as a visitor.
   */
  suspended: boolean
}

export interface Sessions extends SessionCache {
  /** Resolves to whether this session has passed step-up recently. */
  isConfirmed(sessionId: string): Promise<boolean>
  /**
   * Resolves to those of the sessions that are open and belong to members in good standing. Not
   * cached.
   */
  openAmong(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
}

export interface SessionCache {
  /** Resolves to the member of a Cookie header, or null. */
  memberOf(cookie: string | undefined): Promise<SessionMember | null>
  /**
   * Drops the cached session of a cookie (sign-out) or all sessions of a member (ban, deletion,
   * role).
   */
  forget(who: { cookie: string | undefined } | { memberId: string }): void
}

const CACHE_MS = 5_000
const CACHE_SIZE = 20_000

interface CachedSession {
  member: SessionMember
  until: number
}

/**
 * Returns the value of a cookie, or undefined if two cookies have its name. The auth library reads
 * the same header, including spaces around a name. With two sessions it might use one and this
 * server the other, so that a password for one would confirm the other.
 */
function onlyValue(cookie: string, name: string): string | undefined {
  const values = cookie.split(';').flatMap((pair) => {
    const sign = pair.indexOf('=')
    return sign >= 0 && pair.slice(0, sign).trim() === name ? [pair.slice(sign + 1).trim()] : []
  })
  return values.length === 1 ? values[0] : undefined
}

/**
 * Caches found sessions for 5 s, so that most calls need no query. Misses are not cached, because
 * invented cookies must not evict real ones. A session that ends on another node remains valid here
 * for up to 5 s.
 */
export function createSessions(
  cookieName: string,
  lookUp: (value: string) => Promise<SessionMember | null>,
): SessionCache {
  const cached = new Map<string, CachedSession>()
  let forgotten = 0
  const valueOf = (cookie: string | undefined) => onlyValue(cookie ?? '', cookieName)

  return {
    async memberOf(cookie) {
      const value = valueOf(cookie)
      if (!value) return null
      const known = cached.get(value)
      if (known && known.until > performance.now()) return known.member
      cached.delete(value)
      const before = forgotten
      const member = await lookUp(value)
      // Caching the result of this lookup must not undo a sign-out that happened during it.
      if (member && before === forgotten) {
        if (cached.size >= CACHE_SIZE) cached.delete(cached.keys().next().value ?? '')
        cached.set(value, { member, until: performance.now() + CACHE_MS })
      }
      return member
    },
    forget(who) {
      forgotten += 1
      if ('cookie' in who) {
        const value = valueOf(who.cookie)
        if (value) cached.delete(value)
        return
      }
      for (const [value, { member }] of cached) if (member.id === who.memberId) cached.delete(value)
    },
  }
}
