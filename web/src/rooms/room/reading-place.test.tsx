import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SealedPlace } from '../../platform/sealing/sealed-place.ts'
import { readStored, sealedDatabase } from '../../platform/storage/stored-values.ts'
import { drawRoot, type Root, rootOf } from '../keys/account-keys/root.ts'
import type { ReadMessage } from '../keys/messages/message-reader.ts'
import { ReadMarks } from '../keys/read-marks.ts'
import { ReadingPlace } from './reading-place.ts'

const objectStore = { database: sealedDatabase, objectStore: 'sealed' } as const
const isShown = (senderId: string) => senderId !== 'me'
let root: Root

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
  root = await rootOf(drawRoot())
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

  it('§1 is stored sealed with a fixed length, under a name that hides the room', async () => {
    const marks = new ReadMarks(root)
    await marks.advance('room-1', { seq: 7, visited: true })
    await marks.advance('room-2', { seq: 123_456, visited: false })
    const names = await Promise.all(
      ['room-1', 'room-2'].map(
        (subject) => new SealedPlace(root, { purpose: 'room read mark', subject }).name,
      ),
    )
    expect(names.join(' ')).not.toContain('room')
    const values = await Promise.all(
      names.map((name) => readStored<'sealed'>({ ...objectStore, name })),
    )
    const sizes = values.map((value) => (value instanceof Uint8Array ? value.length : 0))
    expect(sizes).toEqual([96, 96])
    const texts = values.map((value) => new TextDecoder().decode(value as Uint8Array<ArrayBuffer>))
    expect(texts.join(' ')).not.toContain('seq')
    const other = new ReadMarks(await rootOf(drawRoot()))
    expect(await other.get('room-1')).toBeNull()
  })

  it('§7 follows a mark that another tab moves, until the session ends', async () => {
    const [marks, ended] = [new ReadMarks(root), new ReadMarks(root)]
    const seqOf = ({ known }: ReadMarks) => known.get().get('room-1')?.seq
    for (const each of [marks, ended]) await each.advance('room-1', { seq: 7, visited: true })
    ended.close()
    await new ReadMarks(root).advance('room-1', { seq: 9, visited: true })
    await expect.poll(() => seqOf(marks)).toBe(9)
    expect(seqOf(ended)).toBe(7)
    await ended.advance('room-1', { seq: 8, visited: true })
  })

  it('§7 never moves back', async () => {
    const marks = new ReadMarks(root)
    await marks.advance('room-1', { seq: 7, visited: true })
    await marks.advance('room-1', { seq: 3, visited: false })
    expect(await new ReadMarks(root).get('room-1')).toEqual({ seq: 7, visited: true })
  })
})
