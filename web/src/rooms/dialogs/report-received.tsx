import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { momentOf } from '../../platform/i18n/moments.ts'
import { CloseRow } from '../../ui/dialogs/close-row.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ReceiptBody } from '../../ui/receipt-body.tsx'
import { menu, report } from '../menu-messages.ts'

/** The case that a report has opened, and its receipt. */
export type ReportTaken = AnswerOf<'reportMessage'>

/** Renders the receipt of a report, which is shown once, and what the member can do next. */
export function ReportReceived({ taken, onClose }: { taken: ReportTaken; onClose: () => void }) {
  return (
    <Dialog title={report.title} onClose={onClose} footer={<CloseRow label={menu.close} />}>
      <ReceiptBody
        taken={taken}
        received={report.received}
        due={report.receivedNote(momentOf(taken.dueAt))}
      />
    </Dialog>
  )
}
