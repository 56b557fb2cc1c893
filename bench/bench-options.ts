import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** The length of one round, in seconds. */
  seconds: number
  /** Numbers of warnings in the two databases. */
  small: number
  large: number
  /** The number of idle event streams, and how long they stay open before memory is measured. */
  streams: number
  idleSeconds: number
  /** Only scenarios whose name contains this text. */
  only: string
}

export const USAGE = `npm run bench -- [--quick] [--only NAME]
  --quick  short rounds, 10,000 warnings instead of 100,000 and 500 streams instead of 5,000: an
           impression, not a figure
  --only   only scenarios whose name holds NAME: search, hit, miss, board, list, hidden,
           streams`

const FULL = { seconds: 1.5, small: 1_000, large: 100_000, streams: 5_000, idleSeconds: 30 }
const QUICK = { seconds: 0.4, small: 1_000, large: 10_000, streams: 500, idleSeconds: 3 }

/** Parses the command line. Throws an Error that names the fault. */
export function readBenchOptions(words: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
    },
  })
  return { ...(values.quick ? QUICK : FULL), only: values.only }
}
