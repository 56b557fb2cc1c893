import { lazy, type ReactNode, Suspense, useState } from 'react'
import { toast } from '../platform/toasts.ts'
import { failed, paused, resumed } from './menu-messages.ts'
import { type MenuDialog, RoomMenu } from './room-menu.tsx'
import { type OpenRoom, type RoomActs, RoomScreen } from './room-screen.tsx'
import type { RoomSession } from './room-session.ts'
import { useConnection } from './use-connection.ts'

const RoomDialog = lazy(() =>
  import('./room-dialog.tsx').then((module) => ({ default: module.RoomDialog })),
)

interface OpenRoomPanelProps {
  session: RoomSession
  room: OpenRoom
  notice?: ReactNode
}

/** An open room with its menu; the dialogs are fetched when one is asked for. */
export function OpenRoomPanel({ session, room, notice }: OpenRoomPanelProps) {
  const live = useConnection()
  const [dialog, setDialog] = useState<MenuDialog | null>(null)
  const [acts] = useState(() => actsOf(session))
  const pause = (wish: boolean) =>
    session.pause(wish).then(
      () => toast(wish ? paused : resumed),
      () => toast(failed),
    )
  return (
    <>
      <RoomScreen
        room={room}
        acts={acts}
        {...live}
        notice={notice}
        menu={
          <RoomMenu paused={room.paused} onPause={(wish) => void pause(wish)} onOpen={setDialog} />
        }
      />
      {dialog && (
        <Suspense>
          <RoomDialog
            dialog={dialog}
            session={session}
            room={room}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function actsOf(session: RoomSession): RoomActs {
  return {
    type: (text) => session.type(text),
    send: (text) => session.send(text),
    retry: (key) => session.retry(key),
    discard: (key) => session.discard(key),
    earlier: () => session.earlier(),
    share: (epoch) => session.share(epoch),
    seenNewcomers: (epoch) => void session.seenNewcomers(epoch),
  }
}
