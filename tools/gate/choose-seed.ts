import { randomInt } from 'node:crypto'
import { longRun } from '../../server/test/long-run.ts'

const GATE_SEED = 20_261_122
const SEEDS = 2 ** 31

/** The environment variable that repeats a run with its seed. */
export const SEED_VARIABLE = 'SIDELIGHT_SEED'

/**
 * Returns the seed of this run: the requested one, or a random one in a long run, or the gate's
 * fixed one.
 */
export function chooseSeed(asked = process.env[SEED_VARIABLE]): number {
  if (asked !== undefined && /^\d+$/.test(asked)) return Number(asked)
  return longRun ? randomInt(SEEDS) : GATE_SEED
}
