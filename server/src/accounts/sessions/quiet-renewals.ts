import type { DBAdapter } from '@better-auth/core/db/adapter'
import { z } from 'zod'
import type { SessionRenewals } from './session-renewals.ts'

const Stored = z.object({ id: z.string(), token: z.string(), expiresAt: z.date() })
const Renewed = z.strictObject({ expiresAt: z.date(), updatedAt: z.date() })

type Update = Parameters<DBAdapter['update']>[0]

/**
 * Wraps the auth library's database adapter. The renewal of a session, on the first request of a
 * day, becomes a quiet write. Reads return it as if it were already written.
 */
export function renewQuietly(adapter: DBAdapter, renewals: SessionRenewals): DBAdapter {
  async function renew<T>(call: Update, renewed: z.output<typeof Renewed>): Promise<T | null> {
    const row = await adapter.findOne<T>(call)
    const stored = Stored.safeParse(row)
    if (!row || !stored.success) return adapter.update<T>(call)
    const isRenewed = await renewals.renew(stored.data, renewed)
    return isRenewed ? Object.assign(row, renewed) : adapter.update<T>(call)
  }

  return {
    ...adapter,
    async update<T>(call: Update) {
      const renewed = call.model === 'session' ? Renewed.safeParse(call.update) : undefined
      return renewed?.success ? renew<T>(call, renewed.data) : adapter.update<T>(call)
    },
    async findOne<T>(call: Parameters<DBAdapter['findOne']>[0]) {
      const row = await adapter.findOne<T>(call)
      const stored = call.model === 'session' ? Stored.safeParse(row) : undefined
      const renewed = stored?.success ? renewals.of(stored.data) : undefined
      return row && renewed ? Object.assign(row, renewed) : row
    },
  }
}
