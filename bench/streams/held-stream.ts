import { connect } from 'node:net'
import { LIVE_PATH } from '@sidelight/contract/live'
import { io } from 'socket.io-client'

/** An open, idle connection. */
export interface HeldStream {
  isOpen(): boolean
  close(): void
}

/** Opens a connection with the cookie of a session. Resolves after the server's first message. */
type OpenStream = (url: string, cookie: string) => Promise<HeldStream>

const LONGEST_GREETING = 8_192

/** Other headers of a browser, which a server retains as long as the connection is open. */
const headersOf = (cookie: string) => ({
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0',
  'accept-language': 'en-US,en;q=0.9,es;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  cookie,
})

const openEvents: OpenStream = (url, cookie) =>
  new Promise((resolve, reject) => {
    const { host, hostname, port } = new URL(url)
    const headers = { host, accept: 'text/event-stream', ...headersOf(cookie) }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const socket = connect(Number(port), hostname)
    let greeting = ''
    const read = (chunk: Buffer) => {
      greeting += chunk.toString()
      if (greeting.length > LONGEST_GREETING) socket.destroy()
      if (!greeting.includes('event: hello')) return
      socket.off('data', read).resume()
      resolve({ isOpen: () => socket.readyState === 'open', close: () => void socket.destroy() })
    }
    socket.on('data', read).on('error', reject)
    socket.on('close', () => reject(new Error(`No stream: ${greeting.split('\r\n', 1)[0]}`)))
    socket.write(`GET ${LIVE_PATH} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  })

const openSocket: OpenStream = (url, cookie) =>
  new Promise((resolve, reject) => {
    const socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: headersOf(cookie),
    })
    socket.on('connect_error', reject)
    socket.on('connect', () =>
      resolve({ isOpen: () => socket.connected, close: () => void socket.disconnect() }),
    )
  })

/** The two kinds of connection that are compared. */
export const streamKinds = { events: openEvents, 'socket.io': openSocket }
export type StreamKind = keyof typeof streamKinds
