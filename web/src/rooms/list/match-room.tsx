import type { Room as RoomFacts } from '@sidelight/contract/calls/rooms'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { sentenceFor } from '../../platform/api/api-error.ts'
import { useLive } from '../../platform/live/use-live.ts'
import { loadOrReload } from '../../platform/navigation/load-or-reload.ts'
import { useMember } from '../../platform/session/session.ts'
import { KeyNotices } from '../key-notices.tsx'
import { canOpenRooms, newKeys, useAccountKeys } from '../key-screens/use-account-keys.ts'
import { closed } from '../messages.ts'
import { useOwnRoom } from '../queries.ts'
import { ClosedRoom, OpeningRoom, UnopenedRoom } from '../room/closed-room.tsx'
import { LockedBar } from '../room/locked-bar.tsx'
import type { AccountKeys } from '../room/room-session.ts'
import { useRoomSession } from '../room/use-room-session.ts'

// Loaded together with the keys and the messages, and only for members.
const loadOpenRoom = () => loadOrReload(() => import('./open-room-panel.tsx'))
const OpenRoomPanel = lazy(() =>
  loadOpenRoom().then((module) => ({ default: module.OpenRoomPanel })),
)
// Lazy, because a browser shows these only once, and many never do.
const LockedKeys = lazy(() =>
  import('../key-screens/locked-keys.tsx').then((module) => ({ default: module.LockedKeys })),
)
const RenewHere = lazy(() =>
  import('../key-screens/renew-here.tsx').then((module) => ({ default: module.RenewHere })),
)
const SetUpKeys = lazy(() =>
  import('../key-screens/set-up-keys.tsx').then((module) => ({ default: module.SetUpKeys })),
)

const RoomsSide = lazy(() =>
  import('./rooms-side.tsx').then((module) => ({ default: module.RoomsSide })),
)

/**
 * Renders a room of the member, beside the list of the member's rooms if there is space. The
 * account keys are needed first (specification §2).
 */
export function MatchRoom({ id }: { id: string }) {
  const member = useMember()
  if (!member) return <OpeningRoom />
  return (
    <div className="mx-auto max-w-[1440px] nav:grid nav:grid-cols-[19rem_minmax(0,1fr)]">
      <Suspense>
        <RoomsSide memberId={member.id} current={id} />
      </Suspense>
      <div className="min-w-0 nav:col-start-2 nav:row-start-1">
        <HerRoom key={id} id={id} memberId={member.id} />
      </div>
    </div>
  )
}

interface HerRoomProps {
  id: string
  memberId: string
}

function HerRoom({ id, memberId }: HerRoomProps) {
  const { data, error, refetch } = useOwnRoom(id)
  useEffect(() => {
    // A failure is ignored here. It is shown when the room is rendered.
    loadOpenRoom().catch(() => undefined)
  }, [])
  if (data === undefined) return <Waiting error={error} onRetry={() => void refetch()} />
  if (!data) return <ClosedRoom why="invalid" />
  if (!canOpenRooms()) return <ClosedRoom why="no-keys" />
  return (
    <Suspense fallback={<OpeningRoom />}>
      <Keys room={data} memberId={memberId} />
    </Suspense>
  )
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return <OpeningRoom />
  return <UnopenedRoom cause={sentenceFor(error, closed.failedCause)} onRetry={onRetry} />
}

interface KeysProps {
  room: RoomFacts
  memberId: string
}

function Keys({ room, memberId }: KeysProps) {
  const { data, error, refetch, changed, reset, follow } = useAccountKeys(memberId)
  useFollowedKeys(follow)
  if (!data) return <Waiting error={error} onRetry={() => void refetch()} />
  const { keys } = data
  const make = () => newKeys(keys, { changed, reset })
  const { root, isLasting } = keys
  if (root)
    return (
      <Room
        key={root.id}
        room={room}
        owner={memberId}
        root={root}
        lasting={isLasting}
        follow={follow}
      />
    )
  return (
    <Locked room={room}>
      {keys.state === 'absent' ? (
        <SetUpKeys make={make} />
      ) : (
        <LockedKeys keys={keys} make={make} changed={changed} />
      )}
    </Locked>
  )
}

/**
 * Follows changes of the account keys in other tabs and on other devices. A replacement is notified
 * to the member; the keys of other tabs are noticed when this one comes into view.
 */
function useFollowedKeys(follow: () => Promise<unknown>): void {
  // Without a connection nothing is known, and the next event asks again.
  const ask = useEffectEvent(() => void follow().catch(() => undefined))
  useLive('notification', () => ask())
  useEffect(() => {
    ask()
    const onVisibility = () => document.visibilityState === 'visible' && ask()
    document.addEventListener('visibilitychange', onVisibility)
    return () => document.removeEventListener('visibilitychange', onVisibility)
  }, [])
}

/** Renders what this browser lacks, below the number of the room. */
function Locked({ room, children }: { room: RoomFacts; children: ReactNode }) {
  return (
    <>
      <LockedBar room={room} />
      {children}
    </>
  )
}

interface RoomProps extends AccountKeys {
  room: RoomFacts
  lasting: boolean
  /** Reads the account keys again if they are outdated. Resolves to whether they were. */
  follow: () => Promise<boolean>
}

function Room({ room, lasting, follow, ...keys }: RoomProps) {
  const { session, stage } = useRoomSession(room.id, keys)
  switch (stage.stage) {
    case 'opening':
      return <OpeningRoom />
    case 'closed':
      return <ClosedRoom why={stage.why} />
    case 'failed':
      return <Waiting error={stage.error} onRetry={() => void session.open()} />
    case 'lost-keys':
      return <RenewalOrUnlock room={room} onRenew={() => session.reset()} follow={follow} />
    case 'open':
    default:
      return (
        <OpenRoomPanel
          session={session}
          room={stage.room}
          notice={<KeyNotices lasting={lasting} copyRefused={stage.copyRefused} />}
        />
      )
  }
}

interface RenewalOrUnlockProps extends Pick<RoomProps, 'room' | 'follow'> {
  onRenew: () => Promise<unknown>
}

/**
 * Renders the question about new keys, once it is known that this tab has them. If the account has
 * newer ones, this tab has to be unlocked instead.
 */
function RenewalOrUnlock({ room, onRenew, follow }: RenewalOrUnlockProps) {
  const [hasNewest, setHasNewest] = useState(false)
  const check = useEffectEvent(() =>
    follow().then(
      (isOutdated) => setHasNewest(!isOutdated),
      // Asked again before the keys are used.
      () => setHasNewest(true),
    ),
  )
  useEffect(() => void check(), [])
  if (!hasNewest) return <OpeningRoom />
  return (
    <Locked room={room}>
      <RenewHere onRenew={async () => (await follow()) || onRenew()} />
    </Locked>
  )
}
