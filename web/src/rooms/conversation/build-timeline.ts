import type { RoomEvent, RoomState } from '../keys/log/room-state.ts'
import type { ReadMessage } from '../keys/messages/message-reader.ts'
import {
  type Entry,
  type Flaw,
  type Happening,
  type Outgoing,
  type Quote,
  quoteOf,
} from './conversation.ts'

interface Known {
  reads: readonly ReadMessage[]
  outgoing: readonly Outgoing[]
  state: Pick<RoomState, 'events' | 'newSincePin'>
  /**
   * Whether earlier messages exist that were not fetched. Log events from that time are left out,
   * too.
   */
  hasEarlier: boolean
}

/**
 * Returns messages and log events in the order of the server's times. Unsent messages come last.
 */
export function buildTimeline({ reads, outgoing, state, hasEarlier }: Known): Entry[] {
  const from = hasEarlier ? (reads[0]?.row.timestamp ?? '') : ''
  const events = state.events.filter(({ at }) => at >= from)
  const arrived = new Set(reads.map(keyOf))
  const mayShare = state.newSincePin.length === 0
  const known = { reads, events, mayShare, hasEarlier }
  return [...merged(known), ...outgoing.filter(({ key }) => !arrived.has(key))]
}

/**
 * Returns the key of a message. It is the id that its author gave it, so it stays the same when the
 * server returns the message.
 */
export function keyOf(read: ReadMessage): string {
  return read.state === 'open' ? read.messageId : read.row.id
}

interface Merging {
  reads: readonly ReadMessage[]
  events: readonly RoomEvent[]
  mayShare: boolean
  hasEarlier: boolean
}

function merged({ reads, events, mayShare, hasEarlier }: Merging): Entry[] {
  const entries: Entry[] = []
  const quoted = quotedIn(reads)
  let next = 0
  // Whether a message precedes the next event. Nothing can be shared with a member who joined
  // before the first message.
  let written = hasEarlier
  // A log record and the first message after it may be stored in the same millisecond.
  const tellUntil = (at: string | null) => {
    for (; next < events.length; next += 1) {
      const event = events[next]
      if (!event || (at !== null && event.at > at)) return
      entries.push(...happeningsOf(event, mayShare && written))
    }
  }
  for (const read of reads) {
    tellUntil(read.row.timestamp)
    if (read.gap !== null) entries.push(flawOf(read.gap, read))
    entries.push(messageOf(read, quoted))
    written = true
  }
  tellUntil(null)
  return entries
}

function happeningsOf({ n, kind, members, opensTo }: RoomEvent, mayShare: boolean): Happening[] {
  const share = mayShare && opensTo.length > 0 && (kind === 'join' || kind === 'reset')
  return members.map((memberId) => ({
    kind,
    key: `epoch ${n} ${memberId}`,
    memberId,
    ...(share && { share: { epoch: n, with: opensTo } }),
  }))
}

function flawOf(kind: Flaw['kind'], { row }: ReadMessage): Flaw {
  return { kind, key: `${kind} ${row.id}`, at: row.timestamp }
}

type OpenMessage = Extract<ReadMessage, { state: 'open' }>

/**
 * Returns a function that returns what a reply quotes. It finds only messages that were read here.
 */
function quotedIn(reads: readonly ReadMessage[]): (reply: OpenMessage) => Quote | null {
  const byCommitment = new Map(
    reads.flatMap((read) => (read.state === 'open' ? [[read.commitment, read] as const] : [])),
  )
  return ({ quoted }) => {
    if (quoted === null) return null
    const read = byCommitment.get(quoted)
    return read ? quoteOf(saidOf(read)) : 'absent'
  }
}

const saidOf = (read: OpenMessage) => ({
  key: keyOf(read),
  sender: read.row.senderId,
  text: read.text,
})

function messageOf(read: ReadMessage, quotedBy: ReturnType<typeof quotedIn>): Entry {
  const { row } = read
  const place = { key: keyOf(read), at: row.timestamp, sender: row.senderId }
  switch (read.state) {
    case 'open': {
      const quote = quotedBy(read)
      return { kind: 'said', ...place, text: read.text, ...(quote && { quote }) }
    }
    case 'plain':
      return { kind: 'said', ...place, text: read.text, unverified: true }
    case 'locked':
      return { kind: 'locked', ...place }
    case 'refused':
    default:
      return flawOf('refused', read)
  }
}
