/** True in `npm run test:full`, which runs in full what the gate of every commit only samples. */
export const longRun = process.env['SIDELIGHT_LONG'] === '1'

/**
 * The tag of tests that only `npm run test:full` runs. For each, another test of the gate fails
 * when the same behaviour breaks (CONTRIBUTING.md).
 */
export const FULL_TAG = '@full'
