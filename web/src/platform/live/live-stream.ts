import { LIVE_PATH, type LiveEnd, type LiveEvents, signals } from '@sidelight/contract/live'
import { sessionLockReleased } from '../auth/session-lock.ts'
import { refreshSession } from '../session/session.ts'
import { hearLive, liveState } from './live.ts'

const RETRY_MS = { first: 1_000, longest: 60_000 }
/**
 * Milliseconds after which a hidden page closes its connection, because browsers open few to one
 * host.
 */
const UNSEEN_MS = 30_000
/**
 * Milliseconds of silence after which a connection counts as dead. The server sends a heartbeat
 * every 15 s.
 */
const SILENT_MS = 40_000

const ELSEWHERE = JSON.stringify({ reason: 'elsewhere' } satisfies LiveEnd)

/**
 * Keeps an event stream open while the page is visible. The browser resumes a lost connection by
 * itself. If the response is no stream, the browser gives up, and this class retries after growing
 * pauses. Returns a function that closes the stream.
 */
export function openLiveStream(): () => void {
  const stream = new LiveStream()
  const stops = new AbortController()
  const { signal } = stops
  document.addEventListener('visibilitychange', () => stream.onSight(), { signal })
  addEventListener('online', () => stream.onSight(), { signal })
  // A connection is tried even if the browser is offline, because a server on this machine can
  // still be reached.
  addEventListener('offline', () => stream.renew(), { signal })
  // A page in the back/forward cache must have no connection.
  addEventListener('pagehide', () => stream.close(), { signal })
  addEventListener('pageshow', () => stream.onSight(), { signal })
  stream.onSight()
  return () => {
    stops.abort()
    stream.close()
  }
}

class LiveStream {
  #source: EventSource | undefined
  #lastId = ''
  #failures = 0
  /**
   * How often the stream was closed. A pause that began before a closing must not open the stream
   * again.
   */
  #closings = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #unseen: ReturnType<typeof setTimeout> | undefined
  #silent: ReturnType<typeof setTimeout> | undefined

  onSight(): void {
    clearTimeout(this.#unseen)
    if (document.visibilityState === 'visible') this.#open()
    else this.#unseen = setTimeout(() => this.close(), UNSEEN_MS)
  }

  /** Closes a connection that may be dead and opens a new one. */
  renew(): void {
    this.close()
    this.onSight()
  }

  close(): void {
    this.#closings += 1
    clearTimeout(this.#silent)
    clearTimeout(this.#retry)
    clearTimeout(this.#unseen)
    this.#source?.close()
    liveState.set('offline')
  }

  #open(): void {
    clearTimeout(this.#retry)
    if (this.#source && this.#source.readyState !== EventSource.CLOSED) return
    // The browser sends Last-Event-ID only when it reconnects by itself, so the URL contains the
    // id.
    const after = this.#lastId && `?${new URLSearchParams({ after: this.#lastId })}`
    const source = new EventSource(LIVE_PATH + after)
    this.#source = source
    source.addEventListener('hello', (event) => this.#greet(event))
    source.addEventListener('message', (event) => this.#hear('message', event))
    for (const kind of signals) source.addEventListener(kind, (event) => this.#hear(kind, event))
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
    if (known) notifyAllHandlers()
  }

  #hear(kind: keyof LiveEvents, { data, lastEventId }: MessageEvent): void {
    this.#lastId = lastEventId
    this.#listen()
    hearLive(kind, read(kind, String(data)))
  }

  #look(): void {
    this.#listen()
    notifyAllHandlers()
  }

  /** Starts to wait for the next event. Called when one has arrived, so the connection works. */
  #listen(): void {
    clearTimeout(this.#silent)
    this.#silent = setTimeout(() => this.renew(), SILENT_MS)
  }

  /**
   * Handles the server's end of the stream. If too many pages are open, this one reopens it when it
   * becomes visible.
   */
  #end({ data }: MessageEvent): void {
    this.close()
    if (data !== ELSEWHERE) this.#fail()
  }

  /**
   * Retries later. A refusal may mean that the session has ended. Reading the session reveals that
   * and closes the stream. The pause begins only after that, so that no stream is requested for an
   * ended session.
   */
  #fail(): void {
    clearTimeout(this.#silent)
    liveState.set('offline')
    if (this.#source?.readyState !== EventSource.CLOSED) return
    const wait = Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** this.#failures)
    const isFirst = this.#failures === 0
    this.#failures += 1
    const retry = () => {
      this.#retry = setTimeout(() => this.onSight(), wait * (0.5 + Math.random()))
    }
    if (!isFirst) return retry()
    const closings = this.#closings
    void sessionLockReleased()
      .then(refreshSession)
      .finally(() => {
        if (closings === this.#closings) retry()
      })
  }
}

/**
 * Calls every handler without data, because signals may have been lost. Messages are never lost.
 */
function notifyAllHandlers(): void {
  for (const kind of signals) hearLive(kind, undefined)
}

function read<K extends keyof LiveEvents>(kind: K, text: string): LiveEvents[K] | undefined {
  const data: unknown = JSON.parse(text)
  return isEventData(kind, data) ? data : undefined
}

// The types of the server guarantee the form of the data.
function isEventData<K extends keyof LiveEvents>(_kind: K, data: unknown): data is LiveEvents[K] {
  return typeof data === 'object' && data !== null
}
