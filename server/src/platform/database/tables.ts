import type { Kysely } from 'kysely'

/**
 * The schema. Each `*-table.ts` adds its own table by declaration merging, so that no file has to
 * import all of them.
 */
export interface Tables {}

/**
 * A database handle or an open transaction. Table functions take it as their first parameter and
 * work with both.
 */
export type Handle = Kysely<Tables>
