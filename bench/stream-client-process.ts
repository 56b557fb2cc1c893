import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import type { StreamKind } from './held-stream.ts'
import type { StreamWish } from './stream-client.ts'

const Answer = z.union([z.object({ open: z.number() }), z.object({ failed: z.string() })])

/** Holds connections to one server; each call answers how many are open then. */
export interface StreamClient {
  /** One connection a cookie. */
  open(cookies: readonly string[]): Promise<number>
  count(): Promise<number>
  closeAll(): Promise<number>
  stop(): void
}

export function startStreamClient(kind: StreamKind, url: string): StreamClient {
  const child = fork(join(import.meta.dirname, 'stream-client.ts'), [kind, url])
  const ask = async (wish: StreamWish) => {
    const answered = once(child, 'message')
    child.send(wish)
    const [message]: unknown[] = await answered
    const answer = Answer.parse(message)
    if ('failed' in answer) throw new Error(answer.failed)
    return answer.open
  }
  return {
    open: (cookies) => ask({ cookies: [...cookies] }),
    count: () => ask({}),
    closeAll: () => ask({ close: true }),
    stop: () => void child.kill(),
  }
}
