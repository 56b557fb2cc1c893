import { lazy, type ReactNode, Suspense, use, useState } from 'react'
import { useStore } from '../../platform/storage/store.ts'
import { toast } from '../../platform/toasts.ts'
import type { RoomDialogName } from '../details/room-choices.ts'
import { failed, paused, resumed } from '../menu-messages.ts'
import { NewcomersSeen } from '../newcomers-seen.ts'
import { type RoomActs, RoomScreen } from '../room/room-screen.tsx'
import type { RoomSession } from '../room/room-session.ts'
import { useConnection } from '../room/use-connection.ts'
import type { OpenRoom } from './open-room.ts'

const RoomDialog = lazy(() =>
  import('../dialogs/room-dialog.tsx').then((module) => ({ default: module.RoomDialog })),
)

interface OpenRoomPanelProps {
  session: RoomSession
  room: OpenRoom
  notice?: ReactNode
}

interface Opened {
  dialog: RoomDialogName
  /** The subject of the dialog, as in `RoomChoices`. */
  about: string | undefined
}

/** Renders an open room. Its dialogs are loaded when they are opened. */
export function OpenRoomPanel({ session, room, notice }: OpenRoomPanelProps) {
  const live = useConnection()
  const draftPlace = useStore(session.draftPlace, 'nowhere')
  const [opened, setOpened] = useState<Opened | null>(null)
  const onNewcomersSeen = use(NewcomersSeen)
  const [acts] = useState(() => actsOf(session, () => onNewcomersSeen(room.id)))
  const pause = (isPaused: boolean) =>
    session.pause(isPaused).then(
      () => toast(isPaused ? paused : resumed),
      () => toast(failed),
    )
  const onOpen = (dialog: RoomDialogName, about?: string) => setOpened({ dialog, about })
  const choices = { onPause: (isPaused: boolean) => void pause(isPaused), onOpen }
  return (
    <>
      <RoomScreen
        room={room}
        acts={acts}
        {...live}
        draftPlace={draftPlace}
        choices={choices}
        notice={notice}
      />
      {opened && (
        <Suspense>
          <RoomDialog
            {...opened}
            session={session}
            room={room}
            connection={live.connection}
            {...choices}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function actsOf(session: RoomSession, onNewcomersSeen: () => void): RoomActs {
  return {
    type: (text) => session.type(text),
    send: (text, answers) => session.send(text, answers),
    retry: (key) => session.retry(key),
    discard: (key) => session.discard(key),
    earlier: () => session.earlier(),
    share: (epoch) => session.share(epoch),
    seenNewcomers(epoch) {
      void session.seenNewcomers(epoch)
      onNewcomersSeen()
    },
  }
}
