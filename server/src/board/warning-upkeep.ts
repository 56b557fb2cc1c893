import { checkWarnings } from './check-warnings.ts'
import { resealWarnings } from './reseal-warnings.ts'
import { moderateWarning } from './warning-upkeep-table.ts'

/** What the operator may do to a warning, and to the sealed side of all. */
export const warningUpkeep = {
  moderate: moderateWarning,
  check: checkWarnings,
  reseal: resealWarnings,
}
