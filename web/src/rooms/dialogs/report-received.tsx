import { Flag } from 'lucide-react'
import { CloseRow } from '../../ui/dialogs/close-row.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { menu, report } from '../menu-messages.ts'

/** Renders what happens after a report, and what the member can do. */
export function ReportReceived({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={report.title}
      onClose={onClose}
      footer={<CloseRow label={menu.close} onClose={onClose} />}
    >
      <div aria-live="polite">
        <EmptyState bare icon={<Flag aria-hidden />} title={report.received}>
          {report.receivedNote}
        </EmptyState>
      </div>
    </Dialog>
  )
}
