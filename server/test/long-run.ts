/** True in `npm run test:full`, which runs in full what the gate of every commit samples. */
export const longRun = process.env['SIDELIGHT_LONG'] === '1'

/**
 * The tag of a test that only `npm run test:full` runs, because another test of the gate fails as well
 * when its behaviour is lost (CONTRIBUTING.md).
 */
export const FULL_TAG = '@full'
