/**
 * True in `npm run test:full`. Copied from `server/test/long-run.ts`: journeys may not import it.
 */
export const longRun = process.env['SIDELIGHT_LONG'] === '1'
