import { StepUpOnDemand } from '../../accounts/security/step-up-on-demand.tsx'
import { useReadNewcomers } from '../../notifications/queries.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { RestoredFocus } from '../../platform/navigation/restore-focus.tsx'
import { Redirect, useLocationQuery, usePath } from '../../platform/navigation/router.tsx'
import { refreshSession, useSession } from '../../platform/session/session.ts'
import { MatchRoom } from '../../rooms/list/match-room.tsx'
import { NewcomersSeen } from '../../rooms/newcomers-seen.ts'
import { ClosedRoom, OpeningRoom, UnopenedRoom } from '../../rooms/room/closed-room.tsx'
import { unavailable } from '../messages.ts'

const ROOM_ID = /^[\w-]{1,64}$/

/** Renders /match-room/{id}. Redirects /match-room?id={id} to it (specification §2). */
export function RoomPage() {
  const path = usePath()
  const asked = new URLSearchParams(useLocationQuery()).get('id') ?? ''
  const [, , inPath = ''] = path.split('/')
  if (inPath === '' && ROOM_ID.test(asked)) return <Redirect to={`/match-room/${asked}`} />
  return (
    <RestoredFocus>
      {ROOM_ID.test(inPath) ? <RoomOf id={inPath} path={path} /> : <ClosedRoom why="invalid" />}
    </RestoredFocus>
  )
}

function RoomOf({ id, path }: { id: string; path: string }) {
  const session = useSession()
  if (session.state === 'loading') return <OpeningRoom />
  if (session.state === 'signed-in') {
    return (
      <WithQueries>
        <OwnRoom id={id} memberId={session.member.id} />
      </WithQueries>
    )
  }
  if (!session.unreached) return <ClosedRoom why="signed-out" back={path} />
  return <UnopenedRoom cause={unavailable.unreached} onRetry={() => void refreshSession()} />
}

/** Renders a room. Acknowledging its newcomers marks the notifications about them as read. */
function OwnRoom({ id, memberId }: { id: string; memberId: string }) {
  return (
    <NewcomersSeen value={useReadNewcomers(memberId)}>
      <StepUpOnDemand>
        <MatchRoom id={id} />
      </StepUpOnDemand>
    </NewcomersSeen>
  )
}
