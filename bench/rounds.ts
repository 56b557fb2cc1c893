import { type BenchRequest, type Load, type Measurement, measure } from './measure.ts'
import { median } from './statistics.ts'

const ROUNDS = 3
const WARM_UP = 0.25

export interface Target {
  url: string
  requests: readonly BenchRequest[]
}

/** Medians of the rounds. */
export interface Comparison {
  one: Measurement
  other: Measurement
  /** One divided by the other, within each round. */
  rateRatio: number
  p50Ratio: number
  p99Ratio: number
}

/** Loads two targets in turn, so that other load on the machine affects both. */
export async function compare(one: Target, other: Target, load: Load): Promise<Comparison> {
  const run = ({ url, requests }: Target, share = 1) =>
    measure(url, requests, { ...load, seconds: load.seconds * share })
  await run(one, WARM_UP)
  await run(other, WARM_UP)
  const rounds: { one: Measurement; other: Measurement }[] = []
  while (rounds.length < ROUNDS) rounds.push({ one: await run(one), other: await run(other) })
  const middle = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick))
  const measurement = (who: 'one' | 'other'): Measurement => ({
    rate: middle((round) => round[who].rate),
    p50: middle((round) => round[who].p50),
    p99: middle((round) => round[who].p99),
  })
  return {
    one: measurement('one'),
    other: measurement('other'),
    rateRatio: middle((round) => round.one.rate / round.other.rate),
    p50Ratio: middle((round) => round.one.p50 / round.other.p50),
    p99Ratio: middle((round) => round.one.p99 / round.other.p99),
  }
}
