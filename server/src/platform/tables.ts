import type { Kysely } from 'kysely'

/**
 * The schema, assembled by the features: each `*-table.ts` adds its own table by declaration merging,
 * so that no file has to know them all.
 */
export interface Tables {}

/** A database handle or an open transaction: table functions take it first and never care which. */
export type Handle = Kysely<Tables>
