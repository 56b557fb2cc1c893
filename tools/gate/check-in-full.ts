// Runs the gate for a release: feature tests on both databases, sampled tests at full length.
process.env['SIDELIGHT_LONG'] = '1'
await import('./check.ts')
