import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** The length of one round, in seconds. */
  seconds: number
  /** The length of the mixed load, in seconds. */
  loadSeconds: number
  /** The number of warnings in each of the two databases. */
  small: number
  large: number
  /**
   * The number of idle event streams, and the seconds that they stay open before memory is
   * measured.
   */
  streams: number
  idleSeconds: number
  /** The number of warnings in each database on which searches are compared with plain text. */
  searched: readonly number[]
  /** Runs only scenarios with this text in their name. */
  only: string
}

export const USAGE = `npm run bench -- [--quick] [--only NAME] [--searched N]
  --quick  short rounds, 10,000 warnings instead of 100,000 and 500 streams instead of 5,000: an
           impression, not a figure; 10 s of mixed load instead of 60
  --only   only scenarios whose name holds NAME: search, hit, miss, board, list, hidden,
           mixed, streams, plain
  --searched  warnings among which searches are compared with plain text, 100000; may be given
           several times; a million take ten minutes to fill`

const FULL = {
  seconds: 1.5,
  loadSeconds: 60,
  small: 1_000,
  large: 100_000,
  streams: 5_000,
  idleSeconds: 30,
}
const SEARCHED = { full: '100000', quick: '10000' }
const QUICK = {
  seconds: 0.4,
  loadSeconds: 10,
  small: 1_000,
  large: 10_000,
  streams: 500,
  idleSeconds: 3,
}

/** Parses the command line. Throws an Error that names the wrong option. */
export function readBenchOptions(words: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      searched: { type: 'string', multiple: true },
    },
  })
  const searched = values.searched ?? [values.quick ? SEARCHED.quick : SEARCHED.full]
  return {
    ...(values.quick ? QUICK : FULL),
    only: values.only,
    searched: searched.map((text) => readNumber(text)),
  }
}

function readNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new Error('--searched takes a number of warnings, like 100000.')
}
