import { createHash, randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Bus, Ring } from './bus.ts'
import type { Handle } from './tables.ts'

/** Rings of so long are sent together, the same one once. */
const COLLECT_MS = 2
const RINGS_AT_ONCE = 500
/** Kept while Redis is away; beyond that the oldest are lost, as rings may be. */
const MOST_WAITING = 10_000
const TRY_AGAIN_MS = 500
/** How often a node rings for itself, and after what silence it counts as deaf. */
const PROBE_MS = 5_000
const SILENCE_MS = 15_000

// Whoever can write to the channel could ring: only hints that look like ours are heard.
const Heard = z.object({
  from: z.string(),
  rings: z
    .array(
      z.object({
        topic: z.string().max(100),
        event: z.enum(['epoch', 'room', 'rooms', 'notification', 'plan', 'recheck']).optional(),
        data: z.record(z.string().max(20), z.union([z.string().max(100), z.number()])).optional(),
      }),
    )
    .max(RINGS_AT_ONCE),
})

/**
 * The channel of one database, by its name and the moment of its first migration: installations that
 * share a Redis do not hear each other.
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
 * Rings over Redis pub/sub: `publisher` is shared, the listening connection is its own. It reconnects
 * and subscribes by itself; what was rung meanwhile is not repeated, so it says when it is back.
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
  #ringHandler: (ring: Ring) => void = () => undefined
  #returnHandler: () => void = () => undefined

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

  ring(rings: readonly Ring[]): void {
    for (const ring of rings) this.#waiting.add(JSON.stringify(ring))
    this.#sendSoon(COLLECT_MS)
  }

  onRing(handler: (ring: Ring) => void): void {
    this.#ringHandler = handler
  }

  onReturn(handler: () => void): void {
    this.#returnHandler = handler
  }

  deaf(): boolean {
    return this.#heardAt === undefined
  }

  async close(): Promise<void> {
    clearInterval(this.#probe)
    clearTimeout(this.#sending)
    this.#listener.disconnect()
    // What was rung last still leaves: other nodes go on serving.
    await this.#send()
    clearTimeout(this.#sending)
  }

  async #listen(): Promise<void> {
    try {
      await this.#listener.subscribe(this.#channel)
      this.#heardAt = performance.now()
      this.#returnHandler()
    } catch {
      this.#listener.disconnect(true)
    }
  }

  /** A connection may be dead without anybody having closed it: then not even its own ring comes. */
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
    for (const { topic, event, data } of heard.rings) {
      this.#ringHandler({ topic, ...(event && { event }), ...(data && { data }) })
    }
  }

  #sendSoon(milliseconds: number): void {
    this.#sending ??= setTimeout(() => void this.#send(), milliseconds)
  }

  async #send(): Promise<void> {
    this.#sending = undefined
    const rings = [...this.#waiting].slice(0, RINGS_AT_ONCE)
    if (rings.length === 0) return
    for (const ring of rings) this.#waiting.delete(ring)
    try {
      await this.#publish(rings)
      if (this.#waiting.size > 0) this.#sendSoon(0)
    } catch {
      for (const ring of rings) if (this.#waiting.size < MOST_WAITING) this.#waiting.add(ring)
      this.#sendSoon(TRY_AGAIN_MS)
    }
  }

  async #publish(rings: readonly string[]): Promise<void> {
    const text = `{"from":"${this.#self}","rings":[${rings.join(',')}]}`
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
