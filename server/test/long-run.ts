/** True in `npm run test:full`, which runs in full what the gate of every commit samples. */
export const longRun = process.env['SIDELIGHT_LONG'] === '1'
