import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

const PROBE_MS = 500

/**
 * Resolves to the share of the machine's cores, from 0 to 1, that this process gets when it uses
 * all of them for half a second: near 1 on a quiet machine, about 0.5 if each core also runs a busy
 * loop.
 */
export async function coreShare(): Promise<number> {
  const cores = availableParallelism()
  const before = process.cpuUsage()
  const started = performance.now()
  await Promise.all(Array.from({ length: cores }, spin))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / ((performance.now() - started) * cores)
}

function spin(): Promise<void> {
  const loop = `const end = performance.now() + ${PROBE_MS}; while (performance.now() < end);`
  return new Promise((resolve, reject) => {
    new Worker(loop, { eval: true }).once('error', reject).once('exit', () => resolve())
  })
}
