/**
 * How the values of a column are stored. `sealed`: encrypted with keys outside the database.
 * `locked`: encrypted in a browser. `marks`: keyed hashes, by which an equal value is found and
 * none is revealed. `empty`: never filled.
 */
export const columnForms = ['sealed', 'locked', 'marks', 'readable', 'empty'] as const

/** The columns of a table by their form, as names separated by spaces. */
export type StoredTable = Readonly<Partial<Record<(typeof columnForms)[number], string>>>
