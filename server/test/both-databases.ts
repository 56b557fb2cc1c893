/**
 * The feature tests in which the embedded database and PostgreSQL can differ: locks, transactions,
 * the SQL of searches, crashes, rotation, limits, live delivery. The gate of every commit runs
 * these on both databases, and all others on PostgreSQL only; `npm run test:full` runs all of them
 * on both.
 */
export const bothDatabases = [
  'server/src/platform/**/*.feature.test.ts',
  'server/src/app/quiet-tables.feature.test.ts',
  'server/src/system-tests/{backup,crash,deleted-meanwhile,disk-full,live}.feature.test.ts',
  'server/src/accounts/data/reencrypt-members.feature.test.ts',
  'server/src/board/listing/list-warnings.feature.test.ts',
  'server/src/board/posting/post-warning.feature.test.ts',
  'server/src/board/search/search-{depth,oracle,warnings}.feature.test.ts',
  'server/src/moderation/{admin-tool,rotate-keys}.feature.test.ts',
  'server/src/payments/{deleted-meanwhile,entitlement/paid-plans}.feature.test.ts',
  'server/src/payments/webhooks/event-orders.feature.test.ts',
  'server/src/rooms/{deleted-meanwhile,messages/talk-at-once}.feature.test.ts',
  'server/src/search/{find-reports,run-search}.feature.test.ts',
]
