import type pg from 'pg'
import type { Database } from '../src/platform/database/database.ts'

/** Returns the texts of the statements that the pool of a database runs while `work` runs. */
export async function statementsOf(
  database: Pick<Database, 'pool'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const texts: string[] = []
  await watchStatements(database, work, (text) => void texts.push(text))
  return texts
}

/** Returns how many rows the matching statements return while `work` runs. */
export async function rowsOf(
  database: Pick<Database, 'pool'>,
  matching: RegExp,
  work: () => Promise<unknown>,
): Promise<number> {
  const answers: unknown[] = []
  await watchStatements(database, work, (text, answer) => {
    if (matching.test(text)) answers.push(answer)
  })
  const results = (await Promise.all(answers)) as pg.QueryResult[]
  return results.reduce((sum, { rows }) => sum + rows.length, 0)
}

async function watchStatements(
  { pool }: Pick<Database, 'pool'>,
  work: () => Promise<unknown>,
  note: (text: string, answer: unknown) => void,
): Promise<void> {
  const watched = new Set<pg.PoolClient>()
  function watch(client: pg.PoolClient): void {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown
    Object.assign(client, {
      query(statement: string | { text: string }, ...rest: unknown[]) {
        const answer = query(statement, ...rest)
        note(typeof statement === 'string' ? statement : statement.text, answer)
        return answer
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
}
