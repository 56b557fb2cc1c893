/** How a column holds its values. */
export const columnForms = ['sealed', 'locked', 'marks', 'readable', 'empty'] as const

/**
 * The columns of a table by their form, their names separated by spaces. Sealed: encrypted with
 * keys outside the database. Locked: encrypted in a browser. Marks: keyed hashes, which find an
 * equal value and reveal none. Empty: nothing is ever written.
 */
export type HeldTable = Readonly<Partial<Record<(typeof columnForms)[number], string>>>
