import { once } from 'node:events'
import { Agent, createServer, get, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { stopAccepting } from './stop-accepting.ts'

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Sends a request on the agent's only connection. Resolves to the body. */
function read(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ port, agent, host: '127.0.0.1' }, (answer) => void text(answer).then(resolve, reject)).on(
      'error',
      reject,
    )
  })
}

it('§7 the server serves open connections, refuses new ones, and closes once they have ended', async () => {
  const server = createServer((_request, answer) => answer.end('here'))
  const port = await listen(server)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  expect(await read(port, agent)).toBe('here')
  stopAccepting(server)
  expect(await read(port, agent)).toBe('here')
  const [refusal] = (await once(connect(port, '127.0.0.1'), 'error')) as [{ code: string }]
  expect(refusal.code).toBe('ECONNREFUSED')
  expect(await read(port, agent)).toBe('here')
  const closed = new Promise((resolve) => server.close(resolve))
  expect(await closed).toBeUndefined()
  await expect(read(port, agent)).rejects.toThrow()
  agent.destroy()
})

it('§7 the server completes a running request before it closes', async () => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const server = createServer((_request, response) => {
    asked.resolve()
    void answer.promise.then(() => response.end('late'))
  })
  const port = await listen(server)
  const agent = new Agent()
  const reading = read(port, agent)
  await asked.promise
  stopAccepting(server)
  let isClosed = false
  const closed = new Promise<void>((resolve) =>
    server.close(() => {
      isClosed = true
      resolve()
    }),
  )
  expect(isClosed).toBe(false)
  answer.resolve()
  expect(await reading).toBe('late')
  await closed
})
