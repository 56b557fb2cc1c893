import { sentenceFor } from '../platform/api-error.ts'
import { useMember } from '../platform/session.ts'
import { Notice } from '../ui/notice.tsx'
import { canOpenRooms, newKeys, useAccountKeys } from './account-keys.ts'
import { ClosedRoom, OpeningRoom, UnopenedRoom } from './closed-room.tsx'
import { memoryOnly } from './key-messages.ts'
import type { Keyring } from './keys/keyring.ts'
import type { Root } from './keys/root.ts'
import { closed } from './messages.ts'
import { OpenRoomPanel } from './open-room-panel.tsx'
import type { NewKeys } from './recovery-dialog.tsx'
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
  const { data, error, refetch, changed } = useAccountKeys(memberId)
  if (!data && error) {
    const cause = sentenceFor(error, closed.failedCause)
    return <UnopenedRoom cause={cause} onRetry={() => void refetch()} />
  }
  if (!data) return <OpeningRoom />
  const { keyring } = data
  const make = () => newKeys(keyring, changed)
  if (keyring.state === 'absent') return <SetUpKeys make={make} />
  if (!keyring.root) return <Locked keyring={keyring} make={make} changed={changed} />
  const { root, isLasting } = keyring
  return <Room key={root.id} id={id} root={root} lasting={isLasting} />
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
