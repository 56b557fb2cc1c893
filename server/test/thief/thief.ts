/**
 * Simulates a thief who has a copy of the store but no key, and who matches rows that name a member
 * with rows that name none, by every order that the copy reveals.
 */

/** A row of a copy: its place among the others, and its readable values. */
export interface StolenRow {
  table: string
  /** The transaction that wrote it. Logical dumps have none. */
  xmin?: number
  /**
   * The last transaction that locked the row because of another row, as the file records it; 0 for
   * none.
   */
  xmax?: number
  /** Its place in the file. */
  place: number
  values: Record<string, unknown>
}

/** The place of a row in each readable order. */
type Places = Record<string, number>

interface Trace {
  who: string
  places: Places
}

export interface Guess {
  /** The method of the guess, for the message of a failure. */
  way: string
  /** The id of a row of the target. */
  written: string
  member: string
}

const TIMED_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/
const MOMENT = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}.*)?$/

/** Returns what identifies a row within its table. */
export const keyOf = ({ values }: StolenRow): string =>
  String(values['id'] ?? values['ledger_n'] ?? values['case_id'])

/** Returns every guess at the authors of the rows of `target`, by every method of matching. */
export function guessAuthors(
  rows: readonly StolenRow[],
  target: string,
  members: ReadonlySet<string>,
): Guess[] {
  const written = rows
    .filter(({ table }) => table === target)
    .map((row) => ({ who: keyOf(row), places: placesOf(row) }))
  const naming = new Map<string, Trace[]>()
  for (const row of rows) {
    const who = namedIn(row, members)
    if (who !== undefined) {
      naming.set(row.table, [...(naming.get(row.table) ?? []), { who, places: placesOf(row) }])
    }
  }
  return [...naming].flatMap(([table, traces]) => guessOrders(written, traces, table))
}

/** Returns the member whom a row names, in a column or inside one. */
function namedIn({ values }: StolenRow, members: ReadonlySet<string>): string | undefined {
  for (const value of Object.values(values)) {
    if (typeof value !== 'string') continue
    if (members.has(value)) return value
    for (const part of value.split(/[\s:/|]+/)) if (members.has(part)) return part
  }
  return undefined
}

function placesOf({ xmin, xmax, place, values }: StolenRow): Places {
  const places: Places = { place }
  if (xmin !== undefined) places['xmin'] = xmin
  if (xmax) places['xmax'] = xmax
  for (const [name, value] of Object.entries(values)) {
    const moment = momentOf(value)
    if (moment !== undefined) places[name] = moment
  }
  return places
}

function momentOf(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined
  if (TIMED_ID.test(value)) return Number.parseInt(value.replace('-', '').slice(0, 12), 16)
  return MOMENT.test(value) ? Date.parse(value) : undefined
}

function guessOrders(written: readonly Trace[], traces: readonly Trace[], table: string): Guess[] {
  const guesses: Guess[] = []
  for (const mine of ordersOf(written)) {
    for (const hers of ordersOf(traces)) {
      const way = `${mine} beside ${table}.${hers}`
      guesses.push(...byRank(written, traces, { mine, hers, way: `${way}, by rank` }))
      if (unitOf(mine) === unitOf(hers)) {
        guesses.push(...byNearest(written, traces, { mine, hers, way: `${way}, nearest` }))
      }
    }
  }
  return guesses
}

/** Returns the unit of an order: transactions, places in a file, or times. */
function unitOf(order: string): 'transaction' | 'place' | 'moment' {
  if (order === 'xmin' || order === 'xmax') return 'transaction'
  return order === 'place' ? 'place' : 'moment'
}

const ordersOf = (traces: readonly Trace[]): string[] => [
  ...new Set(traces.flatMap(({ places }) => Object.keys(places))),
]

interface Way {
  mine: string
  hers: string
  way: string
}

/** Guesses that the n-th row belongs to the n-th member who appears. */
function byRank(written: readonly Trace[], traces: readonly Trace[], { mine, hers, way }: Way) {
  const members = new Map<string, number>()
  for (const { who, places } of traces) {
    members.set(who, Math.max(members.get(who) ?? Number.NEGATIVE_INFINITY, places[hers] ?? 0))
  }
  const ranked = [...members].toSorted(([, a], [, b]) => a - b).map(([who]) => who)
  return written
    .toSorted((a, b) => (a.places[mine] ?? 0) - (b.places[mine] ?? 0))
    .flatMap(({ who }, rank) => {
      const member = ranked[rank]
      return member === undefined ? [] : [{ way, written: who, member }]
    })
}

/**
 * Guesses that a row belongs to the last member who appears before it, or else to the first after
 * it.
 */
function byNearest(written: readonly Trace[], traces: readonly Trace[], { mine, hers, way }: Way) {
  return written.flatMap(({ who, places }) => {
    const at = places[mine] ?? 0
    const distance = ({ places: other }: Trace) => {
      const apart = at - (other[hers] ?? 0)
      return apart >= 0 ? apart : 1e15 - apart
    }
    const nearest = traces.reduce<Trace | undefined>(
      (best, trace) => (best && distance(best) <= distance(trace) ? best : trace),
      undefined,
    )
    return nearest ? [{ way, written: who, member: nearest.who }] : []
  })
}

/**
 * Returns the smallest number of correct guesses that chance, with `chance` expected ones, explains
 * in less than one of `odds` counts. Poisson, because each of many guesses is rarely correct.
 */
export function beyondChance(chance: number, odds: number): number {
  let term = Math.exp(-chance)
  let above = 1
  let count = 0
  while (above > 1 / odds) {
    above -= term
    count += 1
    term *= chance / count
  }
  return count
}
