import { timingSafeEqual } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  request as post,
  type Server,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { LockHolder } from '../embedded/folder-lock.ts'

const Order = z.object({ verb: z.string(), args: z.array(z.string()) })
const Outcome = z.object({ lines: z.array(z.string()), failed: z.boolean() })

export type OperatorCommand = z.infer<typeof Order>
export type OperatorOutcome = z.infer<typeof Outcome>

/**
 * Opens a channel for the operator's tool to the process that holds the embedded database. It
 * listens only on loopback and requires the token of the lock file (mode 0600). Resolves to the
 * port.
 */
export async function openOperatorChannel(
  token: string,
  run: (order: OperatorCommand) => Promise<OperatorOutcome>,
): Promise<{ port: number; close(): void }> {
  const expected = Buffer.from(`Bearer ${token}`)
  const server = createServer((request, response) => void serve(request, response))
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      response.writeHead(404).end()
      return
    }
    const outcome = await perform(request, run)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(outcome))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return { port: portOf(server.address()), close: () => server.close() }
}

function portOf(address: ReturnType<Server['address']>): number {
  if (typeof address !== 'object' || !address) throw new Error('The operator channel has no port')
  return address.port
}

/**
 * Performs the command of a request. Never rejects, even if the request ends before its body is
 * complete.
 */
async function perform(
  request: IncomingMessage,
  run: (order: OperatorCommand) => Promise<OperatorOutcome>,
): Promise<OperatorOutcome> {
  try {
    return await run(Order.parse(JSON.parse(await text(request))))
  } catch (error) {
    return { lines: [error instanceof Error ? error.message : 'failed'], failed: true }
  }
}

/**
 * Sends a command to the process that holds the folder. Resolves to its outcome, however long that
 * takes. Not `fetch`, which gives up after five minutes: moving the clock by a month takes longer.
 */
export async function sendOperatorCommand(
  { operatorPort, token }: LockHolder,
  order: OperatorCommand,
): Promise<OperatorOutcome> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    post({ host: '127.0.0.1', port: operatorPort, method: 'POST' }, resolve)
      .setHeader('authorization', `Bearer ${token}`)
      .on('error', reject)
      .end(JSON.stringify(order))
  })
  return Outcome.parse(JSON.parse(await text(answer)))
}
