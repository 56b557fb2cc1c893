import { BlockDialog } from './block-dialog.tsx'
import type { Entry, Said } from './conversation.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import type { MenuDialog } from './room-menu.tsx'
import type { OpenRoom } from './room-screen.tsx'
import type { RoomSession } from './room-session.ts'
import { SafetyCodeDialog } from './safety-code-dialog.tsx'

interface RoomDialogProps {
  dialog: MenuDialog
  session: RoomSession
  room: OpenRoom
  onClose: () => void
}

/** The dialog that was chosen in the room's menu. */
export function RoomDialog({ dialog, session, room, onClose }: RoomDialogProps) {
  const { memberId, people, members, blocked } = room
  switch (dialog) {
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
          onReport={(report) => session.report(report)}
          onClose={onClose}
        />
      )
    case 'block':
      return (
        <BlockDialog
          others={members.filter(({ id }) => id !== memberId)}
          blocked={blocked}
          onBlock={(id, wish) => session.block(id, wish)}
          onClose={onClose}
        />
      )
    case 'leave':
    default:
      return <LeaveDialog onLeave={() => session.leave()} onClose={onClose} />
  }
}

const isSaid = (entry: Entry): entry is Said => entry.kind === 'said'
