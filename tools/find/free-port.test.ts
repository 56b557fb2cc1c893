import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'

/** Resolves to the port of a server; 0 lets the system choose. */
async function listen(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

it('freePort() skips a port on which a server listens', async () => {
  const [taken, free] = [await listen(await freePort()), await freePort()]
  const drawn = [taken, free].values()
  expect(await freePort(() => drawn.next().value ?? 0)).toBe(free)
})

it('freePort() returns a free port below the ephemeral ports of this machine', async () => {
  const port = await freePort()
  expect(await listen(port)).toBe(port)
  expect(port).toBeLessThan(await listen(0))
})
