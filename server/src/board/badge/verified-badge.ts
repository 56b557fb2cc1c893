import type { Warning } from '@sidelight/contract/calls/board'
import { evidenceKinds, VERIFIED_MONTHS } from '@sidelight/contract/rules/evidence-policy'
import type { WarningRow } from '../warnings-table.ts'

type Badge = Pick<WarningRow, 'verifiedUntil' | 'verifiedBy'>

/** The badge columns of a warning without a badge. */
export const NO_BADGE: Badge = { verifiedUntil: null, verifiedBy: null }

/** A badge ends at the end of a month, because a day would reveal the day of the decision. */
const WHOLE_MONTHS = VERIFIED_MONTHS + 1

/** Returns a badge that begins now. It ends 24 months after the end of this month, in UTC. */
export function badgeFrom(now: Date, verifiedBy: string): Badge {
  const month = now.getUTCMonth() + WHOLE_MONTHS
  return { verifiedUntil: new Date(Date.UTC(now.getUTCFullYear(), month, 1)), verifiedBy }
}

const KINDS = [...evidenceKinds, 'sandbox'] as const

/** Returns what a card shows of the badge: the kind of evidence, and the month of the decision. */
export function viewBadge({ verifiedUntil, verifiedBy }: Badge): Pick<Warning, 'verification'> {
  const kind = KINDS.find((known) => known === verifiedBy)
  if (kind === undefined || verifiedUntil === null) return {}
  const month = verifiedUntil.getUTCMonth() - WHOLE_MONTHS
  const began = new Date(Date.UTC(verifiedUntil.getUTCFullYear(), month, 1))
  return { verification: { kind, month: began.toISOString().slice(0, 7) } }
}
