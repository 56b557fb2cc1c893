import { CloseRow } from '../../ui/dialogs/close-row.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { menu } from '../menu-messages.ts'
import { details } from './details-messages.ts'
import { RoomDetails, type RoomDetailsProps } from './room-details.tsx'

interface DetailsDialogProps extends RoomDetailsProps {
  onClose: () => void
}

/** Renders the details of a room in a dialog, for windows without room beside the conversation. */
export function DetailsDialog({ onClose, onPause, ...given }: DetailsDialogProps) {
  return (
    <Dialog sheet title={details.title} onClose={onClose} footer={<CloseRow label={menu.close} />}>
      <RoomDetails {...given} onPause={onPause} />
    </Dialog>
  )
}
