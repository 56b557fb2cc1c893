import { cpuTimeOf } from './cpu-time.ts'
import { type BenchRequest, type Load, type Measurement, measure } from './measure.ts'
import { median } from './statistics.ts'

const ROUNDS = 3
const WARM_UP = 0.25

export interface Target {
  url: string
  /** Its process. */
  pid: number
  requests: readonly BenchRequest[]
}

/** What one round measured. */
interface Round extends Measurement {
  /** CPU time of the process for one answer, in microseconds; NaN where it cannot be read. */
  cpu: number
}

/** Medians of the rounds. */
export interface Comparison {
  one: Round
  other: Round
  /** One divided by the other, within each round. */
  rateRatio: number
  p50Ratio: number
  p99Ratio: number
  cpuRatio: number
}

/** Loads two targets in turn, so that other load on the machine affects both. */
export async function compare(one: Target, other: Target, load: Load): Promise<Comparison> {
  const run = async ({ url, pid, requests }: Target, share = 1) => {
    const before = cpuTimeOf(pid)
    const measured = await measure(url, requests, { ...load, seconds: load.seconds * share })
    return { ...measured, cpu: (cpuTimeOf(pid) - before) / measured.count }
  }
  await run(one, WARM_UP)
  await run(other, WARM_UP)
  const rounds: { one: Round; other: Round }[] = []
  while (rounds.length < ROUNDS) rounds.push({ one: await run(one), other: await run(other) })
  const middle = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick))
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
  }
}
