import { createHash } from 'node:crypto'

const ROUNDS = 12_500
/** CPU milliseconds of the work on the machine for which limits are stated. */
const REFERENCE_MS = 33

/**
 * Returns how many times as much CPU time a fixed amount of work takes now as on the machine for
 * which limits are stated, at least 1. A limit that is multiplied by it holds on slower machines
 * too, and on virtual ones whose cores others use.
 */
export function machineSlowness(): number {
  const before = process.threadCpuUsage()
  let text = ''
  for (let round = 0; round < ROUNDS; round += 1) {
    const entry = JSON.parse(JSON.stringify({ round, words: [`word ${round}`, text] }))
    text = createHash('sha256').update(JSON.stringify(entry)).digest('base64')
  }
  const { user, system } = process.threadCpuUsage(before)
  return Math.max(1, (user + system) / 1_000 / REFERENCE_MS)
}
