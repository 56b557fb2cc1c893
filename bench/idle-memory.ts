import { setTimeout as wait } from 'node:timers/promises'
import type { StreamKind } from './held-stream.ts'
import type { MeasuredProcess, Memory } from './measured-process.ts'
import { startStreamClient } from './stream-client-process.ts'

/** What a server held before and after connections were opened to it. */
export interface IdleMemory {
  before: Memory
  after: Memory
  streams: number
}

interface Idling {
  kind: StreamKind
  /** One stream is opened with each. */
  cookies: readonly string[]
  /** How long they stay open before they are weighed. */
  seconds: number
}

/** The part that is opened and closed first, so that compiled code and pools weigh on no stream. */
const WARM_UP = 0.1
const CLOSED_WITHIN_MS = 1_000

/** Opens streams to a server, holds them idle and weighs it; throws when one did not stay open. */
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
