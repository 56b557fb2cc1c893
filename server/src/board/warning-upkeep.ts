import { checkWarnings } from './check-warnings.ts'
import { resealWarnings } from './reseal-warnings.ts'

/** What the operator may do to the sealed side of all warnings. */
export const warningUpkeep = { check: checkWarnings, reseal: resealWarnings }
