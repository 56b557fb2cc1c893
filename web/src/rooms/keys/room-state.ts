import { pseudonyms } from '@sidelight/contract/pseudonyms'
import type { RecordKind } from '@sidelight/contract/room-record'
import type { Epoch } from './epoch-log.ts'
import type { RefusalReason } from './room-refusal.ts'
import type { Standing, VerifiedRoom } from './verified-room.ts'

/** A line of the log for the screen. `members`: who came, who has new keys, or who was removed. */
export interface RoomEvent {
  n: number
  kind: RecordKind
  by: string
  members: string[]
  /** ISO time at which the server stored it; what the author says is her claim. */
  at: string
  /** What was sent before this is locked for somebody, and this browser could share it. */
  canShare: boolean
}

export interface Newcomer {
  id: string
  how: 'joined' | 'reset'
}

/** A room as its verified log tells it. Nothing in here is the server's word but times. */
export interface RoomState {
  standing: Standing
  /** Why the log is not believed any more: nothing goes on until the room is opened anew. */
  refused: RefusalReason | null
  /** `encrypted` when the log is verified and its newest key is held. */
  badge: 'encrypted' | 'unverified'
  epoch: number
  /** Who is in the room, in joining order. */
  members: { id: string; name: string }[]
  /** The names of all who are or were in it, by id. */
  names: ReadonlyMap<string, string>
  /** Who joined or has new keys since she last acknowledged: until then nothing is sent. */
  newSincePin: Newcomer[]
  /** Messages of epochs before this one may be locked; 0 when none are. */
  lockedBefore: number
  canShare: boolean
  events: RoomEvent[]
}

function eventOf({ record, row }: Epoch, linkable: readonly number[]): RoomEvent {
  const { n, kind, by, remove } = record
  const canShare = linkable.includes(n)
  return { n, kind, by, members: remove ?? [by], at: row.createdAt, canShare }
}

/** Her own lines are no news to her; of those who left again there is nothing to tell. */
export function newcomers(room: VerifiedRoom): Newcomer[] {
  const found = new Map<string, Newcomer>()
  for (const { record } of room.log.epochs.slice(room.seen + 1)) {
    const { add, kind, by } = record
    if (add === undefined || by === room.identity.member.id) continue
    found.set(by, { id: by, how: kind === 'reset' ? (found.get(by)?.how ?? 'reset') : 'joined' })
  }
  return [...found.values()].filter(({ id }) => room.log.memberNow(id))
}

function isEncrypted({ standing, refused, holdsNewestKey }: VerifiedRoom): boolean {
  return refused === null && standing === 'in' && holdsNewestKey
}

export function stateOf(room: VerifiedRoom): RoomState {
  const { log, ring, standing } = room
  const events = log.epochs.map((epoch) => eventOf(epoch, ring.linkable))
  const names = pseudonyms(events.flatMap(({ kind, by }) => (kind === 'remove' ? [] : [by])))
  return {
    standing,
    refused: room.refused?.reason ?? null,
    badge: isEncrypted(room) ? 'encrypted' : 'unverified',
    epoch: log.view.n,
    members: log.view.members.map(({ id }) => ({ id, name: names.get(id) ?? '' })),
    names,
    newSincePin: newcomers(room),
    lockedBefore: ring.newestLocked + 1,
    canShare: ring.linkable.length > 0,
    events,
  }
}
