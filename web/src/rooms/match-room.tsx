import { sentenceFor } from '../platform/api-error.ts'
import { useMember } from '../platform/session.ts'
import { Notice } from '../ui/notice.tsx'
import { canOpenRooms, newKeys, useAccountKeys } from './account-keys.ts'
import { ClosedRoom, OpeningRoom, UnopenedRoom } from './closed-room.tsx'
import { memoryOnly } from './key-messages.ts'
import type { Keyring } from './keys/keyring.ts'
import { closed } from './messages.ts'
import { OpenRoomPanel } from './open-room-panel.tsx'
import { useIsHerRoom } from './queries.ts'
import type { NewKeys } from './recovery-dialog.tsx'
import { RenewHere } from './renew-here.tsx'
import type { AccountKeys } from './room-session.ts'
import { SetUpKeys } from './set-up-keys.tsx'
import { UnlockKeys } from './unlock-keys.tsx'
import { useRoomSession } from './use-room-session.ts'

/** A room of hers: first the keys of her account, then the room itself (specification §2). */
export function MatchRoom({ id }: { id: string }) {
  const member = useMember()
  if (!member) return <OpeningRoom />
  return <HerRoom id={id} memberId={member.id} />
}

interface HerRoomProps {
  id: string
  memberId: string
}

function HerRoom({ id, memberId }: HerRoomProps) {
  const { data, error, refetch } = useIsHerRoom(id)
  if (data === undefined) return <Waiting error={error} onRetry={() => void refetch()} />
  if (!data) return <ClosedRoom why="invalid" />
  return canOpenRooms() ? <Keys id={id} memberId={memberId} /> : <ClosedRoom why="no-keys" />
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <OpeningRoom />
  return <UnopenedRoom cause={sentenceFor(error, closed.failedCause)} onRetry={onRetry} />
}

function Keys({ id, memberId }: HerRoomProps) {
  const { data, error, refetch, changed } = useAccountKeys(memberId)
  if (!data) return <Waiting error={error} onRetry={() => void refetch()} />
  const { keyring } = data
  const make = () => newKeys(keyring, changed)
  if (keyring.state === 'absent') return <SetUpKeys make={make} />
  if (!keyring.root) return <Locked keyring={keyring} make={make} changed={changed} />
  const { root, isLasting } = keyring
  return <Room key={root.id} id={id} owner={memberId} root={root} lasting={isLasting} />
}

interface LockedProps {
  keyring: Keyring
  make: () => Promise<NewKeys>
  changed: () => void
}

function Locked({ keyring, make, changed }: LockedProps) {
  async function told(opening: Promise<boolean>) {
    const opened = await opening
    if (opened) changed()
    return opened
  }
  return (
    <UnlockKeys
      byCode={(code) => told(keyring.openWithCode(code))}
      {...(keyring.hasPasskey && { byPasskey: () => told(keyring.openWithPasskey()) })}
      anew={make}
    />
  )
}

interface RoomProps extends AccountKeys {
  id: string
  lasting: boolean
}

function Room({ id, lasting, ...keys }: RoomProps) {
  const { session, stage } = useRoomSession(id, keys)
  switch (stage.stage) {
    case 'opening':
      return <OpeningRoom />
    case 'closed':
      return <ClosedRoom why={stage.why} />
    case 'failed':
      return <Waiting error={stage.error} onRetry={() => void session.open()} />
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
