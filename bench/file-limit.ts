import { z } from 'zod'

// Windows has no such limit, and says nothing.
const Report = z.object({
  userLimits: z
    .object({ open_files: z.object({ soft: z.union([z.number(), z.literal('unlimited')]) }) })
    .optional(),
})

/** Files that a process has open besides its streams: its own code, the database, what it listens on. */
const BESIDES = 200

/** How many files a process may have open (`ulimit -n`); Node raises it as far as it may by itself. */
export function openFilesAllowed(): number {
  const soft = Report.parse(process.report.getReport()).userLimits?.open_files.soft
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}

/** As many streams of those that are wished for as a process may hold, and a sentence when fewer. */
export function streamsWithin(wished: number, files: number): { streams: number; note: string } {
  const streams = Math.max(1, Math.min(wished, files - BESIDES))
  const note = `A process may open ${files} files here (ulimit -n): ${streams} streams instead of ${wished}.`
  return { streams, note: streams < wished ? note : '' }
}
