/** Rows of one batch: enough for few statements, and few enough for memory. */
const BATCH = 500

/**
 * Passes all rows to `work` in id order, batch by batch. `list` returns at most `limit` rows after
 * an id. `work` returns how many rows it counts; the sum is returned. It can be interrupted and run
 * again.
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
