import { LIVE_PATH, type LiveEnd, type LiveEvents } from '@sidelight/contract/live'
import { identityAtRest } from './identity-turn.ts'
import { hearLive, liveState } from './live.ts'
import { refreshSession } from './session.ts'

const RETRY_MS = { first: 1_000, longest: 60_000 }
/** A page that nobody looks at lets go: browsers open few connections to one address. */
const UNSEEN_MS = 30_000
/** The server's heart beats every 15 s: after so much silence the connection is dead, whatever it says. */
const SILENT_MS = 40_000

const ELSEWHERE = JSON.stringify({ reason: 'elsewhere' } satisfies LiveEnd)

const doorbells: readonly Exclude<keyof LiveEvents, 'message'>[] = [
  'epoch',
  'room',
  'rooms',
  'notification',
  'plan',
]

/**
 * Keeps a stream open while the page is seen. The browser resumes a lost connection by itself; what it
 * gives up on, an answer that is no stream, is tried again here, ever later. Answers the end of it.
 */
export function keepStream(): () => void {
  const stream = new KeptStream()
  const stops = new AbortController()
  const { signal } = stops
  document.addEventListener('visibilitychange', () => stream.onSight(), { signal })
  addEventListener('online', () => stream.onSight(), { signal })
  // A server on this machine is reached all the same: trying tells.
  addEventListener('offline', () => stream.renew(), { signal })
  // A page that is kept for going back to holds no connection.
  addEventListener('pagehide', () => stream.close(), { signal })
  addEventListener('pageshow', () => stream.onSight(), { signal })
  stream.onSight()
  return () => {
    stops.abort()
    stream.close()
  }
}

class KeptStream {
  #source: EventSource | undefined
  #lastId = ''
  #failures = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #unseen: ReturnType<typeof setTimeout> | undefined
  #silent: ReturnType<typeof setTimeout> | undefined

  onSight(): void {
    clearTimeout(this.#unseen)
    if (document.visibilityState === 'visible') this.#open()
    else this.#unseen = setTimeout(() => this.close(), UNSEEN_MS)
  }

  /** Lets go of a connection that may be dead and opens another. */
  renew(): void {
    this.close()
    this.onSight()
  }

  close(): void {
    clearTimeout(this.#silent)
    clearTimeout(this.#retry)
    clearTimeout(this.#unseen)
    this.#source?.close()
    liveState.set('offline')
  }

  #open(): void {
    clearTimeout(this.#retry)
    if (this.#source && this.#source.readyState !== EventSource.CLOSED) return
    // Only the browser's own reconnection sends the header.
    const after = this.#lastId && `?${new URLSearchParams({ after: this.#lastId })}`
    const source = new EventSource(LIVE_PATH + after)
    this.#source = source
    source.addEventListener('hello', (event) => this.#greet(event))
    source.addEventListener('message', (event) => this.#hear('message', event))
    for (const kind of doorbells) source.addEventListener(kind, (event) => this.#hear(kind, event))
    source.addEventListener('look', () => this.#look())
    source.addEventListener('beat', () => this.#listen())
    source.addEventListener('end', (event) => this.#end(event))
    source.addEventListener('error', () => this.#fail())
  }

  #greet({ lastEventId }: MessageEvent): void {
    const known = this.#lastId !== '' || this.#failures > 0
    this.#lastId = lastEventId
    this.#failures = 0
    liveState.set('connected')
    this.#listen()
    if (known) lookAgain()
  }

  #hear(kind: keyof LiveEvents, { data, lastEventId }: MessageEvent): void {
    this.#lastId = lastEventId
    this.#listen()
    hearLive(kind, read(kind, String(data)))
  }

  #look(): void {
    this.#listen()
    lookAgain()
  }

  /** Something has come: the connection stands. */
  #listen(): void {
    clearTimeout(this.#silent)
    this.#silent = setTimeout(() => this.renew(), SILENT_MS)
  }

  /** With too many pages open, this one waits until she comes back to it. */
  #end({ data }: MessageEvent): void {
    this.close()
    if (data !== ELSEWHERE) this.#fail()
  }

  /** A refusal may mean that she is signed out: asking tells, and whoever keeps this ends it then. */
  #fail(): void {
    clearTimeout(this.#silent)
    liveState.set('offline')
    if (this.#source?.readyState !== EventSource.CLOSED) return
    if (this.#failures === 0) void identityAtRest().then(refreshSession)
    const wait = Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** this.#failures)
    this.#failures += 1
    this.#retry = setTimeout(() => this.onSight(), wait * (0.5 + Math.random()))
  }
}

/** Doorbells of meanwhile were lost; messages were not. */
function lookAgain(): void {
  for (const kind of doorbells) hearLive(kind, undefined)
}

function read<K extends keyof LiveEvents>(kind: K, text: string): LiveEvents[K] | undefined {
  const data: unknown = JSON.parse(text)
  return isSaid(kind, data) ? data : undefined
}

// The server wrote it from the same types.
function isSaid<K extends keyof LiveEvents>(_kind: K, data: unknown): data is LiveEvents[K] {
  return typeof data === 'object' && data !== null
}
