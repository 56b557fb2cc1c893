import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawRootKey, type RootKey, rootKeyOf } from '../keys/account-keys/root-key.ts'
import type { ReadMessage } from '../keys/messages/message-reader.ts'
import { ReadMarks } from '../keys/read-marks.ts'
import { ReadingPlace } from './reading-place.ts'

const isShown = (senderId: string) => senderId !== 'me'
let root: RootKey

/** Returns messages from these senders, numbered from 1. */
function reads(...senders: string[]): ReadMessage[] {
  return senders.map((senderId, place) => ({
    row: {
      id: `row-${place + 1}`,
      seq: place + 1,
      senderId,
      senderName: '',
      content: '',
      timestamp: '',
      encrypted: true,
    },
    gap: null,
    state: 'locked',
  }))
}

/** Opens the room as on a new visit, and renders it. */
async function visit(...senders: string[]) {
  const place = new ReadingPlace('room-1', new ReadMarks(root))
  await place.begin(reads(...senders))
  place.look(reads(...senders))
  return place
}

/** Waits until the read mark of this visit is stored. */
const stored = (seq: number) =>
  expect.poll(async () => (await new ReadMarks(root).get('room-1'))?.seq).toBe(seq)

beforeEach(async () => {
  root = await rootKeyOf(drawRootKey())
})
afterEach(() => vi.restoreAllMocks())

describe('§7 the read mark of a room', () => {
  it('§7 separates messages since the last visit, and none on a first visit', async () => {
    const first = await visit('w', 'i')
    expect(first.isFirstVisit).toBe(true)
    expect(first.unreadIn(reads('w', 'i'), isShown)).toBeNull()
    await stored(2)
    const later = ['w', 'i', 'me', 'w', 'i', 'w'] as const
    const next = await visit(...later)
    expect(next.isFirstVisit).toBe(false)
    expect(next.unreadIn(reads(...later), isShown)).toEqual({ from: 'row-4', count: 3 })
    // What arrives while the member looks at the room does not count as unread.
    next.look(reads(...later, 'i'))
    expect(next.unreadIn(reads(...later, 'i'), isShown)).toEqual({ from: 'row-4', count: 3 })
    next.clearUnread()
    expect(next.unreadIn(reads(...later, 'i'), isShown)).toBeNull()
  })

  it('§7 separates messages that arrived while the tab was in the background', async () => {
    const place = await visit('w')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    place.look(reads('w', 'w', 'i'))
    expect(place.unreadIn(reads('w', 'w', 'i'), isShown)).toBeNull()
    place.comeBack(reads('w', 'w', 'i'))
    expect(place.unreadIn(reads('w', 'w', 'i'), isShown)).toEqual({ from: 'row-2', count: 2 })
  })
})
