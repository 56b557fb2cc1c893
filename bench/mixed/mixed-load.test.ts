import { createServer, type ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { mixedCalls } from './mixed-calls.ts'
import { planMixedLoad } from './mixed-plan.ts'
import { reportMixedLoad } from './mixed-report.ts'
import { sendOpenLoop, type TimedRequest } from './open-loop.ts'

const MEMBERS = Array.from({ length: 20 }, (_, at) => ({
  id: `member-${at}`,
  cookie: `session=${at}`,
  network: at,
  ...(at < 4 ? { roomId: `room-${at}` } : {}),
}))
const CREW = { members: MEMBERS, cursors: ['first', 'second'] }
const TIME = { server: 2e6, database: 1e6, generator: 0, machine: 4e6, elapsed: 10e6 }

const due = (at: number): TimedRequest => ({
  kind: 'page',
  at,
  request: { method: 'GET', path: '/', headers: {} },
})

async function withServer<Result>(
  answer: (response: ServerResponse) => void,
  use: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer((_, response) => answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  try {
    return await use(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
  } finally {
    server.close()
  }
}

describe('the mixed load', () => {
  it('§7 is sent on time, even while no request is answered', async () => {
    const held: ServerResponse[] = []
    const answers = await withServer(
      (response) => {
        held.push(response)
        if (held.length === 3) for (const one of held) one.end('ok')
      },
      (url) => sendOpenLoop(url, [due(0), due(1), due(2)]),
    )
    expect(answers.map(({ status }) => status)).toEqual(['200', '200', '200'])
  })

  it('§7 counts a request that is sent late as slow, and one without a response as failed', async () => {
    const [late] = await withServer(
      (response) => void response.end('ok'),
      (url) => sendOpenLoop(url, [due(-500)]),
    )
    expect(late?.milliseconds).toBeGreaterThanOrEqual(500)
    const [gone] = await withServer(
      (response) => void response.destroy(),
      (url) => sendOpenLoop(url, [due(0)]),
    )
    expect(gone?.status).toBe('ECONNRESET')
  })

  it('§7 has as many requests as its rate demands, ordered by time and equal on every run', () => {
    const plan = planMixedLoad('test', { rate: 200, seconds: 5 }, CREW)
    const again = planMixedLoad('test', { rate: 200, seconds: 5 }, CREW)
    const times = plan.map(({ at }) => at)
    expect(plan).toHaveLength(1_000)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThan(5_000)
    expect(again.map(({ at, kind }) => [at, kind])).toEqual(plan.map(({ at, kind }) => [at, kind]))
  })

  it('§7 contains every call in its share, and calls each room as one of its members', () => {
    const plan = planMixedLoad('test', { rate: 1_000, seconds: 10 }, CREW)
    const counts = Map.groupBy(plan, ({ kind }) => kind)
    const shares = Object.entries(mixedCalls)
    expect(shares.reduce((sum, [, { share }]) => sum + share, 0)).toBe(100)
    for (const [kind, { share }] of shares) {
      expect([kind, Math.round((counts.get(kind)?.length ?? 0) / 100)]).toEqual([
        kind,
        expect.closeTo(share, -0.5),
      ])
    }
    const messages = counts.get('messages of a room') ?? []
    const paths = new Set(messages.map(({ request }) => request.path))
    expect(paths).toEqual(new Set([0, 1, 2, 3].map((at) => `/api/match-rooms/room-${at}/messages`)))
  })

  it('§7 misses its aim if one request failed, and reports the other load of the machine', () => {
    const answers = Array.from({ length: 1_000 }, () => ({
      kind: 'page',
      status: '200',
      milliseconds: 20,
    }))
    expect(reportMixedLoad(answers, TIME)).toContain('none failed met')
    expect(reportMixedLoad(answers, TIME)).toMatch(/server 2000 µs, PostgreSQL 1000 µs/)
    const failed = [...answers, { kind: 'page', status: '503', milliseconds: 1 }]
    expect(reportMixedLoad(failed, TIME)).toContain('none failed MISSED')
    expect(reportMixedLoad(failed, TIME)).toContain('failed: page: 503, 1 times')
    const slow = answers.map((one, at) => (at < 20 ? { ...one, milliseconds: 151 } : one))
    expect(reportMixedLoad(slow, TIME)).toContain('none failed MISSED')
  })
})
