import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import { createMetrics } from '../observability/metrics.ts'
import { createHttpServer } from './http-server.ts'

/** A library's error from another service, with the status of that service. */
class RefusedElsewhere extends Error {
  readonly statusCode = 400
}

let lines: string[]
let app: ReturnType<typeof createHttpServer>
beforeEach(() => {
  lines = []
  const log = { write: (line: string) => void lines.push(line) }
  const options = {
    trustProxy: [],
    secure: false,
    log,
    metrics: createMetrics(),
    clock: systemClock,
  }
  app = createHttpServer({ ...options, draining: () => false })
  app.post('/', async () => {
    throw new RefusedElsewhere('No such price: price_1')
  })
})
afterEach(() => app.close())

const post = (payload: string) =>
  app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } })

describe('an unexpected error', () => {
  it('is reported as internal, whatever status a library set, and logged without its message', async () => {
    const answer = await post('{}')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ code: 'internal' })
    expect(lines.join('\n')).toContain('unexpected error')
    expect(lines.join('\n')).not.toContain('price_1')
  })

  it.each(['{', '', '{"__proto__":1}'])(
    'is not reported for a body that cannot be parsed: %s',
    async (body) => {
      const answer = await post(body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'malformed' })
    },
  )
})
