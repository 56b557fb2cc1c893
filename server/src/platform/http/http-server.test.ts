import { expect, it } from 'vitest'
import { createMetrics } from '../observability/metrics.ts'
import { createHttpServer } from './http-server.ts'

it('§7 ends connections with its answers while it drains, and not before', async () => {
  const state = { draining: false }
  const options = { trustProxy: [], secure: false, log: false, metrics: createMetrics() } as const
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

it('§7 answers what arrives while it closes', async () => {
  const options = { trustProxy: [], secure: false, log: false, metrics: createMetrics() } as const
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
