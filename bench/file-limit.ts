import { z } from 'zod'

// Windows has no such limit and does not report one.
const Report = z.object({
  userLimits: z
    .object({ open_files: z.object({ soft: z.union([z.number(), z.literal('unlimited')]) }) })
    .optional(),
})

/** Files that a process opens besides its streams: code, database, listening sockets. */
const BESIDES = 200

/**
 * Returns how many files a process may open (`ulimit -n`, which Node raises to the hard limit), or
 * Infinity without a limit.
 */
export function openFilesAllowed(): number {
  const soft = Report.parse(process.report.getReport()).userLimits?.open_files.soft
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}

/**
 * Returns the number of streams that a process can open, up to `wished`, and a note if it is lower.
 */
export function streamsWithin(wished: number, files: number): { streams: number; note: string } {
  const streams = Math.max(1, Math.min(wished, files - BESIDES))
  const note = `A process may open ${files} files here (ulimit -n): ${streams} streams instead of ${wished}.`
  return { streams, note: streams < wished ? note : '' }
}
