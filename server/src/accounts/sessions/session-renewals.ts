import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { z } from 'zod'
import type { QuietKind, QuietWrites } from '../../platform/quiet-writes/quiet-writes.ts'
import { renewSession } from './sessions-table.ts'

const Renewal = z.object({
  id: z.string(),
  expiresAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
type Renewal = z.output<typeof Renewal>

/** The renewal of a session, as a quiet write. */
export const sessionRenewals: QuietKind<Renewal> = {
  name: 'session-renewal',
  value: Renewal,
  writer: ({ id }) => id,
  async perform(db, renewals) {
    for (const { id, expiresAt, updatedAt } of renewals) {
      await renewSession(db, id, { expiresAt: new Date(expiresAt), updatedAt: new Date(updatedAt) })
    }
  },
}

/** The expiry and renewal time of a session after a renewal. */
interface RenewedSession {
  expiresAt: Date
  updatedAt: Date
}

/**
 * The longest time that a quiet write may wait, with a margin. A session that ends sooner is
 * renewed at once.
 */
const WAITS_AT_MOST_MS = 2 * HOUR_MS
const CACHE_SIZE = 20_000

interface StoredSession {
  id: string
  token: string
  expiresAt: Date
}

/** The renewals of sessions that are not written to the table yet. */
export interface SessionRenewals {
  /** Returns the expiry and renewal time of a session that are not written yet, or undefined. */
  of(session: StoredSession): RenewedSession | undefined
  /**
   * Renews a session as a quiet write, and caches the renewal until it is written. Returns false if
   * the session ends too soon for that.
   */
  renew(session: StoredSession, renewed: RenewedSession): Promise<boolean>
}

/** Returns the renewals of this process. Another process may renew the same session again. */
export function createSessionRenewals(quiet: Pick<QuietWrites, 'deferTogether'>): SessionRenewals {
  const waiting = new Map<string, RenewedSession>()
  return {
    of({ token, expiresAt }) {
      const renewed = waiting.get(token)
      if (!renewed || expiresAt < renewed.expiresAt) return renewed
      waiting.delete(token)
      return undefined
    },
    async renew({ id, token, expiresAt }, renewed) {
      if (expiresAt.getTime() - renewed.updatedAt.getTime() < WAITS_AT_MOST_MS) return false
      await quiet.deferTogether(sessionRenewals, {
        id,
        expiresAt: renewed.expiresAt.toISOString(),
        updatedAt: renewed.updatedAt.toISOString(),
      })
      if (waiting.size >= CACHE_SIZE) waiting.delete(waiting.keys().next().value ?? '')
      waiting.set(token, renewed)
      return true
    },
  }
}
