import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import type { StreamKind } from './held-stream.ts'
import type { StreamOrder } from './stream-client.ts'

const Answer = z.union([z.object({ open: z.number() }), z.object({ failed: z.string() })])

/** Opens connections to one server. Each call resolves to the number of open ones. */
export interface StreamClient {
  open(cookies: readonly string[]): Promise<number>
  count(): Promise<number>
  closeAll(): Promise<number>
  stop(): void
}

/** Starts the client in a separate process. */
export function startStreamClient(kind: StreamKind, url: string): StreamClient {
  const child = fork(join(import.meta.dirname, 'stream-client.ts'), [kind, url])
  const ask = async (order: StreamOrder) => {
    const answered = once(child, 'message')
    child.send(order)
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
