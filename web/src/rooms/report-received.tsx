import { Flag } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { menu, report } from './menu-messages.ts'

/** After a report: what happens now, and what she can do herself. */
export function ReportReceived({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title={report.title}
      onClose={onClose}
      footer={
        <div className="flex justify-end max-sm:[&>*]:flex-1">
          <Button variant="secondary" onClick={onClose}>
            {menu.close}
          </Button>
        </div>
      }
    >
      <div aria-live="polite">
        <EmptyState bare icon={<Flag aria-hidden />} title={report.received}>
          {report.receivedNote}
        </EmptyState>
      </div>
    </Dialog>
  )
}
