import { caseClocks } from '@sidelight/contract/rules/case-policy'
import {
  changeModeratedWarning,
  type FirstPages,
  type ModeratedWarning,
} from '../../../board/index.ts'
import type { Handle } from '../../../platform/database/tables.ts'
import type { Services } from '../../../platform/services.ts'
import { type CaseRow, isOnAppeal } from '../../cases/cases-table.ts'
import type { SealedCase } from '../../cases/sealed-case.ts'
import type { OpenCaseRow } from '../../cases/waiting-cases-table.ts'
import type { LedgerVerb } from '../../ledger/ledger-line.ts'
import { hideChange, originalOf, readOtherCases } from '../warning-effects.ts'
import { notifyAuthorOf } from './notify-author-of.ts'
import type { NoticeServices } from './send-notices.ts'

interface HideServices
  extends Pick<NoticeServices, 'vault' | 'clock' | 'live'>,
    Pick<Services, 'index'> {
  firstPages: Pick<FirstPages, 'clear'>
}

/** The changes that a clock makes: to the case, to its sealed content, and in the ledger. */
export interface ClockStep {
  change: Partial<Omit<CaseRow, 'id' | 'sealed'>>
  content?: SealedCase
  verbs: readonly LedgerVerb[]
  later: readonly (() => void)[]
}

/**
 * Returns whether an urgent case must hide its warning now: when it becomes late, or in some
 * classes `holdsMs` before that.
 */
export function mustHide(row: OpenCaseRow, now: Date): boolean {
  const { isHeldWhenMissed, holdsMs = 0 } = caseClocks[row.class]
  const isHoldable = isHeldWhenMissed && !isOnAppeal(row) && !row.isHidden && !row.isLate
  return isHoldable && row.dueAt.getTime() - holdsMs <= now.getTime()
}

interface Late {
  row: CaseRow
  content: SealedCase
  warning: ModeratedWarning
}

/** Hides the warning of an urgent case until the decision, if it is on the board. */
export async function hideLate(
  services: HideServices,
  db: Handle,
  { row, content, warning }: Late,
): Promise<ClockStep[]> {
  const others = await readOtherCases(db, services, { row, content })
  const change = hideChange(warning, others)
  if (!change) return []
  await changeModeratedWarning(db, warning, change)
  const signalAuthor = await notifyAuthorOf(services, db, { warning, kind: 'warning-hidden' })
  return [
    {
      change: { isHidden: true, hiddenUntil: null },
      content: { ...content, undo: undefined, before: originalOf(warning, content, others) },
      verbs: ['case-held-by-clock'],
      later: [signalAuthor, services.firstPages.clear],
    },
  ]
}
