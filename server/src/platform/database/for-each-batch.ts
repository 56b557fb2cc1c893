/** The number of rows in a batch: large enough for few statements, small enough for memory. */
const BATCH = 500

/**
 * Passes all rows to `work` in id order, batch by batch. `list` returns at most `limit` rows after
 * an id. `work` returns a count; the total is returned. The run can be interrupted and repeated.
 */
export async function forEachBatch<Row extends { id: string }>(
  list: (after: string, limit: number) => Promise<Row[]>,
  work: (rows: Row[]) => number | Promise<number>,
): Promise<number> {
  let sum = 0
  let last: string | undefined = ''
  while (last !== undefined) {
    const rows: Row[] = await list(last, BATCH)
    if (rows.length > 0) sum += await work(rows)
    last = rows.at(-1)?.id
  }
  return sum
}
