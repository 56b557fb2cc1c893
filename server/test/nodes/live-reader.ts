import { get, type IncomingMessage } from 'node:http'
import { LIVE_PATH } from '@sidelight/contract/live'
import { expect } from 'vitest'

interface LiveEvent {
  /** Empty for events without a position. */
  id: string
  event: string
  data: unknown
}

/** One connection to the event stream. */
export interface LiveReader {
  status: number
  headers: IncomingMessage['headers']
  /** All events received so far, without comments. */
  events: LiveEvent[]
  /** Returns the id of the newest event, from which another connection can resume. */
  lastId(): string
  /**
   * Waits for the next event of a kind (the one after the first `seen`) and resolves to its data.
   */
  next(event: string, seen?: number): Promise<unknown>
  /** Returns whether the connection is closed. */
  closed(): boolean
  /** Closes the connection from the reader's side. */
  cut(): void
  /** Stops reading until `resume`. */
  pause(): void
  resume(): void
}

interface StreamQuery {
  cookie?: string | undefined
  /** Sent as `Last-Event-ID`, as browsers do when they reconnect. */
  lastId?: string
}

/**
 * Opens the event stream of a server as a browser does. Resolves once the response headers arrive.
 */
export async function openLiveReader(url: string, query: StreamQuery = {}): Promise<LiveReader> {
  const events: LiveEvent[] = []
  const headers = {
    accept: 'text/event-stream',
    ...(query.cookie ? { cookie: query.cookie } : {}),
    ...(query.lastId === undefined ? {} : { 'last-event-id': query.lastId }),
  }
  let closed = false
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url + LIVE_PATH, { headers, agent: false }, resolve).on('error', reject)
  })
  response.setEncoding('utf8')
  response.on('close', () => (closed = true)).on('error', () => undefined)
  readFrames(response, (frame) => events.push(frame))
  const ofKind = (event: string) => events.filter((one) => one.event === event)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    lastId: () => events.findLast(({ id }) => id !== '')?.id ?? query.lastId ?? '',
    async next(event, seen = 0) {
      await expect.poll(() => ofKind(event)[seen], { interval: 10 }).toBeDefined()
      return ofKind(event)[seen]?.data
    },
    closed: () => closed,
    cut: () => void response.destroy(),
    pause: () => void response.pause(),
    resume: () => void response.resume(),
  }
}

function readFrames(response: IncomingMessage, take: (event: LiveEvent) => void): void {
  let rest = ''
  response.on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const fields = Object.fromEntries(part.split('\n').map((line) => splitField(line)))
      const { id = '', event, data } = fields
      if (event !== undefined) take({ id, event, data: data ? JSON.parse(data) : undefined })
    }
  })
}

function splitField(line: string): [string, string] {
  const at = line.indexOf(':')
  return [line.slice(0, at), line.slice(at + 2)]
}
