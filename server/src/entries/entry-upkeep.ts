import { checkEntries } from './check-entries.ts'
import { resealEntries } from './reseal-entries.ts'

/** What the operator may do to the sealed side of all entries. */
export const entryUpkeep = { check: checkEntries, reseal: resealEntries }
