/** True in `npm run test:full`. A copy of the server's constant, which journeys may not import. */
export const longRun = process.env['SIDELIGHT_LONG'] === '1'
