import type { Room } from '@sidelight/contract/calls/rooms'
import type { Entry, UnreadRun } from '../conversation/conversation.ts'
import type { RoomState } from '../keys/log/room-state.ts'
import type { FirstLook, Newcomers } from '../room/newcomers-banner.tsx'
import { type Person, peopleOf } from '../room/people.ts'

/** An open room, as its member's browser knows it. */
export interface OpenRoom {
  id: string
  /** The number, masked. */
  number: string
  /** Whether the member may see the whole number. */
  knowsNumber: boolean
  memberId: string
  paused: boolean
  /** Whether the log is verified and its newest key is here. */
  isEncrypted: boolean
  /**
   * How many members the room has, by the server's count. Never less than those of the log, who can
   * read.
   */
  participants: number
  /** The members of the room by the log, in joining order. The others have no keys yet. */
  members: readonly Person[]
  /** Every present and former member. */
  people: ReadonlyMap<string, Person>
  /**
   * Members who are new since this browser last showed the room. Null once they are acknowledged.
   */
  newcomers: Newcomers | null
  blocked: ReadonlySet<string>
  entries: readonly Entry[]
  /** The messages since the last visit. Null without any. */
  unread: UnreadRun | null
  /** Whether this browser opens the room for the first time. */
  isFirstVisit: boolean
  /** Whether earlier messages exist that were not fetched. */
  hasEarlier: boolean
  /** The text that was written but not sent on the last visit. */
  typed: string
}

interface Parts {
  /**
   * What the server says: the room's number, how many members it has, and the member's settings,
   * but not who is in the room.
   */
  facts: Room
  state: RoomState
  entries: readonly Entry[]
  hasEarlier: boolean
  typed: string
  unread: UnreadRun | null
  isFirstVisit: boolean
}

/** Returns the room for the screen. Its members come only from the verified log. */
export function openRoomOf({ facts, state, ...shown }: Parts): OpenRoom {
  const people = peopleOf(state.names)
  const known = (ids: readonly string[]) =>
    ids.flatMap((id): Person[] => {
      const person = people.get(id)
      return person ? [person] : []
    })
  const members = known(state.members.map(({ id }) => id))
  return {
    id: facts.id,
    number: facts.phoneNumber,
    knowsNumber: facts.knowsNumber,
    memberId: facts.memberId,
    paused: facts.paused,
    isEncrypted: state.badge === 'encrypted',
    participants: Math.max(facts.participantCount, members.length),
    members,
    people,
    newcomers: newcomersOf(state, known),
    blocked: new Set(facts.blocked),
    ...shown,
  }
}

function newcomersOf(
  state: RoomState,
  known: (ids: readonly string[]) => Person[],
): Newcomers | null {
  const { newSincePin, epoch } = state
  if (newSincePin.length === 0) return null
  if (state.isFirstLook) return { epoch, joined: [], reset: [], firstLook: firstLookAt(state) }
  const of = (how: 'joined' | 'reset') =>
    known(newSincePin.filter((one) => one.how === how).map(({ id }) => id))
  return { epoch, joined: of('joined'), reset: of('reset'), firstLook: null }
}

/** Returns what a first look shows. The reader's own joining does not count. */
function firstLookAt({ members, newSincePin, events }: RoomState): FirstLook {
  const others = new Set(newSincePin.map(({ id }) => id))
  const came = events.filter(({ by, kind }) => others.has(by) && kind !== 'rekey')
  return { people: members.length, lastJoined: came.at(-1)?.at ?? '' }
}
