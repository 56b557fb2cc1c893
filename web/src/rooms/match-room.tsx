import { sentenceFor } from '../platform/api-error.ts'
import { useMember } from '../platform/session.ts'
import { Notice } from '../ui/notice.tsx'
import { canOpenRooms, useAccountKeys } from './account-keys.ts'
import { ClosedRoom, OpeningRoom, UnopenedRoom } from './closed-room.tsx'
import { memoryOnly } from './key-messages.ts'
import type { Root } from './keys/root.ts'
import { closed } from './messages.ts'
import { OpenRoomPanel } from './open-room-panel.tsx'
import { RenewHere } from './renew-here.tsx'
import { SetUpKeys } from './set-up-keys.tsx'
import { UnlockKeys } from './unlock-keys.tsx'
import { useRoomSession } from './use-room-session.ts'

/** A room of hers: first the keys of her account, then the room itself (specification §2). */
export function MatchRoom({ id }: { id: string }) {
  const member = useMember()
  if (!member) return <OpeningRoom />
  return canOpenRooms() ? <Keys id={id} memberId={member.id} /> : <ClosedRoom why="no-keys" />
}

function Keys({ id, memberId }: { id: string; memberId: string }) {
  const { data, error, refetch, make, byCode, byPasskey } = useAccountKeys(memberId)
  if (!data && error) {
    const cause = sentenceFor(error, closed.failedCause)
    return <UnopenedRoom cause={cause} onRetry={() => void refetch()} />
  }
  if (!data) return <OpeningRoom />
  if (data.state === 'none') return <SetUpKeys make={() => make(null)} />
  if (data.state === 'locked') {
    const { locks, rootId } = data
    return (
      <UnlockKeys
        byCode={(code) => byCode(locks, code)}
        {...(locks.some(({ kind }) => kind === 'passkey') && { byPasskey: () => byPasskey(locks) })}
        anew={() => make(rootId)}
      />
    )
  }
  return <Room key={`${id} ${data.root.id}`} id={id} root={data.root} lasting={data.lasting} />
}

function Room({ id, root, lasting }: { id: string; root: Root; lasting: boolean }) {
  const { session, stage } = useRoomSession(id, root)
  switch (stage.stage) {
    case 'opening':
      return <OpeningRoom />
    case 'closed':
      return <ClosedRoom why={stage.why} />
    case 'failed': {
      const cause = sentenceFor(stage.error, closed.failedCause)
      return <UnopenedRoom cause={cause} onRetry={() => void session.open()} />
    }
    case 'lost-keys':
      return <RenewHere onRenew={() => session.reset()} />
    case 'open':
    default:
      return (
        <OpenRoomPanel
          session={session}
          room={stage.room}
          notice={!lasting && <Notice className="mx-5 mt-3">{memoryOnly}</Notice>}
        />
      )
  }
}
