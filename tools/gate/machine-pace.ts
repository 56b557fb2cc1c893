import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'

/** Builds a table, so that starting a process, its memory and its code all take time. */
const WORK = `const table = new Map()
for (let n = 0; n < 200_000; n += 1) table.set('key ' + n, { n, words: ['word ' + n] })
let length = 0
for (let round = 0; round < 3; round += 1) length += JSON.stringify([...table]).length
process.exit(length > 0 ? 0 : 1)`
/** Processes that run one after another on each core. */
const PROCESSES = 4
/** Seconds of the work on the machine for which the longest duration of the gate is stated. */
const REFERENCE_SECONDS = 1.9

/**
 * Resolves to how many times as long a fixed amount of work, on all cores at once, takes now as on
 * the machine for which the longest duration of the gate is stated: near 1 on such a machine, about
 * 2 if each core also runs a busy loop.
 */
export async function machinePace(): Promise<number> {
  const started = performance.now()
  await Promise.all(Array.from({ length: availableParallelism() }, runProcesses))
  return (performance.now() - started) / 1_000 / REFERENCE_SECONDS
}

async function runProcesses(): Promise<void> {
  for (let count = 0; count < PROCESSES; count += 1) {
    const [code] = await once(spawn(process.execPath, ['--eval', WORK]), 'exit')
    if (code !== 0) throw new Error(`The work that is timed ended with code ${code}`)
  }
}
