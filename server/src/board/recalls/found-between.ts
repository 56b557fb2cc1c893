import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { monthsBefore } from '@sidelight/contract/rules/months-before'
import type { Vault } from '../../platform/crypto/vault.ts'
import { OLD_AFTER_MONTHS } from '../board-policy.ts'
import { openStillFrom } from '../still-from.ts'
import type { WarningRow } from '../warnings-table.ts'
import type { RecalledWarning } from './sealed-recall.ts'

interface Known {
  /** The time from which everybody could read the warning. */
  seenFrom: Date
  /**
   * The end of the hour in which a moderator found that the number has changed hands, by any
   * warning about it: in milliseconds since 1970, or Infinity.
   */
  movedAt: number
  now: Date
}

/**
 * Returns the period in which a search by its number certainly found a warning. Another search may
 * have found nothing, and a notification would then reveal that the number is stored. Other
 * warnings about the number, which may have kept it current for longer, are not considered.
 */
export function foundBetween(
  vault: Vault,
  { publishedAt, stillFrom }: Pick<WarningRow, 'publishedAt' | 'stillFrom'>,
  { seenFrom, movedAt, now }: Known,
): Pick<RecalledWarning, 'from' | 'until'> {
  const confirmedAt = openStillFrom(vault, stillFrom)
  const isConfirmed = confirmedAt <= now.getTime() && confirmedAt > publishedAt.getTime()
  const retiredAt = retirementOf(publishedAt.getTime())
  // Between its retirement and a later confirmation, the number was not found.
  const from = isConfirmed && confirmedAt > retiredAt ? confirmedAt : -Infinity
  const until = isConfirmed ? retirementOf(confirmedAt) : retiredAt
  return {
    from: new Date(Math.max(seenFrom.getTime(), from)).toISOString(),
    until: new Date(Math.min(now.getTime(), until, movedAt - HOUR_MS)).toISOString(),
  }
}

/** Returns when a number without a newer report is retired, in milliseconds since 1970. */
const retirementOf = (newest: number): number =>
  monthsBefore(new Date(newest), -OLD_AFTER_MONTHS.single.retired)
