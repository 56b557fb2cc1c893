import type { IdleMemory } from '../idle-memory.ts'
import type { Memory } from '../measured-process.ts'
import { table } from '../table.ts'

const HEAD = ['idle streams', 'open', 'before MB', 'after MB', 'kB each', 'heap kB', 'ratio']
const KB = 1_000
const MB = 1_000 * KB

/** Returns the memory of one stream in bytes. */
function each({ before, after, streams }: IdleMemory, what: keyof Memory): number {
  return (after[what] - before[what]) / streams
}

/**
 * Returns a table of the memory of a stream on both servers: resident memory, its ratio, and the
 * JavaScript heap.
 */
export function streamsTable(ours: IdleMemory, theirs: IdleMemory): string {
  const row = (name: string, idle: IdleMemory, ratio: string) => [
    name,
    String(idle.streams),
    (idle.before.rss / MB).toFixed(1),
    (idle.after.rss / MB).toFixed(1),
    (each(idle, 'rss') / KB).toFixed(1),
    (each(idle, 'heapUsed') / KB).toFixed(1),
    ratio,
  ]
  const ratio = each(ours, 'rss') / each(theirs, 'rss')
  return table(HEAD, [
    row('Sidelight', ours, ratio.toFixed(2)),
    row('  bare Socket.IO', theirs, ''),
  ])
}
