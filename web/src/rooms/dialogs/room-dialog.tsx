import { sentenceFor } from '../../platform/api/api-error.ts'
import { DeleteDialog } from '../../ui/dialogs/delete-dialog.tsx'
import type { Entry, Said } from '../conversation/conversation.ts'
import { DetailsDialog } from '../details/details-dialog.tsx'
import type { RoomDialogName } from '../details/room-choices.ts'
import type { RoomDetailsProps } from '../details/room-details.tsx'
import { leave, menu } from '../menu-messages.ts'
import type { RoomSession } from '../room/room-session.ts'
import { BlockDialog } from './block-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { SafetyCodeDialog } from './safety-code-dialog.tsx'

interface RoomDialogProps extends Omit<RoomDetailsProps, 'encrypted'> {
  dialog: RoomDialogName
  /** The key of the message to report, or the id of the member to block. */
  about?: string | undefined
  session: RoomSession
  onClose: () => void
}

/** Renders the dialog that was chosen in the menu or the details of the room. */
export function RoomDialog({ dialog, about, session, onClose, ...given }: RoomDialogProps) {
  const { room } = given
  const { memberId, people, members, blocked } = room
  switch (dialog) {
    case 'details':
      return <DetailsDialog {...given} encrypted={room.isEncrypted} onClose={onClose} />
    case 'safety-code':
      return (
        <SafetyCodeDialog
          members={members}
          memberId={memberId}
          code={session.safetyCode}
          onClose={onClose}
        />
      )
    case 'report':
      return (
        <ReportDialog
          messages={room.entries.filter(isSaid)}
          people={people}
          memberId={memberId}
          about={about}
          onReport={(report) => session.report(report)}
          onClose={onClose}
        />
      )
    case 'block':
      return (
        <BlockDialog
          others={members.filter(({ id }) => id === about || (!about && id !== memberId))}
          blocked={blocked}
          onBlock={(id, isBlocked) => session.block(id, isBlocked)}
          onClose={onClose}
        />
      )
    case 'leave':
    default:
      return <LeaveDialog onLeave={() => session.leave()} onClose={onClose} />
  }
}

const isSaid = (entry: Entry): entry is Said => entry.kind === 'said'

interface LeaveDialogProps {
  /** Leaves the room. Rejects if the member is still in it. */
  onLeave: () => Promise<unknown>
  onClose: () => void
}

/**
 * Renders the question before the member leaves for good. It says what remains, and that only an
 * invitation leads back.
 */
function LeaveDialog({ onLeave, onClose }: LeaveDialogProps) {
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
