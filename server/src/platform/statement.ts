import type pg from 'pg'

/** A statement that is asked all the time: its text is constant, `Row` is what it gives. */
export interface Statement<Row> {
  /** Unlike any other's: connections remember the prepared statement by it. */
  name: string
  text: string
  /** Never there; it ties the text to its rows. */
  row?: Row
}

/**
 * Asks a statement that every connection parses and plans once. Values in the order of $1, $2; rows
 * with the columns as the text names them. Throws the driver's errors. Not for transactions.
 */
export type Ask = <Row extends pg.QueryResultRow>(
  statement: Statement<Row>,
  values: readonly unknown[],
) => Promise<Row[]>

export function createAsk(pool: pg.Pool): Ask {
  return async <Row extends pg.QueryResultRow>(
    { name, text }: Statement<Row>,
    values: readonly unknown[],
  ) => {
    // `pool.query` would throw the connection away with every statement that fails.
    const client = await pool.connect()
    try {
      return (await client.query<Row>({ name, text, values: [...values] })).rows
    } finally {
      client.release()
    }
  }
}
