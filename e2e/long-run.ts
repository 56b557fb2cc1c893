/**
 * True in `npm run test:full`. A copy of `server/test/long-run.ts`, which journeys may not import.
 */
export const longRun = process.env['SIDELIGHT_LONG'] === '1'
