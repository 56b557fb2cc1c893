import { createHash, randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Handle } from '../database/tables.ts'
import { type Bus, hintEvents, type LiveHint } from './bus.ts'

/** Hints of this period are sent together, equal ones once. */
const COLLECT_MS = 2
const HINTS_AT_ONCE = 500
/**
 * While Redis is unavailable, a failed batch is retried only if fewer hints than this wait.
 * Otherwise it is dropped, which the bus allows.
 */
const MOST_WAITING = 10_000
const TRY_AGAIN_MS = 500
/** How often a node publishes to itself, and the silence after which it counts as deaf. */
const PROBE_MS = 5_000
const SILENCE_MS = 15_000

// Anyone with access to the channel can publish, so only well-formed hints are accepted. Each is
// parsed separately, because a node of a newer release may send an event that this one does not
// know.
const Heard = z.object({ from: z.string(), hints: z.array(z.unknown()).max(HINTS_AT_ONCE) })
const HeardHint = z.object({
  topic: z.string().max(100),
  event: z.enum(hintEvents).optional(),
  data: z.record(z.string().max(20), z.union([z.string().max(100), z.number()])).optional(),
})

/**
 * Resolves to the channel of one database, named after the database and the time of its first
 * migration, so that installations that share a Redis do not receive each other's hints.
 */
export async function busChannel(db: Handle): Promise<string> {
  const { rows } = await sql<{ born: string }>`
    select current_database() || ' ' || min("timestamp") as born from kysely_migration
  `.execute(db)
  const hash = createHash('sha256')
    .update(rows[0]?.born ?? '')
    .digest('base64url')
  return `sidelight:live:${hash}`
}

/**
 * Carries hints over Redis pub/sub. `publisher` is shared; the bus owns the listening connection,
 * which reconnects and subscribes again by itself. Hints published during an outage are lost, so
 * the end of an outage is reported.
 */
export class RedisBus implements Bus {
  readonly #publisher: Redis
  readonly #listener: Redis
  readonly #channel: string
  readonly #self = randomUUID()
  readonly #waiting = new Set<string>()
  readonly #probe: NodeJS.Timeout
  #sending: NodeJS.Timeout | undefined
  #heardAt: number | undefined
  readonly #hintHandlers: ((hint: LiveHint) => void)[] = []
  readonly #returnHandlers: (() => void)[] = []

  constructor({ publisher, url }: { publisher: Redis; url: string }, channel: string) {
    this.#publisher = publisher
    this.#channel = channel
    this.#listener = new Redis(url, {
      autoResubscribe: false,
      maxRetriesPerRequest: null,
      retryStrategy: () => TRY_AGAIN_MS,
    })
    this.#listener.on('error', () => undefined)
    this.#listener.on('ready', () => void this.#listen())
    this.#listener.on('close', () => (this.#heardAt = undefined))
    this.#listener.on('message', (_channel, text) => this.#hear(text))
    this.#probe = setInterval(() => this.#listenForSelf(), PROBE_MS).unref()
  }

  publish(hints: readonly LiveHint[]): void {
    for (const hint of hints) this.#waiting.add(JSON.stringify(hint))
    this.#sendSoon(COLLECT_MS)
  }

  onHint(handler: (hint: LiveHint) => void): void {
    this.#hintHandlers.push(handler)
  }

  onReturn(handler: () => void): void {
    this.#returnHandlers.push(handler)
  }

  deaf(): boolean {
    return this.#heardAt === undefined
  }

  async close(): Promise<void> {
    clearInterval(this.#probe)
    clearTimeout(this.#sending)
    this.#listener.disconnect()
    // Sends the last hints, because other nodes keep running.
    await this.#send()
    clearTimeout(this.#sending)
  }

  async #listen(): Promise<void> {
    try {
      await this.#listener.subscribe(this.#channel)
      this.#heardAt = performance.now()
      for (const handler of this.#returnHandlers) handler()
    } catch {
      this.#listener.disconnect(true)
    }
  }

  /**
   * A dead connection may stay open without an error, but then the node's own hints do not arrive
   * either.
   */
  #listenForSelf(): void {
    if (this.#heardAt === undefined) return
    if (performance.now() - this.#heardAt > SILENCE_MS) {
      this.#heardAt = undefined
      this.#listener.disconnect(true)
      return
    }
    void this.#publish([]).catch(() => undefined)
  }

  #hear(text: string): void {
    if (this.#heardAt !== undefined) this.#heardAt = performance.now()
    const heard = Heard.safeParse(parseJson(text)).data
    if (!heard || heard.from === this.#self) return
    for (const item of heard.hints) {
      const parsed = HeardHint.safeParse(item).data
      if (!parsed) continue
      const { topic, event, data } = parsed
      const hint = { topic, ...(event && { event }), ...(data && { data }) }
      for (const handler of this.#hintHandlers) handler(hint)
    }
  }

  #sendSoon(milliseconds: number): void {
    this.#sending ??= setTimeout(() => void this.#send(), milliseconds)
  }

  async #send(): Promise<void> {
    this.#sending = undefined
    const hints = [...this.#waiting].slice(0, HINTS_AT_ONCE)
    if (hints.length === 0) return
    for (const hint of hints) this.#waiting.delete(hint)
    try {
      await this.#publish(hints)
      if (this.#waiting.size > 0) this.#sendSoon(0)
    } catch {
      for (const hint of hints) if (this.#waiting.size < MOST_WAITING) this.#waiting.add(hint)
      this.#sendSoon(TRY_AGAIN_MS)
    }
  }

  async #publish(hints: readonly string[]): Promise<void> {
    const text = `{"from":"${this.#self}","hints":[${hints.join(',')}]}`
    await this.#publisher.publish(this.#channel, text)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
