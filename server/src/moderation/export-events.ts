import { open } from 'node:fs/promises'
import { z } from 'zod'
import type { Handle } from '../platform/database/tables.ts'
import { type ExportedEvent, listEventsAfter } from './cases/case-events-table.ts'

/** In bytes; longer than any line. */
const TAIL = 4_096
const PORTION = 1_000
const NEWLINE = 10

/**
 * Appends the case events since the last run to a file, as one JSON object a line, for other tools.
 * Contains only ids and codes, no text and no name. The last line of the file determines where to
 * continue; an incomplete line left by a crash is written again.
 */
export async function exportEvents(db: Handle, path: string): Promise<void> {
  const file = await open(path, 'a+', 0o600)
  try {
    let after = await findPlace(file)
    let events = await listEventsAfter(db, after, PORTION)
    while (events.length > 0) {
      await file.appendFile(events.map((event) => `${JSON.stringify(actionOf(event))}\n`).join(''))
      after = events.at(-1)?.n ?? after
      events = await listEventsAfter(db, after, PORTION)
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

const Line = z.object({ action_id: z.coerce.number().int().positive() })

type File = Awaited<ReturnType<typeof open>>

/**
 * Returns the number of the last complete line, or 0 for an empty file, and cuts off an incomplete
 * one. Throws for a file that is not an export.
 */
async function findPlace(file: File): Promise<number> {
  const { size } = await file.stat()
  const from = Math.max(0, size - TAIL)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL), 0, TAIL, from)
  const tail = buffer.subarray(0, bytesRead)
  const end = tail.lastIndexOf(NEWLINE)
  if (end + 1 < tail.length) await file.truncate(from + end + 1)
  if (end === -1) return 0
  const line = tail.subarray(tail.lastIndexOf(NEWLINE, end - 1) + 1, end).toString()
  return Line.parse(JSON.parse(line)).action_id
}

const actionOf = ({ n, day, verb, caseId, ...data }: ExportedEvent) => ({
  action_id: String(n),
  action_name: verb,
  // Only the day of the event is known.
  timestamp: `${day}T00:00:00.000Z`,
  data: { case_id: caseId, ...data },
})
