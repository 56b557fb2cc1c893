import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { httpAuthority } from './http-authority.ts'

let respond: (response: ServerResponse) => void
const server = createServer((_request, response) => respond(response))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

/** Returns the result of a request to an authority that responds in this way. */
function ask(responds: (response: ServerResponse) => void): Promise<Uint8Array> {
  respond = responds
  const { port } = server.address() as AddressInfo
  return httpAuthority(`http://127.0.0.1:${port}/tsa`, '').answer(new Uint8Array([1]))
}

const MOST = 64 * 1024

it("our own: an authority's response of up to 64 KB is read, and a longer one rejected", async () => {
  expect(await ask((response) => response.end(Buffer.alloc(MOST)))).toHaveLength(MOST)
  const longer = ask((response) => {
    // The headers do not state the length.
    response.write(Buffer.alloc(MOST))
    response.end(Buffer.alloc(1))
  })
  await expect(longer).rejects.toThrow('too much')
})

it('our own: a response without a body is read as empty, which is not a valid time stamp', async () => {
  expect(await ask((response) => response.writeHead(204).end())).toHaveLength(0)
})

it('our own: an error or a redirect of the authority is rejected', async () => {
  await expect(ask((response) => response.writeHead(500).end('x'))).rejects.toThrow()
  const elsewhere = ask((response) => {
    respond = (next) => next.end('an answer')
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  await expect(elsewhere).rejects.toThrow()
})
