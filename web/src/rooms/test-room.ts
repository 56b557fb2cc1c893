import type { Entry, Said } from './conversation.ts'
import { peopleOf } from './people.ts'
import type { OpenRoom } from './room-screen.tsx'

const people = peopleOf(
  new Map([
    ['me', 'Heron'],
    ['w', 'Wren'],
    ['i', 'Ibis'],
  ]),
)

/** A message in a room of tests, on a day long past unless told otherwise. */
export function said(key: string, sender: string, more: Partial<Said> = {}): Said {
  return { kind: 'said', key, sender, at: '2026-11-18T12:00:00Z', text: `Text ${key}`, ...more }
}

/** An open room in which she is Heron, beside Wren and Ibis. */
export function testRoom(entries: readonly Entry[], more: Partial<OpenRoom> = {}): OpenRoom {
  return {
    id: 'room-1',
    number: '+1 (415) ***-**42',
    knowsNumber: true,
    memberId: 'me',
    paused: false,
    isEncrypted: true,
    members: [...people.values()],
    people,
    newcomers: null,
    blocked: new Set(),
    entries,
    hasEarlier: false,
    typed: '',
    ...more,
  }
}
