import { describe, expect, it } from 'vitest'
import type { RoomEvent } from '../keys/log/room-state.ts'
import type { ReadMessage } from '../keys/messages/message-reader.ts'
import { buildTimeline } from './build-timeline.ts'
import type { Outgoing } from './conversation.ts'

const minute = (at: number) => `2026-11-18T12:${String(at).padStart(2, '0')}:00.000Z`
const row = (seq: number) => ({
  id: `row-${seq}`,
  seq,
  senderId: 'w',
  senderName: 'Wren',
  content: '',
  timestamp: minute(seq),
  encrypted: true,
})
const open = (seq: number, gap: ReadMessage['gap'] = null): ReadMessage => ({
  row: row(seq),
  gap,
  state: 'open',
  text: `Text ${seq}`,
  messageId: `m${seq}`,
  after: '',
  commitment: `c${seq}`,
  quoted: null,
})
const event = (n: number, at: number, more: Partial<RoomEvent> = {}): RoomEvent => ({
  n,
  kind: 'join',
  by: 'w',
  members: ['w'],
  at: minute(at),
  opensTo: [],
  ...more,
})
const outgoing = (key: string): Outgoing => ({
  kind: 'outgoing',
  key,
  at: minute(50),
  text: 'On its way',
  state: 'sending',
})
const entries = (
  reads: ReadMessage[],
  events: RoomEvent[] = [],
  more: { outgoing?: Outgoing[]; hasEarlier?: boolean; isNew?: boolean } = {},
) =>
  buildTimeline({
    reads,
    outgoing: more.outgoing ?? [],
    state: { events, newSincePin: more.isNew ? [{ id: 'w', how: 'joined' }] : [] },
    hasEarlier: more.hasEarlier ?? false,
  })
const kinds = (list: ReturnType<typeof entries>) => list.map(({ kind }) => kind)

describe('buildTimeline', () => {
  it('places events between the messages by the times of the server', () => {
    const list = entries([open(2), open(4)], [event(0, 1, { kind: 'create' }), event(1, 3)])
    expect(kinds(list)).toEqual(['create', 'said', 'join', 'said'])
  })

  it('places a join before a message of the same moment', () => {
    expect(kinds(entries([open(3)], [event(1, 3)]))).toEqual(['join', 'said'])
  })

  it('hides events from before the loaded messages', () => {
    const events = [event(0, 1, { kind: 'create' }), event(1, 6)]
    expect(kinds(entries([open(5)], events, { hasEarlier: true }))).toEqual(['said', 'join'])
  })

  it('shows a message once, as outgoing or as received', () => {
    const list = entries([open(1)], [], { outgoing: [outgoing('m1'), outgoing('m2')] })
    expect(list.map(({ key }) => key)).toEqual(['m1', 'm2'])
    expect(kinds(list)).toEqual(['said', 'outgoing'])
  })

  it('marks missing, reordered and refused messages', () => {
    const refused: ReadMessage = { row: row(3), gap: null, state: 'refused' }
    const list = entries([open(1, 'missing'), open(2, 'reordered'), refused])
    expect(kinds(list)).toEqual(['missing', 'said', 'reordered', 'said', 'refused'])
  })

  it('marks plain text as unverified, and a message without a key as locked', () => {
    const plain: ReadMessage = { row: row(1), gap: null, state: 'plain', text: 'Hello' }
    const locked: ReadMessage = { row: row(2), gap: null, state: 'locked' }
    expect(entries([plain, locked])).toEqual([
      expect.objectContaining({ kind: 'said', text: 'Hello', unverified: true }),
      expect.objectContaining({ kind: 'locked' }),
    ])
  })

  it('offers to share history at a join, once the member has acknowledged the newcomer', () => {
    const joined = [event(1, 2, { opensTo: ['w'] })]
    const share = { epoch: 1, with: ['w'] }
    expect(entries([open(1)], joined)[1]).toMatchObject({ kind: 'join', share })
    expect(entries([open(1)], joined, { isNew: true })[1]).not.toHaveProperty('share')
    const renewed = [event(1, 2, { kind: 'rekey', opensTo: ['w'] })]
    expect(entries([open(1)], renewed)[1]).not.toHaveProperty('share')
  })

  it('offers no sharing with a member who joined before the first message', () => {
    const joined = [event(1, 1, { opensTo: ['w'] })]
    expect(entries([open(2)], joined)[0]).not.toHaveProperty('share')
    const later = [event(1, 3, { opensTo: ['w'] })]
    expect(entries([], later, { hasEarlier: true })[0]).toHaveProperty('share')
  })

  it('§2 quotes only an opened message, cut to a length, and marks any other quote as absent', () => {
    const reply = (seq: number, quoted: string) => ({ ...open(seq), quoted })
    const plain: ReadMessage = { row: row(1), gap: null, state: 'plain', text: 'Hello' }
    const long = { ...open(2), text: '\u{1F600}'.repeat(151) }
    const list = entries([plain, long, reply(3, 'c2'), reply(4, 'c1'), reply(5, 'c3')])
    const cut = `${'\u{1F600}'.repeat(147)}...`
    expect(list.map((entry) => ('quote' in entry ? entry.quote : null))).toEqual([
      null,
      null,
      { key: 'm2', sender: 'w', text: cut },
      'absent',
      { key: 'm3', sender: 'w', text: 'Text 3' },
    ])
  })

  it('names each member who was removed at once', () => {
    const list = entries([], [event(3, 1, { kind: 'remove', members: ['i', 'c'] })])
    expect(list.map((entry) => 'memberId' in entry && entry.memberId)).toEqual(['i', 'c'])
  })
})
