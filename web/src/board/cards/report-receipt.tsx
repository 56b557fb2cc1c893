import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { momentOf } from '../../platform/i18n/moments.ts'
import { CloseRow } from '../../ui/dialogs/close-row.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ReceiptBody } from '../../ui/receipt-body.tsx'
import { problem, receipt as words } from './problem-messages.ts'

interface ReportReceiptProps {
  taken: AnswerOf<'reportProblem'>
  onClose: () => void
}

/** Renders the receipt of a report, which is shown only once, and what happens next. */
export function ReportReceipt({ taken, onClose }: ReportReceiptProps) {
  return (
    <Dialog title={problem.title} onClose={onClose} footer={<CloseRow label={problem.close} />}>
      <ReceiptBody
        taken={taken}
        received={problem.received}
        due={words.due(momentOf(taken.dueAt))}
      />
    </Dialog>
  )
}
