import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Handle } from './tables.ts'

/** A frequent statement with constant text. `Row` is the type of its rows. */
export interface Statement<Row> {
  /**
   * Must be unique, because connections cache the prepared statement under it. If empty, the
   * statement is not prepared.
   */
  name: string
  text: string
  /** Always absent. Binds the text to the type of its rows. */
  row?: Row
}

/**
 * Runs a statement that each connection parses and plans only once. `values` are in the order of
 * $1, $2; the columns of the rows have the names in the text. Rejects with the driver's errors. Not
 * for transactions.
 */
export type Ask = <Row extends pg.QueryResultRow>(
  statement: Statement<Row>,
  values: readonly unknown[],
) => Promise<Row[]>

/** Returns an `Ask` over the connections of the pool. */
export function createAsk(pool: pg.Pool): Ask {
  return async <Row extends pg.QueryResultRow>(
    { name, text }: Statement<Row>,
    values: readonly unknown[],
  ) => {
    // `pool.query` would close the connection after a failed statement.
    const client = await pool.connect()
    try {
      return (await client.query<Row>({ name, text, values: [...values] })).rows
    } finally {
      client.release()
    }
  }
}

/** Returns an `Ask` over one handle, for a transaction: its statements are not prepared. */
export function askWithin(db: Handle): Ask {
  return async <Row extends pg.QueryResultRow>(
    { text }: Statement<Row>,
    values: readonly unknown[],
  ) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

/** Returns the `Ask` for a call: that of its transaction, or else the shared one. */
export const askOf = ({ db, ask }: { db: Handle; ask: Ask }): Ask =>
  db.isTransaction ? askWithin(db) : ask
