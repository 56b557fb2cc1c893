import { availableParallelism, loadavg } from 'node:os'
import { quantile } from '../statistics.ts'
import { table, verdict } from '../table.ts'
import type { TimedAnswer } from './open-loop.ts'

/** The aim for the 99th percentile of all responses, in milliseconds. */
const AIM = 150
const MS = 1_000

/** CPU time used while the load was sent, in microseconds. */
export interface LoadTime {
  server: number
  database: number
  /** CPU time of the process that sends the load. */
  generator: number
  /** CPU time of all programs of the machine. */
  machine: number
  elapsed: number
}

/**
 * Returns a table of the responses by call, and lines about the cost of the load and the other load
 * of the machine.
 */
export function reportMixedLoad(answers: readonly TimedAnswer[], time: LoadTime): string {
  const byKind = Map.groupBy(
    answers.toSorted((one, other) => one.kind.localeCompare(other.kind)),
    ({ kind }) => kind,
  )
  const good = failuresOf(answers) === 0
  const p99 = quantile(timesOf(answers), 0.99)
  return [
    table(
      ['mixed load', 'answers', 'failed', 'p50 ms', 'p99 ms', 'longest', 'aim'],
      [
        ['all', ...figures(answers), verdict(`<= ${AIM}, none failed`, good && p99 <= AIM)],
        ...[...byKind].map(([kind, some]) => [`  ${kind}`, ...figures(some)]),
      ],
    ),
    ...describeFailures(answers),
    describeTime(time, answers.length),
  ].join('\n\n')
}

const isGood = ({ status }: TimedAnswer) => /^2\d\d$/.test(status)
const failuresOf = (answers: readonly TimedAnswer[]) =>
  answers.filter((answer) => !isGood(answer)).length
const timesOf = (answers: readonly TimedAnswer[]) =>
  answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)

function figures(answers: readonly TimedAnswer[]): string[] {
  const times = timesOf(answers)
  const milliseconds = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1))
  return [String(answers.length), String(failuresOf(answers)), ...milliseconds]
}

function describeFailures(answers: readonly TimedAnswer[]): string[] {
  const failed = answers.filter((answer) => !isGood(answer))
  const kinds = Map.groupBy(failed, ({ kind, status }) => `${kind}: ${status}`)
  return [...kinds].map(([what, some]) => `failed: ${what}, ${some.length} times`)
}

function describeTime(time: LoadTime, answers: number): string {
  const cores = availableParallelism()
  const each = (microseconds: number) => `${(microseconds / answers).toFixed(0)} µs`
  const own = time.server + time.database + time.generator
  const share = (microseconds: number) =>
    `${((100 * microseconds) / (time.elapsed * cores)).toFixed(0)} %`
  return [
    `CPU for each request: server ${each(time.server)}, PostgreSQL ${each(time.database)}, generator ${each(time.generator)}`,
    `of ${cores} cores: this ${share(own)}, other programs ${share(time.machine - own)}; ` +
      `load ${(loadavg()[0] ?? 0).toFixed(1)}; ${(time.elapsed / MS / MS).toFixed(1)} s`,
  ].join('\n')
}
