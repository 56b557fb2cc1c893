import { KeptFocus } from '../platform/kept-focus.tsx'
import { WithQueries } from '../platform/query-client.tsx'
import { Redirect, useAddressQuery, usePath } from '../platform/router.tsx'
import { refreshSession, useSession } from '../platform/session.ts'
import { ClosedRoom, OpeningRoom, UnopenedRoom } from '../rooms/closed-room.tsx'
import { MatchRoom } from '../rooms/match-room.tsx'
import { unavailable } from './messages.ts'

const ROOM_ID = /^[\w-]{1,64}$/

/** /match-room/{id}; the query form is replaced by it (specification §2). */
export function RoomPage() {
  const path = usePath()
  const asked = new URLSearchParams(useAddressQuery()).get('id') ?? ''
  const [, , inPath = ''] = path.split('/')
  if (inPath === '' && ROOM_ID.test(asked)) return <Redirect to={`/match-room/${asked}`} />
  return (
    <KeptFocus>
      {ROOM_ID.test(inPath) ? <RoomOf id={inPath} path={path} /> : <ClosedRoom why="invalid" />}
    </KeptFocus>
  )
}

function RoomOf({ id, path }: { id: string; path: string }) {
  const session = useSession()
  if (session.state === 'loading') return <OpeningRoom />
  if (session.state === 'signed-in') {
    return (
      <WithQueries>
        <MatchRoom key={id} id={id} />
      </WithQueries>
    )
  }
  if (!session.unreached) return <ClosedRoom why="signed-out" back={path} />
  return <UnopenedRoom cause={unavailable.unreached} onRetry={() => void refreshSession()} />
}
