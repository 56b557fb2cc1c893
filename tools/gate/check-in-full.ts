// Runs the gate as before a release: every feature test on both databases, every sampled test at
// full length.
process.env['SIDELIGHT_LONG'] = '1'
await import('./check.ts')
