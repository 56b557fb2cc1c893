import type { UnknownRow } from 'kysely'
import type { Handle } from '../src/platform/tables.ts'

/**
 * A handle on which something happens, once, between what a statement has read and whatever is done
 * with it.
 */
export function whileReading(db: Handle, happens: () => Promise<unknown>): Handle {
  let awaited = true
  const meanwhile = async ([row]: readonly UnknownRow[]) => {
    if (!row || !awaited) return
    awaited = false
    await happens()
  }
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await meanwhile(result.rows)
      return result
    },
  })
}
