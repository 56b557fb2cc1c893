import { z } from 'zod'

// Windows has no such limit, and does not report one.
const Report = z.object({
  userLimits: z
    .object({ open_files: z.object({ soft: z.union([z.number(), z.literal('unlimited')]) }) })
    .optional(),
})

/** Open files of a process in addition to its streams: code, database, listening sockets. */
const BESIDES = 200

/**
 * Returns how many files a process may have open (`ulimit -n`); Node raises the limit as far as it
 * may. Infinity without a limit.
 */
export function openFilesAllowed(): number {
  const soft = Report.parse(process.report.getReport()).userLimits?.open_files.soft
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}

/** Returns as many of the requested streams as a process can open, and a sentence if fewer. */
export function streamsWithin(wished: number, files: number): { streams: number; note: string } {
  const streams = Math.max(1, Math.min(wished, files - BESIDES))
  const note = `A process may open ${files} files here (ulimit -n): ${streams} streams instead of ${wished}.`
  return { streams, note: streams < wished ? note : '' }
}
