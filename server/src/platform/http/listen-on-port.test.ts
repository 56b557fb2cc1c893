import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { listenOnPort } from './listen-on-port.ts'

it('the error for a port in use says what to do', async () => {
  const [first, second] = [Fastify(), Fastify()]
  const port = Number(new URL(await listenOnPort(first, { host: '127.0.0.1', port: 0 })).port)
  const sentence = `Port ${port} is in use. Stop the program that uses it, or start this one with another PORT.`
  await expect(listenOnPort(second, { host: '127.0.0.1', port })).rejects.toThrow(sentence)
  await first.close()
})

it.each([
  ['EACCES', 'This user may not use port 80. Start with a PORT of 1024 or above.'],
  ['EADDRNOTAVAIL', 'Port 80 cannot be used (EADDRNOTAVAIL). Look at HOST and PORT.'],
])('the error says if the system refuses the port: %s', async (code, sentence) => {
  const refused = { listen: () => Promise.reject(Object.assign(new Error(code), { code })) }
  const listening = listenOnPort(refused, { host: '192.0.2.1', port: 80 })
  await expect(listening).rejects.toThrow(sentence)
})
