import { pseudonyms } from '@sidelight/contract/rules/pseudonyms'
import type { RecordKind } from '@sidelight/contract/rules/room-protocol/room-record'
import type { Epoch } from './epoch-log.ts'
import type { RefusalReason } from './room-refusal.ts'
import type { Standing, VerifiedRoom } from './verified-room.ts'

/** One log event for the screen. `members`: who joined, who has new keys, or who was removed. */
export interface RoomEvent {
  n: number
  kind: RecordKind
  by: string
  members: string[]
  /** ISO time at which the server stored it; the time in the record is only its author's claim. */
  at: string
  /** Ids of the members who can read more once earlier messages are shared; may be empty. */
  opensTo: string[]
}

export interface Newcomer {
  id: string
  how: 'joined' | 'reset'
}

/** A room as its verified log shows it. Only times are the server's claim. */
export interface RoomState {
  standing: Standing
  /** Why the log was refused; nothing can be done until the room is opened again. */
  refused: RefusalReason | null
  /** `encrypted` when the log is verified and its newest key is here. */
  badge: 'encrypted' | 'unverified'
  epoch: number
  /** The members of the room, in joining order. */
  members: { id: string; name: string }[]
  /** The names of all present and former members, by id. */
  names: ReadonlyMap<string, string>
  /**
   * Members who joined or have new keys since the last acknowledgement; nothing is sent until then.
   */
  newSincePin: Newcomer[]
  /**
   * Whether this browser has never shown the members of this room: all count as new, and none is
   * vouched for.
   */
  isFirstLook: boolean
  /** Messages of epochs before this one may be locked; 0 if none are. */
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
 * Returns the members who can read further back once every link up to epoch `n` exists: those whose
 * chain of keys, from the epoch they joined with, reaches one of these links. It may include
 * members other than those who joined with epoch `n`.
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

/** Returns the epoch with which the member's newest keys were added. */
function cameWith(epochs: readonly Epoch[], id: string): number {
  return epochs.findLastIndex(({ record }) => record.add?.id === id)
}

/**
 * Returns the members who are new since the last acknowledgement. Own records and members who have
 * left again do not count.
 */
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

/** Returns the state of a room, as the screens show it. */
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
    isFirstLook: room.seen < 0,
    lockedBefore: ring.newestLocked + 1,
    canShare: ring.linkable.length > 0,
    events,
  }
}
