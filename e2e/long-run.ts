/** True in `npm run test:full`. Copied from the server's tests: journeys may not import it. */
export const longRun = process.env['SIDELIGHT_LONG'] === '1'
