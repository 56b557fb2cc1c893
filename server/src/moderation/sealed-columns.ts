import { memberColumns, sealedEmailChange, signInColumns } from '../accounts/index.ts'
import { sealedRecall, warningColumns } from '../board/index.ts'
import { sealedMessage } from '../contact/index.ts'
import { refusedEmail, sealedPlan } from '../date-plans/index.ts'
import { entryColumns } from '../entries/index.ts'
import { notificationColumns } from '../notifications/index.ts'
import { purchaseColumns } from '../payments/index.ts'
import type { KeyedColumn } from '../platform/crypto/keyed-column.ts'
import { sealedAnswer } from '../platform/http/idempotency/idempotency.ts'
import { sealedEmail } from '../platform/mail/mail.ts'
import { sealedWrite } from '../platform/quiet-writes/sealed-write.ts'
import { roomColumns } from '../rooms/index.ts'
import { sealedSearch } from '../search/index.ts'
import { shelfColumns } from '../watches/index.ts'
import { sealedCase, sealedCaseText, sealedOpener } from './cases/sealed-case.ts'
import { sealedBalance } from './console/balance-note.ts'
import { sealedModerator } from './console/console-session.ts'
import { sealedVote } from './console/sealed-vote.ts'
import { sealedCode } from './control/sealed-code.ts'
import { sealedEvidence, sealedRelease } from './evidence/sealed-evidence.ts'
import { sealedOffice, sealedPartner } from './partners/partner-office.ts'
import { sealedReport } from './sealed-report.ts'
import { sealedWithdrawal } from './strikes/prover-withdrawals.ts'
import { sealedStrike, strikeTags } from './strikes/strike-subjects.ts'
import { sealedTombstone } from './tombstones/tombstones.ts'

/** The columns that a rotation renews, in the groups of its report. */
export const rotatedColumns: Record<string, readonly KeyedColumn[]> = {
  members: memberColumns,
  'sign-in': signInColumns,
  entries: entryColumns,
  warnings: warningColumns,
  recalls: [sealedRecall],
  notifications: notificationColumns,
  rooms: roomColumns,
  searches: [sealedSearch],
  shelves: shelfColumns,
  purchases: purchaseColumns,
  letters: [sealedEmail],
  'quiet writes': [sealedWrite],
  'problem reports': [sealedReport],
  cases: [
    sealedCase,
    sealedOpener,
    sealedCaseText,
    sealedVote,
    sealedBalance,
    sealedStrike,
    strikeTags,
    sealedWithdrawal,
    sealedModerator,
    sealedOffice,
    sealedPartner,
    sealedTombstone,
    sealedCode,
  ],
  evidence: [sealedEvidence, sealedRelease],
  messages: [sealedMessage],
  'date plans': [sealedPlan, refusedEmail],
}

/**
 * Every column that depends on the keys of the installation. The last two are not rotated, because
 * their rows expire within a day and are only found by a tag under the old key.
 */
export const keyedColumns: readonly KeyedColumn[] = [
  ...Object.values(rotatedColumns).flat(),
  sealedEmailChange,
  sealedAnswer,
]
