import { singleFlight } from '../jobs/single-flight.ts'
import type { LiveFrame } from './live-source.ts'
import { frameOf, type LiveStream } from './live-stream.ts'

const BATCH = 200

type Since = (position: number, limit: number) => Promise<readonly LiveFrame[]>

/** The streams that follow one topic on this node. */
export interface LiveTopic {
  readonly followers: Set<LiveStream>
  /** Reads new rows and sends them, both replayed and live ones. Never rejects. */
  pump(): Promise<void>
}

/** Returns a topic. `failed` receives the error of a read that failed. */
export function createTopic(
  name: string,
  since: Since,
  failed: (error: unknown) => void,
): LiveTopic {
  const followers = new Set<LiveStream>()
  return {
    followers,
    pump: singleFlight(() => sendNew({ name, since, followers }), failed),
  }
}

interface Delivery {
  name: string
  since: Since
  followers: ReadonlySet<LiveStream>
}

/**
 * Reads new rows with one query for all followers, from the lowest of their positions. Each frame
 * is encoded once.
 */
async function sendNew({ name, since, followers }: Delivery): Promise<void> {
  for (let full = true; full; ) {
    // Streams that join during the query are included in the next one.
    const ready = [...followers].filter((stream) => stream.takes(name))
    if (ready.length === 0) return
    const frames = await since(lowestPosition(name, ready), BATCH)
    for (const { position, event, data } of frames) {
      const frame = frameOf(event, data)
      for (const stream of ready) stream.deliver(name, position, frame)
    }
    full = frames.length === BATCH
  }
}

function lowestPosition(name: string, streams: readonly LiveStream[]): number {
  return streams.reduce(
    (least, stream) => Math.min(least, stream.positionIn(name)),
    Number.MAX_SAFE_INTEGER,
  )
}
