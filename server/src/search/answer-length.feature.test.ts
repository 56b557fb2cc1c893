import { DAY_MS } from '@sidelight/contract/rules/limits'
import { redFlags } from '@sidelight/contract/rules/red-flags'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy } from '../../test/payments/payments.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

const ANSWER_BYTES = 4_096

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  ada = await app.signUp()
  await ada.send('POST', '/api/public-receipts', {
    phoneNumber: '(415) 555-0142',
    handle: '@marcusid',
    email: 'marcus.webb@example.org',
    redFlags: ['Ghosting', 'Asks for money', 'Gaslighting', 'Married or taken'],
    description: 'A description that is long enough.',
    location: 'San Francisco',
  })
})
afterAll(() => app.close())

async function answerOf(phoneNumber: string) {
  const answer = await ada.send<{ matches: { id: string }[] }>('POST', '/api/search', {
    phoneNumber,
  })
  const bytes = Buffer.byteLength(answer.text)
  expect(answer.headers.get('content-length')).toBe(String(bytes))
  expect(answer.headers.get('content-encoding')).toBeNull()
  return { bytes, matches: answer.body.matches, names: [...answer.headers.keys()] }
}

describe('the length of a search response on the network', () => {
  it.each([
    ['(415) 555-0142', '(415) 555-0143'],
    ['@marcusid', '@somebodyelse'],
    ['marcus.webb@example.org', 'somebody.else@example.org'],
  ])('rules: Search: is the same for a hit and a miss: %s, %s', async (known, unknown) => {
    const [hit, miss] = [await answerOf(known), await answerOf(unknown)]
    expect([hit.matches.length, miss.matches.length]).toEqual([1, 0])
    expect([hit.bytes, miss.bytes]).toEqual([ANSWER_BYTES, ANSWER_BYTES])
    expect(hit.names).toEqual(miss.names)
  })

  it('rules: Search: is the same for a number with many reports and a handle of three numbers', async () => {
    const text = 'What she wrote about him. '.repeat(8)
    const flags = Object.keys(redFlags)
    for (const [at, phoneNumber] of [
      '(628) 555-0119',
      '(628) 555-0119',
      '(628) 555-0119',
      '(312) 555-0167',
      '(646) 555-0190',
    ].entries()) {
      app.pass(5 * DAY_MS)
      const author = await app.signUp(`Author${at}`)
      const answer = await author.send('POST', '/api/public-receipts', {
        phoneNumber,
        handle: '@much_reported',
        redFlags: at < 3 ? flags : flags.slice(0, 5),
        description: text,
        location: 'San Francisco',
      })
      expect(answer.status).toBe(201)
    }
    const one = await answerOf('(628) 555-0119')
    expect(one.matches).toMatchObject([{ reportCount: 3, warnings: 3 }])
    expect(one.matches).toMatchObject([{ words: [{}, {}] }])
    const several = await answerOf('@much_reported')
    expect(several.matches).toHaveLength(3)
    expect([one.bytes, several.bytes]).toEqual([ANSWER_BYTES, ANSWER_BYTES])
  })

  it('rules: Search: is a multiple of 4 KiB for the details too', async () => {
    await buy(ada, 'full')
    const { matches } = await answerOf('(415) 555-0142')
    const query = { phoneNumber: '(415) 555-0142', matchId: matches[0]?.id }
    const { status, text } = await ada.send('POST', '/api/search/details', query)
    expect(status).toBe(200)
    expect(Buffer.byteLength(text) % ANSWER_BYTES).toBe(0)
  })
})
