import { sentenceFor } from '../platform/api-error.ts'
import { DeleteDialog } from '../ui/delete-dialog.tsx'
import { leave, menu } from './menu-messages.ts'

interface LeaveDialogProps {
  /** Rejects when she is still in. */
  onLeave: () => Promise<unknown>
  onClose: () => void
}

/** Going for good: what stays, and that there is no way back of her own. */
export function LeaveDialog({ onLeave, onClose }: LeaveDialogProps) {
  return (
    <DeleteDialog
      title={leave.title}
      words={leave}
      onDelete={onLeave}
      sentenceOf={(error) => sentenceFor(error, menu.notDone)}
      onClose={onClose}
    >
      {leave.text}
    </DeleteDialog>
  )
}
