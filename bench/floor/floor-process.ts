import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import type { BenchRequest } from '../measure.ts'
import type { FloorAnswer } from './floor.ts'

const Address = z.object({ port: z.number() })
// Not copied from the server's response, because Node writes these headers itself.
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

export interface Floor {
  url: string
  pid: number
  /** Makes the floor return the server's response to this request. */
  imitate(serverUrl: string, request: BenchRequest): Promise<void>
  stop(): void
}

/** What a floor looks up in its database before it responds: a known or an unknown number. */
interface Question {
  databaseUrl: string
  about: 'hit' | 'miss'
}

/** Starts a bare server. With `question`, it queries the database before each response. */
export async function startFloor(question?: Question): Promise<Floor> {
  const child = fork(
    join(import.meta.dirname, 'floor.ts'),
    question ? [question.databaseUrl, question.about] : [],
  )
  const { port } = Address.parse(await nextMessage(child))
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async imitate(serverUrl, request) {
      const ready = nextMessage(child)
      child.send(await answerOf(serverUrl, request))
      await ready
    },
    stop: () => void child.kill(),
  }
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const [message]: unknown[] = await once(child, 'message')
  return message
}

async function answerOf(
  url: string,
  { method, path, headers, body }: BenchRequest,
): Promise<FloorAnswer> {
  const init = { method, headers, ...(body === undefined ? {} : { body }) }
  const response = await fetch(url + path, init)
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}.`)
  const kept = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name))
  return { headers: Object.fromEntries(kept), body: await response.text() }
}
