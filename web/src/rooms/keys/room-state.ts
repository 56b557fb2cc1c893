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
  /** Ids of those who can read more once what was sent before this is shared; none if it cannot be. */
  opensTo: string[]
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

function eventOf(room: VerifiedRoom, { record, row }: Epoch): RoomEvent {
  const { n, kind, by, remove } = record
  const opensTo = room.ring.linkable.includes(n) ? gainers(room, n) : []
  return { n, kind, by, members: remove ?? [by], at: row.createdAt, opensTo }
}

/**
 * Who reads further back once every link up to epoch `n` is there: whoever gets from the epoch she
 * came with down to one of them. Others than those who came with it may be among them.
 */
function gainers({ log, ring, identity }: VerifiedRoom, n: number): string[] {
  const linkable = new Set(ring.linkable)
  const gains = (came: number) => {
    for (let at = came; ring.get(at) && ring.get(at - 1); at -= 1) {
      if (linkable.has(at)) return at <= n
    }
    return false
  }
  const others = log.view.members.filter(({ id }) => id !== identity.member.id)
  return others.flatMap(({ id }) => (gains(cameWith(log.epochs, id)) ? [id] : []))
}

/** The epoch from which on the newest keys of hers were given every key. */
function cameWith(epochs: readonly Epoch[], id: string): number {
  return epochs.findLastIndex(({ record }) => record.add?.id === id)
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
  const events = log.epochs.map((epoch) => eventOf(room, epoch))
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
