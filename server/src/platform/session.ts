/** The signed-in member as the calls see her. */
export interface SessionMember {
  id: string
  role: 'member' | 'moderator' | 'admin'
  sessionId: string
  /** She may end what she pays for and take her data, and nothing else. */
  suspended: boolean
}

export interface Sessions extends SessionCache {
  /** Whether she has confirmed lately, in this session, that it is she. */
  isConfirmed(sessionId: string): Promise<boolean>
  /** Which of these are open now, and of members in good standing; nothing is remembered. */
  openAmong(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
}

export interface SessionCache {
  /** The member behind a Cookie header, or null. */
  memberOf(cookie: string | undefined): Promise<SessionMember | null>
  /** Drops what is remembered of one cookie (sign-out) or of one member (ban, deletion, role). */
  forget(who: { cookie: string | undefined } | { memberId: string }): void
}

const KEEP_MS = 5_000
const KEEP_AT_MOST = 20_000

interface Kept {
  member: SessionMember
  until: number
}

/**
 * Remembers a found session for 5 s, so that most calls ask no database. Only hits are kept: made-up
 * cookies must not push real ones out. The price: a session ended elsewhere lives up to 5 s longer.
 */
export function createSessions(
  cookieName: string,
  lookUp: (cookie: string) => Promise<SessionMember | null>,
): SessionCache {
  const kept = new Map<string, Kept>()
  let forgotten = 0
  const pattern = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`)
  const valueOf = (cookie: string | undefined) => pattern.exec(cookie ?? '')?.[1]

  return {
    async memberOf(cookie) {
      const value = valueOf(cookie)
      if (!cookie || !value) return null
      const known = kept.get(value)
      if (known && known.until > performance.now()) return known.member
      kept.delete(value)
      const before = forgotten
      const member = await lookUp(cookie)
      // A sign-out during the look-up must not be undone by remembering what it found.
      if (member && before === forgotten) {
        if (kept.size >= KEEP_AT_MOST) kept.delete(kept.keys().next().value ?? '')
        kept.set(value, { member, until: performance.now() + KEEP_MS })
      }
      return member
    },
    forget(who) {
      forgotten += 1
      if ('cookie' in who) {
        const value = valueOf(who.cookie)
        if (value) kept.delete(value)
        return
      }
      for (const [value, { member }] of kept) if (member.id === who.memberId) kept.delete(value)
    },
  }
}
