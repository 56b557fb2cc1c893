import type { DBAdapter } from '@better-auth/core/db/adapter'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { z } from 'zod'
import type { QuietKind } from '../../platform/quiet-writes/quiet-writes.ts'
import type { Services } from '../../platform/services.ts'
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

const Stored = z.object({ id: z.string(), token: z.string(), expiresAt: z.date() })
const Changed = z.strictObject({ expiresAt: z.date(), updatedAt: z.date() })
type Changed = z.output<typeof Changed>

/**
 * The longest time that a quiet write may wait, with a margin. A session that ends sooner is
 * renewed at once.
 */
const WAITS_AT_MOST_MS = 2 * HOUR_MS
const REMEMBERED = 20_000

type Update = Parameters<DBAdapter['update']>[0]

/**
 * Wraps the auth library's database adapter: the renewal of a session, on the first request of a
 * day, becomes a quiet write. Until it is performed, this process remembers it and does not renew
 * again.
 */
export function renewQuietly(
  adapter: DBAdapter,
  { db, quiet }: Pick<Services, 'db' | 'quiet'>,
): DBAdapter {
  const renewed = new Map<string, Changed>()

  async function renew<T>(call: Update, changed: Changed): Promise<T | null> {
    const row = await adapter.findOne<T>(call)
    const stored = Stored.safeParse(row)
    if (!row || !stored.success) return adapter.update<T>(call)
    const { id, token, expiresAt } = stored.data
    if (expiresAt.getTime() - changed.updatedAt.getTime() < WAITS_AT_MOST_MS) {
      return adapter.update<T>(call)
    }
    const moments = {
      expiresAt: changed.expiresAt.toISOString(),
      updatedAt: changed.updatedAt.toISOString(),
    }
    await quiet.defer(db, sessionRenewals, { id, ...moments })
    if (renewed.size >= REMEMBERED) renewed.delete(renewed.keys().next().value ?? '')
    renewed.set(token, changed)
    return Object.assign(row, changed)
  }

  return {
    ...adapter,
    async update<T>(call: Update) {
      const changed = call.model === 'session' ? Changed.safeParse(call.update) : undefined
      return changed?.success ? renew<T>(call, changed.data) : adapter.update<T>(call)
    },
    async findOne<T>(call: Parameters<DBAdapter['findOne']>[0]) {
      const row = await adapter.findOne<T>(call)
      const stored = call.model === 'session' ? Stored.safeParse(row) : undefined
      const changed = stored?.success ? renewed.get(stored.data.token) : undefined
      if (!row || !stored?.success || !changed) return row
      if (stored.data.expiresAt < changed.expiresAt) return Object.assign(row, changed)
      renewed.delete(stored.data.token)
      return row
    },
  }
}
