import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** A code that the gateway received. */
interface SentCode {
  method: string | undefined
  headers: IncomingHttpHeaders
  body: Record<string, string>
}

/** A status to return; `silence`: no response on an open connection; `cut`: a closed connection. */
type Behaviour = number | 'silence' | 'cut'

/** A gateway for text messages and calls on this machine. */
export interface CodeGatewayServer {
  /** Without user and password. */
  url: string
  sent: SentCode[]
  /** Sets the behaviour from now on. Initially every message is accepted. */
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

export async function startCodeGateway(): Promise<CodeGatewayServer> {
  const sent: SentCode[] = []
  let behaviour: Behaviour = 202
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const one = await readSent(request)
    sent.push(one)
    if (behaviour === 'cut') response.destroy()
    if (typeof behaviour === 'string') return
    const moved = behaviour === 302 ? { location: '/elsewhere' } : {}
    response.writeHead(behaviour, { 'content-type': 'application/json', ...moved })
    response.end(JSON.stringify({ error: `about ${one.body['to']}` }))
  }

  server.listen(0, '127.0.0.1')
  await new Promise<void>((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/send`,
    sent,
    behave(next) {
      behaviour = next
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function readSent(request: IncomingMessage): Promise<SentCode> {
  const { method, headers } = request
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
  return { method, headers, body }
}
