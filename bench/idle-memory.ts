import { setTimeout as wait } from 'node:timers/promises'
import type { MeasuredProcess, Memory } from './measured-process.ts'
import type { StreamKind } from './streams/held-stream.ts'
import { startStreamClient } from './streams/stream-client-process.ts'

/** The memory of a server before and after connections were opened. */
export interface IdleMemory {
  before: Memory
  after: Memory
  streams: number
}

interface Idling {
  kind: StreamKind
  /** One stream is opened for each cookie. */
  cookies: readonly string[]
  /** How many seconds they stay open before memory is measured. */
  seconds: number
}

/**
 * The share of streams that are opened and closed first, so that compiled code and pools do not
 * count.
 */
const WARM_UP = 0.1
const CLOSED_WITHIN_MS = 1_000

/** Opens idle streams to a server and measures its memory. Throws if a stream is closed. */
export async function measureIdle(
  server: MeasuredProcess,
  { kind, cookies, seconds }: Idling,
): Promise<IdleMemory> {
  const client = startStreamClient(kind, server.url)
  try {
    await client.open(cookies.slice(0, Math.ceil(cookies.length * WARM_UP)))
    await client.closeAll()
    await wait(CLOSED_WITHIN_MS)
    const before = await server.memory()
    await client.open(cookies)
    await wait(seconds * 1_000)
    const after = await server.memory()
    const streams = await client.count()
    if (streams < cookies.length) {
      throw new Error(`${streams} of ${cookies.length} streams (${kind}) stayed open.`)
    }
    return { before, after, streams }
  } finally {
    client.stop()
  }
}
