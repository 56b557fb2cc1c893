import { parseArgs } from 'node:util'

export interface SeedOptions {
  warnings: number
  entries: number
  seed: number
  /** The latest time of publication. */
  until: Date
}

export const USAGE = `npm run seed -- --warnings N [--entries N] [--seed N] [--until YYYY-MM-DD]
  --warnings  how many warnings there shall be
  --entries   how many private entries there shall be (0)
  --seed      the same number makes the same people, texts and times (1)
  --until     the last day of the two years that they spread over (2026-11-01)
The database is the server's: DATA_DIR, or DATABASE_URL with SIDELIGHT_KEYS.`

const MOST_ROWS = 100_000_000
const END_OF_DAY = 'T23:59:59.999Z'

/** Parses the arguments of the command. Throws an Error that names the wrong option. */
export function readSeedOptions(words: readonly string[]): SeedOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      warnings: { type: 'string' },
      entries: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
      until: { type: 'string', default: '2026-11-01' },
    },
  })
  if (values.warnings === undefined) throw new Error('Say how many: --warnings 1000')
  return {
    warnings: readNumber('warnings', values.warnings),
    entries: readNumber('entries', values.entries),
    seed: readNumber('seed', values.seed),
    until: readDay(values.until),
  }
}

function readNumber(name: string, text: string): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (number <= MOST_ROWS) return number
  throw new Error(`--${name} takes a whole number from 0 to ${MOST_ROWS}.`)
}

function readDay(text: string): Date {
  const day = new Date(text + END_OF_DAY)
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime())) return day
  throw new Error('--until takes a day like 2026-11-01.')
}
