import { PHRASES_OF_INSTALLATION } from '@sidelight/contract/rules/control-policy'
import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ledgerOf,
  look,
  openConsole,
  type TestModerator,
} from '../../../test/moderation/console.ts'
import { fromElsewhere } from '../../../test/moderation/control.ts'
import {
  askPhrase,
  decideProfile,
  FOUND,
  phraseFor,
  placePhrase,
  proveHandle,
} from '../../../test/moderation/profiles.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

let app: TestApp
let ada: TestMember
let one: TestModerator
/** Each test has its own handle. */
let handle: string
let handles = 0
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
  ada = await app.signUp('Ada')
  one = await openConsole(app, 'One')
})
afterAll(() => app.close())
beforeEach(async () => {
  handles += 1
  handle = `wren.of.the.harbour.${handles}`
  await one.enter()
})

const ask = (change: object = {}) => askPhrase(app, handle, change)
const asked = (change: object = {}) => phraseFor(app, handle, change)
const place = (receipt: string, text = `https://www.instagram.com/${handle}`) =>
  placePhrase(app, receipt, text)
const prove = (code: string, value = handle) => proveHandle(app, value, code)
const decide = (caseId: string, decision: object = FOUND) =>
  decideProfile(app, one, caseId, decision)
const warn = async () => {
  const posted = await ada.send<{ id: string }>('POST', '/api/public-receipts', {
    phoneNumber: `+1415555${String(6_000 + handles)}`,
    handle: `@${handle}`,
    redFlags: ['Ghosting'],
    description: 'A description that is long enough.',
  })
  expect(posted.status).toBe(201)
  return posted.body.id
}

describe('a phrase for a profile', () => {
  it('§6 is issued with the same response for the handle of a warning and any other handle', async () => {
    await warn()
    const [known, unknown] = [await ask(), await ask({ value: 'nobody.at.all' })]
    const shape = ({ body, status }: typeof known) => ({
      status,
      keys: Object.keys(body.profile ?? {}),
      lengths: [body.profile?.phrase.length, body.profile?.receipt.length],
      until: body.profile?.until,
    })
    expect(shape(known)).toEqual(shape(unknown))
    expect(known.body.profile?.phrase).toMatch(/^[a-z2-9]{3}(-[a-z2-9]{3}){2}$/)
    expect(known.body.profile?.phrase).not.toBe(unknown.body.profile?.phrase)
  })

  it('§6 differs for each request, so that reading it in the profile is useless', async () => {
    const [his, other] = [await asked(), await asked()]
    expect(his.phrase).not.toBe(other.phrase)
    await place(his.receipt)
    await decide(his.caseId)
    expect((await prove(his.receipt)).status).toBe(200)
    const refused = [await prove(his.phrase), await prove(other.receipt), await prove('1')]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422])
    expect(new Set(refused.map(({ text }) => text)).size).toBe(1)
  })

  it.each([
    ['no handle', { value: '@' }, 'value'],
    ['a page that is no profile', { value: 'https://example.org/about' }, 'value'],
    ['a message', { way: 'sms' }, 'way'],
    ['a profile for a number', { kind: 'phone', value: '+14155550142' }, 'way'],
  ])('§6 is not issued for %s', async (_, change, field) => {
    const { status, body } = await ask(change)
    expect(status).toBe(422)
    expect(body).toMatchObject({ fields: { [field]: expect.any(String) } })
  })

  it('§6 is issued once a day for a handle to one network, and three times in total', async () => {
    const here = fromElsewhere()
    expect((await ask({ headers: here })).status).toBe(200)
    expect((await ask({ value: `@${handle.toUpperCase()}`, headers: here })).status).toBe(429)
    const others = []
    for (const end of ['a', 'b', 'c']) {
      others.push((await ask({ value: `${handle}.${end}`, headers: here })).status)
    }
    expect(others).toEqual([200, 200, 429])
  })

  it('§6 is shown to no moderator before its place is named', async () => {
    const { receipt, phrase, until, caseId } = await asked()
    const waiting = { state: 'asked', question: null, profile: { handle, phrase, until } }
    expect(await look(app, receipt)).toMatchObject({ kind: 'profile', ...waiting })
    expect((await one.queue()).map(({ id }) => id)).not.toContain(caseId)
    expect((await one.on(caseId, 'claim')).status).toBe(404)
    const before = app.now().getTime()
    expect((await place(receipt)).status).toBe(200)
    const seen = await look(app, receipt)
    expect(seen).toMatchObject({ state: 'open', profile: { until: null } })
    expect(Date.parse(seen.dueAt)).toBeGreaterThanOrEqual(before + 3 * DAY_MS)
    expect(Date.parse(seen.dueAt)).toBeLessThanOrEqual(before + 3 * DAY_MS + HOUR_MS)
    expect((await one.queue()).map(({ id }) => id)).toContain(caseId)
    expect(await ledgerOf(app, caseId)).toEqual(['case-opened', 'case-answered'])
  })

  it('§6 lapses if no place is named by the end of the next day', async () => {
    const { receipt, caseId } = await asked()
    app.pass(DAY_MS)
    await app.app.sweep('case clocks')
    expect(await look(app, receipt)).toMatchObject({ state: 'asked' })
    app.pass(DAY_MS + 3 * HOUR_MS)
    await app.app.sweep('case clocks')
    expect(await look(app, receipt)).toMatchObject({ state: 'lapsed' })
    expect((await place(receipt)).status).toBe(409)
    expect(await ledgerOf(app, caseId)).toEqual(['case-opened', 'case-lapsed'])
  })

  it('§6 counts as late after three days, and can still be decided', async () => {
    const { receipt, caseId } = await asked()
    await place(receipt)
    app.pass(3 * DAY_MS + HOUR_MS)
    await app.app.sweep('case clocks')
    expect(await look(app, receipt)).toMatchObject({ state: 'open', late: true })
    await one.enter()
    await decide(caseId)
    expect((await prove(receipt)).status).toBe(200)
  })
})

describe('all profile phrases of an installation', () => {
  it('§6 are limited to a number a day, and the operator is alerted', async () => {
    const own = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
    const give = (n: number) =>
      askPhrase(own, `h${n}`, { headers: { 'x-forwarded-for': `198.51.${n}.1` } })
    for (let n = 0; n < PHRASES_OF_INSTALLATION; n += 1) expect((await give(n)).status).toBe(200)
    expect((await give(PHRASES_OF_INSTALLATION)).status).toBe(429)
    expect(JSON.stringify(own.log)).toContain('no more phrases are given today')
    await own.close()
  })
})
