import { Flag } from 'lucide-react'
import { CloseRow } from '../ui/close-row.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { menu, report } from './menu-messages.ts'

/** After a report: what happens now, and what she can do herself. */
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
