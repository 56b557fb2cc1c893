import { stopCommands } from '../run-command.ts'
import { type Check, phases } from './checks.ts'
import { chooseSeed, SEED_VARIABLE } from './choose-seed.ts'
import { machinePace } from './machine-pace.ts'
import type { Outcome } from './read-report.ts'

/**
 * A longer run fails on CI, because people do not run a slow gate. On a slower or busy machine it
 * may take as many times longer as the work of `machinePace`.
 */
const LONGEST_MINUTES = 15
const SLOWEST = 10
/** The most characters that are shown of a failed check that names no test. */
const FAULT_LENGTH = 800
const MINUTE_MS = 60_000

const total: Outcome = {
  passed: 0,
  failed: 0,
  skipped: 0,
  left: 0,
  notes: [],
  faults: [],
  times: [],
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopCommands()
    process.exit(1)
  })
}

// Every test process of this run uses the same seed.
const seed = chooseSeed()
process.env[SEED_VARIABLE] = `${seed}`
console.log(`Property tests draw from seed ${seed} (${SEED_VARIABLE}).`)

const paceBefore = await machinePace()
const started = performance.now()
for (const lanes of phases) await Promise.all(lanes.map(runLane))
const minutes = (performance.now() - started) / MINUTE_MS
const paces = [paceBefore, await machinePace()]

console.log('\nThe slowest tests:')
for (const { seconds, name } of total.times.toSorted(bySeconds).slice(0, SLOWEST)) {
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
}
for (const fault of total.faults) console.log(`\nFAIL  ${fault}`)
console.log(`\n${minutes.toFixed(1)} minutes; ${checkDuration()}`)
if (total.left > 0) console.log(`${total.left} tests more in the full run only: npm run test:full`)
const skips = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
if (total.failed > 0 || total.passed === 0) process.exitCode = 1
console.log(`\n${total.passed} passed, ${total.failed} failed${skips}`)

/** Runs the checks of a lane in sequence and prints each result. */
async function runLane(lane: Check[]): Promise<void> {
  for (const check of lane) {
    const began = performance.now()
    const { output, ...outcome } = await outcomeOf(check)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const { passed, failed, skipped, left, notes, faults, times } = outcome
    if (failed > 0) console.log(`\n${output.trimEnd()}\n`)
    const tests = count(passed + failed, left)
    console.log(`${verdict(failed, passed)}  ${check.name}${tests}  ${seconds} s`)
    for (const note of notes) console.log(`      ${note}`)
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    total.left += left
    total.times.push(...times)
    const told =
      failed > 0 && faults.length === 0 ? [output.trimEnd().slice(-FAULT_LENGTH)] : faults
    total.faults.push(...told.map((fault) => `${check.name}: ${fault}`))
  }
}

async function outcomeOf(check: Check): ReturnType<Check['run']> {
  try {
    return await check.run()
  } catch (error) {
    const output = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { passed: 0, failed: 1, skipped: 0, left: 0, notes: [], faults: [], times: [], output }
  }
}

/**
 * Returns a sentence about the duration of the gate. Fails the run if it is above the limit on CI.
 */
function checkDuration(): string {
  const longest = LONGEST_MINUTES * Math.max(1, ...paces)
  const timed = paces.map((pace) => `${pace.toFixed(1)} times`).join(' before, ')
  const machine = `a fixed work took ${timed} after as long as on the reference machine`
  if (minutes <= longest || process.env['CI'] !== 'true') return machine
  total.failed += 1
  return `FAIL: more than ${longest.toFixed(1)} minutes (${machine})`
}

function bySeconds(a: { seconds: number }, b: { seconds: number }): number {
  return b.seconds - a.seconds
}

function verdict(failed: number, passed: number): string {
  if (failed > 0) return 'FAIL'
  return passed > 0 ? 'ok  ' : 'skip'
}

function count(tests: number, left: number): string {
  const more = left > 0 ? `, ${left} in the full run only` : ''
  return tests > 1 ? ` (${tests}${more})` : ''
}
