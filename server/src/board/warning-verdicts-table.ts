import type { Handle } from '../platform/database/tables.ts'
import { badgeFrom, NO_BADGE } from './badge/verified-badge.ts'
import type { Recallable } from './recalls/recall-warnings.ts'
import type { WarningRow } from './warnings-table.ts'

const NOT_REMOVED = ['held', 'published', 'disputed'] as const

/** The changes of each verdict, and the states in which it applies. */
const verdicts = {
  verify: { from: NOT_REMOVED, change: { verified: true } },
  unverify: { from: NOT_REMOVED, change: { verified: false, ...NO_BADGE } },
  // `verified` does not change, and applies again when the dispute ends.
  dispute: { from: ['published'], change: { state: 'disputed', contestedBy: null } },
  undispute: { from: ['disputed'], change: { state: 'published' } },
  remove: { from: NOT_REMOVED, change: { state: 'removed', verified: false } },
} as const satisfies Record<string, VerdictRule>

export type Verdict = keyof typeof verdicts

interface VerdictRule {
  from: readonly WarningRow['state'][]
  change: Partial<
    Pick<WarningRow, 'state' | 'contestedBy' | 'verified' | 'verifiedUntil' | 'verifiedBy'>
  >
}

/** The columns that are needed to notify the author. */
type JudgedWarning = Pick<WarningRow, 'id' | 'authorTag' | 'shown'>

/**
 * Applies a verdict of the operator. Returns the warning, or undefined if it does not exist or its
 * state does not allow the verdict.
 */
export async function moderateWarning(
  db: Handle,
  id: string,
  { verdict, now }: { verdict: Verdict; now: Date },
): Promise<JudgedWarning | undefined> {
  const { from, change }: VerdictRule = verdicts[verdict]
  return db
    .updateTable('warnings')
    .set({ ...change, ...(verdict === 'verify' ? badgeFrom(now, 'sandbox') : {}) })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning(['id', 'authorTag', 'shown'])
    .executeTakeFirst()
}

/** Ends the expired badges. Returns their warnings, so that authors and readers can be notified. */
export async function endBadges(db: Handle, now: Date): Promise<Recallable[]> {
  return db
    .updateTable('warnings')
    .set({ verified: false, ...NO_BADGE })
    .where('verified', '=', true)
    .where('verifiedUntil', '<=', now)
    .returning([
      'id',
      'authorTag',
      'phoneTag',
      'sealed',
      'shown',
      'state',
      'publicFrom',
      'publishedAt',
      'stillFrom',
      'numberMovedAt',
    ])
    .execute()
}
