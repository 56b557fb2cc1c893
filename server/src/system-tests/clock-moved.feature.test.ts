import { HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCrew } from '../../test/nodes/outage-crew.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

const ROUNDS = process.env['SIDELIGHT_LONG'] === '1' ? 10 : 1
const SECOND_MS = 1_000
/** Corrections of a system clock, and wrong settings that are undone. */
const MOVES_MS = [SECOND_MS, -SECOND_MS, -HOUR_MS, 2 * HOUR_MS, -30 * HOUR_MS, 29 * HOUR_MS]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())

describe('the clock moved while members write', () => {
  it(
    'forward and back: every confirmed write is stored once, and no request is refused',
    async () => {
      const crew = await startCrew(app, 'tim')
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const move of MOVES_MS) {
          app.pass(move)
          await crew.untilStored(12)
        }
      }
      await crew.finish()
      expect(crew.counts.refused).toBe(0)
    },
    MINUTE_MS,
  )

  it('back before the newest writes: they are still found, sessions and retries still work', async () => {
    const ada = await app.signUp()
    const warning = {
      phoneNumber: '(415) 555-0171',
      redFlags: ['Ghosting'],
      description: 'Cancelled four times, then vanished.',
    }
    const post = () =>
      ada.send<{ id: string }>('POST', '/api/public-receipts', warning, { 'idempotency-key': 'k' })
    const first = await post()
    expect(first.status).toBe(201)
    app.pass(-3 * HOUR_MS)
    expect((await post()).body.id).toBe(first.body.id)
    expect((await ada.send('GET', `/api/user/${ada.id}`)).status).toBe(200)
    const { body } = await ada.send<{ id: string }[]>('GET', '/api/public-receipts?limit=100')
    expect(body.map(({ id }) => id)).toContain(first.body.id)
    const own = await ada.send<{ id: string }[]>('GET', `/api/user/${ada.id}/public-receipts`)
    expect(own.body.map(({ id }) => id)).toEqual([first.body.id])
  })
})
