/** True in `npm run test:full`, which runs completely what the gate of every commit samples. */
export const longRun = process.env['SIDELIGHT_LONG'] === '1'

/**
 * The tag of a test that only `npm run test:full` runs, because another test of the gate also fails
 * when its behaviour is lost (CONTRIBUTING.md).
 */
export const FULL_TAG = '@full'
