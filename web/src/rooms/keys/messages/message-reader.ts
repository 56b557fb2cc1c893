import type { Message, ProvenMessage } from '@sidelight/contract/calls/rooms'
import { toBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import { type Envelope, readEnvelope } from '@sidelight/contract/rules/room-protocol/room-proof'
import type { VerifiedRoom } from '../log/verified-room.ts'
import { frankingKey, openMessage } from './sealed-message.ts'

interface Opened {
  state: 'open'
  text: string
  /** The id that its author gave it. */
  messageId: string
  after: string
  /** The commitment of this message in Base64url, by which a reply refers to it. */
  commitment: string
  /** The commitment of the message to which it replies, or null. */
  quoted: string | null
}

/**
 * `locked`: its key is not shared, or it is an unencrypted one from before the member's time, which
 * arrives without its text. `refused`: not what its sender sent. `plain`: it was not encrypted.
 */
type Reading = Opened | { state: 'locked' | 'refused' } | { state: 'plain'; text: string }

/**
 * A message as this browser has read it. `gap` is set if its author had seen a message that is not
 * here (`missing`) or that the server puts after it (`reordered`), or if its key is older than that
 * of a message before it (`reordered`).
 */
export type ReadMessage = { row: Message; gap: 'missing' | 'reordered' | null } & Reading

interface Known {
  row: Message
  envelope: Envelope | null
}

/** Reads the messages of a room, and caches what it has opened. */
export class MessageReader {
  readonly #room: VerifiedRoom
  readonly #opened = new Map<string, { row: Message; opened: Opened }>()
  #newest = { seq: 0, id: '' }
  #counted = { epoch: -1, count: 0 }

  constructor(room: VerifiedRoom) {
    this.#room = room
  }

  /** The id of the newest message that was read. The member's next message refers to it. */
  get newest(): string {
    return this.#newest.id
  }

  /** Returns how many messages of an epoch the last call of `read` contained. */
  countOf(epoch: number): number {
    return this.#counted.epoch === epoch ? this.#counted.count : 0
  }

  /** Reads these rows in the server's order. A repeated message id is left out. */
  async read(rows: readonly Message[]): Promise<ReadMessage[]> {
    const known = distinct(rows)
    this.#count(known)
    const readings = await Promise.all(known.map((one) => this.#reading(one)))
    const gapOf = gapsIn(known)
    return known.map((one, place) => {
      const reading: Reading = readings[place] ?? { state: 'refused' }
      return { row: one.row, ...reading, gap: gapOf(one, reading) }
    })
  }

  #count(known: Known[]): void {
    const epoch = this.#room.log.view.n
    const ofEpoch = known.filter(({ envelope }) => envelope?.epoch === epoch)
    this.#counted = { epoch, count: ofEpoch.length }
    const newest = known.findLast(({ envelope }) => envelope !== null)
    if (newest?.envelope && newest.row.seq > this.#newest.seq)
      this.#newest = { seq: newest.row.seq, id: newest.envelope.id }
  }

  async #reading({ row, envelope }: Known): Promise<Reading> {
    if (row.content === '') return { state: 'locked' }
    if (envelope === null) return { state: 'plain', text: row.content }
    const before = this.#opened.get(row.id)
    if (before?.row.content === row.content && before.row.senderId === row.senderId)
      return before.opened
    const { epochKeys, log } = this.#room
    const epoch = log.epochs[envelope.epoch]
    const sender = log.rosterAt(envelope.epoch).find(({ id }) => id === row.senderId)
    if (epoch === undefined || sender === undefined) return { state: 'refused' }
    const epochKey = epochKeys.get(envelope.epoch)
    if (epochKey === null) return { state: 'locked' }
    const place = { room: epoch.view.room, head: epoch.view.head, senderId: row.senderId }
    const said = await openMessage(envelope, { epochKey, place, sender })
    if (said === null) return { state: 'refused' }
    const commitment = toBase64url(envelope.commitment)
    const opened: Opened = { state: 'open', messageId: envelope.id, commitment, ...said }
    this.#opened.set(row.id, { row, opened })
    return opened
  }

  /**
   * Resolves to what a report of this message contains, or to null if this browser could not read
   * it.
   */
  async proofOf(row: Message): Promise<ProvenMessage | null> {
    const envelope = readEnvelope(row.content)
    const reading = await this.#reading({ row, envelope })
    if (reading.state === 'plain') return { messageId: row.id, text: reading.text, kf: null }
    const key = envelope && this.#room.epochKeys.get(envelope.epoch)
    if (reading.state !== 'open' || !key) return null
    return { messageId: row.id, text: reading.text, kf: await frankingKey(key, envelope.id) }
  }
}

function distinct(rows: readonly Message[]): Known[] {
  const taken = new Set<string>()
  const ordered = rows.toSorted((one, other) => one.seq - other.seq)
  return ordered.flatMap((row) => {
    const envelope = readEnvelope(row.content)
    const id = envelope?.id ?? `row ${row.id}`
    if (taken.has(id)) return []
    taken.add(id)
    return [{ row, envelope }]
  })
}

/**
 * Returns a function that is called for each message in order, and returns what is wrong with the
 * messages before it.
 */
function gapsIn(known: Known[]): (one: Known, reading: Reading) => ReadMessage['gap'] {
  const seqAfter = whereAfter(known)
  let newestEpoch = -1
  return ({ row, envelope }, reading) => {
    const epoch = envelope?.epoch ?? newestEpoch
    const isLate = epoch < newestEpoch
    newestEpoch = Math.max(epoch, newestEpoch)
    if (reading.state !== 'open') return null
    const seq = seqAfter(row.senderId, reading.after)
    if (seq === null) return 'missing'
    return isLate || seq >= row.seq ? 'reordered' : null
  }
}

/**
 * Returns a function that returns the sequence number of the message to which a message of the
 * sender refers: 0 for none, null for a missing one. Messages before the first fetched one are not
 * known, so a reference to them counts as 0, but only in the sender's first message: senders have
 * seen their own later ones.
 */
function whereAfter(known: Known[]): (senderId: string, after: string) => number | null {
  const seqOf = new Map(known.map(({ row, envelope }) => [envelope?.id, row.seq]))
  const fromTheStart = known[0]?.row.seq === 1
  const heard = new Set<string>()
  return (senderId, after) => {
    const unknown = fromTheStart || heard.has(senderId) ? null : 0
    heard.add(senderId)
    return after === '' ? 0 : (seqOf.get(after) ?? unknown)
  }
}
