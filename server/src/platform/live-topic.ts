import type { LiveFrame } from './live-source.ts'
import { frameOf, type LiveStream } from './live-stream.ts'
import { oneAtATime } from './one-at-a-time.ts'

const BATCH = 200

type Since = (position: number, limit: number) => Promise<readonly LiveFrame[]>

/** Who follows one topic on this node. */
export interface LiveTopic {
  readonly followers: Set<LiveStream>
  /** Reads what is new and sends it; replay and live are this one path. Never rejects. */
  pump(): Promise<void>
}

/** `failed` hears of a read that did not work. */
export function createTopic(name: string, since: Since, failed: () => void): LiveTopic {
  const followers = new Set<LiveStream>()
  return {
    followers,
    pump: oneAtATime(() => sendNew({ name, since, followers }), failed),
  }
}

interface Delivery {
  name: string
  since: Since
  followers: ReadonlySet<LiveStream>
}

/** One query serves all, from where the last of them stands; each frame is encoded once. */
async function sendNew({ name, since, followers }: Delivery): Promise<void> {
  for (let full = true; full; ) {
    // Whoever comes during the query is served by the next round.
    const ready = [...followers].filter((stream) => stream.takes(name))
    if (ready.length === 0) return
    const frames = await since(lowest(name, ready), BATCH)
    for (const { position, event, data } of frames) {
      const frame = frameOf(event, data)
      for (const stream of ready) stream.deliver(name, position, frame)
    }
    full = frames.length === BATCH
  }
}

function lowest(name: string, streams: readonly LiveStream[]): number {
  return streams.reduce(
    (least, stream) => Math.min(least, stream.positionIn(name)),
    Number.MAX_SAFE_INTEGER,
  )
}
