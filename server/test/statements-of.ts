import type pg from 'pg'
import type { Database } from '../src/platform/database/database.ts'

/** Returns the texts of the statements that run on the pool of a database while `work` does. */
export async function statementsOf(
  { pool }: Pick<Database, 'pool'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const texts: string[] = []
  const watched = new Set<pg.PoolClient>()
  function watch(client: pg.PoolClient): void {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown
    Object.assign(client, {
      query(statement: string | { text: string }, ...rest: unknown[]) {
        texts.push(typeof statement === 'string' ? statement : statement.text)
        return query(statement, ...rest)
      },
    })
  }
  pool.on('acquire', watch)
  try {
    await work()
  } finally {
    pool.off('acquire', watch)
    for (const client of watched) Reflect.deleteProperty(client, 'query')
  }
  return texts
}
