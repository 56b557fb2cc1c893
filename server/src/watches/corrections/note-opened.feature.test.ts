import type { Warning } from '@sidelight/contract/calls/board'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('§1 openings of one member do not decide when quiet writes of others are performed', async () => {
  const [author, ada] = [await app.signUp('Author'), await app.signUp('Ada')]
  const warning = await author.send<Warning>('POST', '/api/public-receipts', {
    phoneNumber: '+14155556601',
    redFlags: ['Ghosting'],
    description: 'Cancelled four times.',
  })
  const path = `/api/public-receipts/${warning.body.id}`
  await app.app.sweep('quiet writes')
  for (let round = 0; round < 13; round += 1) {
    const opened = await Promise.all(Array.from({ length: 20 }, () => ada.send('GET', path)))
    expect(opened.every(({ status }) => status === 200)).toBe(true)
  }
  const { rows } = await app.database.pool.query('select count(*)::int as n from quiet_writes')
  expect(rows).toEqual([{ n: 240 }])
})
