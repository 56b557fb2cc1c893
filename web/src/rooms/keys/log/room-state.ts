import { pseudonyms } from '@sidelight/contract/rules/pseudonyms'
import type { RecordKind } from '@sidelight/contract/rules/room-protocol/room-record'
import type { Epoch } from './epoch-log.ts'
import type { RefusalReason } from './room-refusal.ts'
import type { Standing, VerifiedRoom } from './verified-room.ts'

/**
 * An event of the log, as a screen shows it. `members` are those who joined, have new keys, or were
 * removed.
 */
export interface RoomEvent {
  n: number
  kind: RecordKind
  by: string
  members: string[]
  /**
   * The ISO time at which the server stored it. The time in the record is only its author's claim.
   */
  at: string
  /** The ids of the members who can read more once earlier messages are shared. May be empty. */
  opensTo: string[]
}

export interface Newcomer {
  id: string
  how: 'joined' | 'reset'
}

/** A room as its verified log shows it. Only the times are claims of the server. */
export interface RoomState {
  standing: Standing
  /** Why the log was refused. Nothing can be done until the room is opened again. */
  refused: RefusalReason | null
  /** `encrypted` if the log is verified and its newest key is here. */
  badge: 'encrypted' | 'unverified'
  epoch: number
  /** The members of the room, in joining order. */
  members: { id: string; name: string }[]
  /** The names of all present and former members, by id. */
  names: ReadonlyMap<string, string>
  /**
   * Members who have joined or have new keys since the last acknowledgement. Until the next one,
   * nothing is sent.
   */
  newSincePin: Newcomer[]
  /**
   * Whether this browser has never shown the members of the room. All of them then count as new,
   * and none was seen before.
   */
  isFirstLook: boolean
  /** Messages of epochs before this one may be locked. 0 if none are. */
  lockedBefore: number
  canShare: boolean
  events: RoomEvent[]
}

function eventOf(room: VerifiedRoom, { record, row }: Epoch): RoomEvent {
  const { n, kind, by, remove } = record
  const opensTo = room.epochKeys.linkable.includes(n) ? membersWhoGainAccess(room, n) : []
  return { n, kind, by, members: remove ?? [by], at: row.createdAt, opensTo }
}

/**
 * Returns the members who can read further back once every link up to epoch `n` exists: those whose
 * keys, from the epoch with which they joined, lead back to one of these links. That may be more
 * members than those who joined with epoch `n`.
 */
function membersWhoGainAccess({ log, epochKeys, identity }: VerifiedRoom, n: number): string[] {
  const linkable = new Set(epochKeys.linkable)
  const gains = (joinedAt: number) => {
    for (let at = joinedAt; epochKeys.get(at) && epochKeys.get(at - 1); at -= 1) {
      if (linkable.has(at)) return at <= n
    }
    return false
  }
  const others = log.view.members.filter(({ id }) => id !== identity.member.id)
  return others.flatMap(({ id }) => (gains(epochOfKeys(log.epochs, id)) ? [id] : []))
}

/** Returns the epoch that added the member's newest keys. */
function epochOfKeys(epochs: readonly Epoch[], id: string): number {
  return epochs.findLastIndex(({ record }) => record.add?.id === id)
}

/**
 * Returns the members who are new since the last acknowledgement. The reader's own records do not
 * count, nor do members who have left again.
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
  const { log, epochKeys, standing } = room
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
    lockedBefore: epochKeys.newestLocked + 1,
    canShare: epochKeys.linkable.length > 0,
    events,
  }
}
