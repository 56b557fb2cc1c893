import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { normalizePhone } from '@sidelight/contract/rules/parsing/phone-number'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'

let app: TestApp
let ada: TestMember
let bea: TestMember
let cleo: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off', MIN_ACCOUNT_AGE_HOURS: '0' })
  ada = await app.signUp('Ada')
  bea = await app.signUp('Bea')
  cleo = await app.signUp('Cleo')
})
afterAll(() => app.close())

async function postWarning(member: TestMember, phoneNumber: string) {
  const answer = await member.send('POST', '/api/public-receipts', {
    phoneNumber,
    redFlags: ['Ghosting'],
    description: 'Cancelled four times, then vanished.',
  })
  expect(answer.status).toBe(201)
}

async function search(phoneNumber: string) {
  const { status, body } = await cleo.send<SearchAnswer>('POST', '/api/search', { phoneNumber })
  expect(status).toBe(200)
  return body
}

describe('searching for a number with the code of another country', () => {
  it('§3 finds a Mexican number with and without the old 1, and in a link to WhatsApp', async () => {
    await postWarning(ada, '+52 55 1234 5678')
    await postWarning(bea, '+52 1 55 1234 5678')
    const link =
      'https://api.whatsapp.com/send/?phone=5215512345678&text&type=phone_number&app_absent=0'
    const wa = 'https://wa.me/5215512345678'
    for (const text of ['+52 1 55 1234 5678', '5215512345678', wa, link]) {
      expect((await search(text)).matches).toMatchObject([
        { phoneNumber: '+52 (551) ***-**78', reportCount: 2 },
      ])
    }
  })

  it.each([
    ['+54 9 11 4321 5678', '+541143215678', '+54 (911) ***-**78'],
    ['+52 33 1234 5678', '5213312345678', '+52 (331) ***-**78'],
  ])(
    '§3 finds a warning that was stored with a former value of its number: %s',
    async (typed, former, mask) => {
      await postWarning(ada, typed)
      const index = createBlindIndex(app.ring)
      const [now, before] = [
        index.tags('phone', normalizePhone(typed, 'US') ?? ''),
        index.tag('phone', former),
      ]
      const text = 'update warnings set phone_tag = $1 where phone_tag = $2'
      expect((await app.database.pool.query(text, [before, now[0]])).rowCount).toBe(1)
      expect((await search(typed)).matches).toMatchObject([{ phoneNumber: mask, reportCount: 1 }])
    },
  )

  it('§3 finds no number of the region for an incomplete one, and finds that one as written', async () => {
    await postWarning(ada, '+1 415 555 0142')
    expect(await search('+41 55 550 142')).toMatchObject({ matches: [], asWritten: true })
    await postWarning(bea, '+41 55 550 142')
    for (const text of ['+41 55 550 142', '011 41 55 550 142', '0041 55 550 142']) {
      expect((await search(text)).matches).toMatchObject([
        { phoneNumber: '+41 (5**) ***-**42', reportCount: 1 },
      ])
    }
    expect((await search('415 555 0142')).matches).toMatchObject([
      { phoneNumber: '+1 (415) ***-**42', reportCount: 1 },
    ])
  })
})
