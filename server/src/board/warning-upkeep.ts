import { checkWarnings } from './check-warnings.ts'
import { resealWarnings } from './reseal-warnings.ts'
import { moderateWarning } from './warning-upkeep-table.ts'
import { isOnBoard } from './warnings-table.ts'

/** What moderation asks about a warning and may do to it, and to the sealed side of all. */
export const warningUpkeep = {
  isOnBoard,
  moderate: moderateWarning,
  check: checkWarnings,
  reseal: resealWarnings,
}
