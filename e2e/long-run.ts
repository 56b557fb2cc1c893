/** True in `npm run test:full`, as in `server/test/long-run.ts`, which is not for journeys to know. */
export const longRun = process.env['SIDELIGHT_LONG'] === '1'
