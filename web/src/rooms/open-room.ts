import type { Room } from '@sidelight/contract/rooms'
import type { Entry } from './conversation.ts'
import type { RoomState } from './keys/room-state.ts'
import type { Newcomers } from './newcomers-banner.tsx'
import { type Person, peopleOf } from './people.ts'
import type { OpenRoom } from './room-screen.tsx'

interface Parts {
  /** What the server says of the room: its number and her settings, never who is in it. */
  facts: Room
  state: RoomState
  entries: readonly Entry[]
  hasEarlier: boolean
  typed: string
}

/** The room for the screen: who is in it by the verified log alone. */
export function openRoomOf({ facts, state, entries, hasEarlier, typed }: Parts): OpenRoom {
  const people = peopleOf(state.names)
  const known = (ids: readonly string[]) =>
    ids.flatMap((id): Person[] => {
      const person = people.get(id)
      return person ? [person] : []
    })
  return {
    id: facts.id,
    number: facts.phoneNumber,
    knowsNumber: facts.knowsNumber,
    memberId: facts.memberId,
    paused: facts.paused,
    isEncrypted: state.badge === 'encrypted',
    members: known(state.members.map(({ id }) => id)),
    people,
    newcomers: newcomersOf(state, known),
    blocked: new Set(facts.blocked),
    entries,
    hasEarlier,
    typed,
  }
}

function newcomersOf(
  { newSincePin, epoch }: RoomState,
  known: (ids: readonly string[]) => Person[],
): Newcomers | null {
  if (newSincePin.length === 0) return null
  const of = (how: 'joined' | 'reset') =>
    known(newSincePin.filter((one) => one.how === how).map(({ id }) => id))
  return { epoch, joined: of('joined'), reset: of('reset') }
}
