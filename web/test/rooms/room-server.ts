import type { Message, RoomEpoch } from '@sidelight/contract/calls/rooms'
import {
  applyRecord,
  emptyView,
  type RoomView,
} from '@sidelight/contract/rules/room-protocol/room-log'
import { readEnvelope } from '@sidelight/contract/rules/room-protocol/room-proof'
import { readRecord } from '@sidelight/contract/rules/room-protocol/room-record'
import { EPOCH_PAGE } from '@sidelight/contract/rules/rooms-policy'
import type { EpochPost, RoomCalls } from '../../src/rooms/keys/room-calls.ts'

interface StoredEpoch {
  post: EpochPost
  head: string
  links: Map<string, string>
}

/**
 * The server's rules for one room, in memory. Records are checked by `applyRecord` of the contract.
 */
export class RoomServer {
  readonly room = 'room-1'
  readonly epochs: StoredEpoch[] = []
  readonly messages: Message[] = []
  readonly gone = new Set<string>()
  readonly #byEnvelope = new Map<string, Message>()
  view: RoomView = emptyView(this.room)
  /** The time at which it stores rows. */
  now = new Date()

  /** Returns an independent copy of this server. */
  copy(): RoomServer {
    const other = new RoomServer()
    other.epochs.push(...this.epochs.map((epoch) => ({ ...epoch, links: new Map(epoch.links) })))
    for (const id of this.gone) other.gone.add(id)
    other.messages.push(...this.messages)
    other.view = this.view
    return other
  }

  /** Returns the room's calls in the session of one member. */
  connect(memberId: string): RoomCalls {
    return {
      listEpochs: async (after) => this.rowsFor(memberId, after),
      addEpoch: (post) => this.addEpoch(memberId, post),
      shareLink: async (n, link) => {
        this.epochs[n]?.links.set(memberId, link)
      },
      listLeaving: async () => this.leaving(),
      sendMessage: async (content) => this.store(memberId, content),
    }
  }

  rowsFor(memberId: string, after: number): RoomEpoch[] {
    const rows = this.epochs.map(({ post, links }, n) => ({
      n,
      jws: post.jws,
      createdAt: this.now.toISOString(),
      wrap: wrapFor(post, memberId),
      links: Array.from(links, ([by, link]) => ({ by, link })),
    }))
    return rows.slice(after + 1, after + 1 + EPOCH_PAGE)
  }

  async addEpoch(memberId: string, post: EpochPost): Promise<'stored' | 'stale'> {
    const { record } = readRecord(post.jws)
    if (record.by !== memberId) throw new Error('This record speaks for somebody else.')
    if (record.remove?.some((id) => !this.gone.has(id))) throw new Error('She has not left.')
    const before = this.view
    if (record.n !== before.n + 1 || record.prev !== before.head) return 'stale'
    const { view } = await applyRecord(before, post.jws)
    if (this.view !== before) return 'stale'
    if (view.members.some(({ id }) => wrapFor(post, id) === null))
      throw new Error('A wrap is missing.')
    const links = new Map(post.link === null ? [] : [[memberId, post.link]])
    this.epochs.push({ post, head: view.head, links })
    this.view = view
    return 'stored'
  }

  /** Returns the ids of members who have left and are still in the log. */
  leaving(): string[] {
    return this.view.members.flatMap(({ id }) => (this.gone.has(id) ? id : []))
  }

  /** Stores any content as a message, including content that our clients never send. */
  store(memberId: string, content: string): Message | 'stale' | 'known' {
    const envelope = readEnvelope(content)
    const isStale = envelope?.epoch !== this.view.n || this.leaving().length > 0
    if (envelope !== null && isStale) return 'stale'
    const known = this.#byEnvelope.get(envelope?.id ?? '')
    if (known) return known.content === content ? known : 'known'
    const seq = this.messages.length + 1
    const row: Message = {
      id: `message-${seq}`,
      seq,
      senderId: memberId,
      senderName: '',
      content,
      timestamp: this.now.toISOString(),
      encrypted: envelope !== null,
    }
    this.messages.push(row)
    if (envelope !== null) this.#byEnvelope.set(envelope.id, row)
    return row
  }
}

function wrapFor({ wraps }: EpochPost, id: string) {
  const wrap = wraps.find(({ memberId }) => memberId === id)
  return wrap === undefined ? null : { e: wrap.e, c: wrap.c }
}
