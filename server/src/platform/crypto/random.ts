import { randomInt } from 'node:crypto'

/** Returns a number from 0 (inclusive) to 1 (exclusive). A port, so that tests can fix it. */
export type Random = () => number

const STEPS = 2 ** 40

/** Not `Math.random`: a predictable delay would reveal when something was written. */
export const systemRandom: Random = () => randomInt(STEPS) / STEPS
