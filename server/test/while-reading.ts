import type { UnknownRow } from 'kysely'
import type { Handle } from '../src/platform/database/tables.ts'

/**
 * Returns a handle that calls `happens` once, between a statement's read and the use of its rows.
 */
export function whileReading(db: Handle, happens: () => Promise<unknown>): Handle {
  let awaited = true
  const callOnce = async ([row]: readonly UnknownRow[]) => {
    if (!row || !awaited) return
    awaited = false
    await happens()
  }
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await callOnce(result.rows)
      return result
    },
  })
}
