import type { Entry, Said } from './conversation/conversation.ts'
import type { OpenRoom } from './list/open-room.ts'
import { peopleOf } from './room/people.ts'

const people = peopleOf(
  new Map([
    ['me', 'Heron'],
    ['w', 'Wren'],
    ['i', 'Ibis'],
  ]),
)

/** Returns a message of a test room, by default on a fixed day in the past. */
export function said(key: string, sender: string, more: Partial<Said> = {}): Said {
  return { kind: 'said', key, sender, at: '2026-11-18T12:00:00Z', text: `Text ${key}`, ...more }
}

/** Returns an open room in which the reader is Heron and the others are Wren and Ibis. */
export function testRoom(entries: readonly Entry[], more: Partial<OpenRoom> = {}): OpenRoom {
  return {
    id: 'room-1',
    number: '+1 (415) ***-**42',
    knowsNumber: true,
    memberId: 'me',
    paused: false,
    isEncrypted: true,
    participants: people.size,
    members: [...people.values()],
    people,
    newcomers: null,
    blocked: new Set(),
    entries,
    unread: null,
    isFirstVisit: false,
    hasEarlier: false,
    typed: '',
    ...more,
  }
}
