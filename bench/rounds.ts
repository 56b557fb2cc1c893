import { cpuTimeOf } from './cpu-time.ts'
import { type BenchRequest, type Load, type Measurement, measure } from './measure.ts'
import { median } from './statistics.ts'

const ROUNDS = 3
/**
 * The length of a warm-up as a multiple of a round's length. Node compiles frequently run code for
 * several seconds.
 */
const WARM_UP = { first: 12, again: 0.25 }
/** Shown in a table in place of figures. */
export const EMPTY = 'empty'

export interface Target {
  url: string
  pid: number
  requests: readonly BenchRequest[]
}

/** What one round measured for one target. */
export interface Round extends Measurement {
  /** CPU time of the process per response, in microseconds; NaN if it cannot be read. */
  cpu: number
}

/** One round of both targets. */
export interface RoundPair {
  one: Round
  other: Round
}

/** Medians of the rounds in which both targets responded. */
export interface Comparison {
  one: Round
  other: Round
  /** The median of the ratios within each round. */
  rateRatio: number
  p50Ratio: number
  p99Ratio: number
  cpuRatio: number
  /** The number of ignored rounds, in which a target answered fewer than two requests. */
  empty: number
}

/**
 * Loads two targets in turn, so that other load on the machine affects both. Returns undefined if
 * every round was empty.
 */
export async function compare(
  one: Target,
  other: Target,
  load: Load,
): Promise<Comparison | undefined> {
  const run = async ({ url, pid, requests }: Target, share = 1) => {
    const before = cpuTimeOf(pid)
    const measured = await measure(url, requests, { ...load, seconds: load.seconds * share })
    return { ...measured, cpu: (cpuTimeOf(pid) - before) / measured.count }
  }
  for (const target of [one, other]) {
    const known = warmed.get(target.requests) ?? new Set<number>()
    await run(target, known.has(target.pid) ? WARM_UP.again : WARM_UP.first)
    warmed.set(target.requests, known.add(target.pid))
  }
  const rounds: RoundPair[] = []
  while (rounds.length < ROUNDS) rounds.push({ one: await run(one), other: await run(other) })
  return compareRounds(rounds)
}

/** The processes that each list of requests has already warmed up. */
const warmed = new WeakMap<readonly BenchRequest[], Set<number>>()

/**
 * Returns the medians of the rounds in which both targets responded, or undefined if there are
 * none.
 */
export function compareRounds(rounds: readonly RoundPair[]): Comparison | undefined {
  const full = rounds.filter(({ one, other }) => one.rate > 0 && other.rate > 0)
  if (full.length === 0) return undefined
  const middle = (pick: (round: RoundPair) => number) => median(full.map(pick))
  const measurement = (who: 'one' | 'other'): Round => ({
    count: middle((round) => round[who].count),
    rate: middle((round) => round[who].rate),
    cpu: middle((round) => round[who].cpu),
    p50: middle((round) => round[who].p50),
    p99: middle((round) => round[who].p99),
  })
  return {
    one: measurement('one'),
    other: measurement('other'),
    rateRatio: middle((round) => round.one.rate / round.other.rate),
    p50Ratio: middle((round) => round.one.p50 / round.other.p50),
    p99Ratio: middle((round) => round.one.p99 / round.other.p99),
    cpuRatio: middle((round) => round.one.cpu / round.other.cpu),
    empty: rounds.length - full.length,
  }
}

/** Returns the report's remark about ignored rounds, or '' if there are none. */
export const tellEmpty = ({ empty }: Pick<Comparison, 'empty'>): string =>
  empty === 0 ? '' : `, ${empty} of ${ROUNDS} rounds empty`
