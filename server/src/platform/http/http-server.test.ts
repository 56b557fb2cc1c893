import { expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { createMetrics } from '../observability/metrics.ts'
import { createHttpServer } from './http-server.ts'

const options = {
  trustProxy: [],
  secure: false,
  log: false,
  metrics: createMetrics(),
  clock: systemClock,
} as const

it("§7 every response contains the server's time, which pages rely on", async () => {
  const clock = () => new Date('2026-11-04T21:30:00.400Z')
  const app = createHttpServer({ ...options, clock, draining: () => false })
  app.get('/here', async () => ({ here: true }))
  for (const url of ['/here', '/nowhere']) {
    const { headers } = await app.inject({ url })
    expect(headers.date).toBe('Wed, 04 Nov 2026 21:30:00 GMT')
  }
  await app.close()
})

it('§7 connections are closed after their response while the server drains, and not before', async () => {
  const state = { draining: false }
  const app = createHttpServer({ ...options, draining: () => state.draining })
  app.get('/here', async () => ({ here: true }))
  const ask = async () => {
    const { statusCode, headers } = await app.inject({ url: '/here' })
    return [statusCode, headers.connection]
  }
  const [, before] = await ask()
  expect(before).not.toBe('close')
  state.draining = true
  expect(await ask()).toEqual([200, 'close'])
  await app.close()
})

it('§7 requests that arrive while the server closes are served', async () => {
  const app = createHttpServer({ ...options, draining: () => true })
  app.get('/here', async () => ({ here: true }))
  let status = 0
  app.addHook('preClose', async () => {
    status = (await fetch(`${app.listeningOrigin}/here`)).status
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  await app.close()
  expect(status).toBe(200)
})
