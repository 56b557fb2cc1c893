/**
 * The feature tests in which the embedded database and PostgreSQL can differ: transactions, search
 * SQL, crashes, a full disk, backups, rotation. The gate of every commit runs these on both
 * databases and all others on PostgreSQL only; `npm run test:full` runs all of them on both. The
 * end-to-end tests always use the embedded one.
 */
export const bothDatabases = [
  'server/src/platform/{database,jobs,quiet-writes}/*.feature.test.ts',
  'server/src/platform/http/idempotency/idempotency.feature.test.ts',
  // On the embedded database, a transaction that waits for another connection waits for ever.
  'server/src/accounts/sign-up/late-authors.feature.test.ts',
  // On the embedded database, counting a budget in the database inside a transaction waits for
  // itself.
  'server/src/date-plans/plan-emails.feature.test.ts',
  'server/src/search/budget/charge-check.feature.test.ts',
  'server/src/system-tests/{backup,crash,disk-full}.feature.test.ts',
  'server/src/board/search/search-{oracle,warnings}.feature.test.ts',
  'server/src/moderation/rotate-keys.feature.test.ts',
]
