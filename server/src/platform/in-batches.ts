/** Rows taken at a time: enough to keep statements few, and little enough to hold in memory. */
const BATCH = 500

/**
 * Goes through all rows in id order. `list` answers at most `limit` rows after an id; `work` gets each
 * batch and answers how many rows it counts. Answers the sum. Rows are read as they are then: it may
 * stop anywhere and run again.
 */
export async function inBatches<Row extends { id: string }>(
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
