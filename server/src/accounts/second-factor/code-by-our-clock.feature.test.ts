import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { browserAfter, codeOf, turnOnSecondFactor } from '../../../test/members/second-factor.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { setAhead } from '../../platform/operator/moved-date.ts'

const RealDate = Date
const PATH = '/api/identity/two-factor/verify-totp'

let app: TestApp
let ada: TestMember
beforeEach(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  ada = await app.signUp('Ada')
})
afterEach(async () => {
  globalThis.Date = RealDate
  await app.close()
})

it("the second factor accepts the app's current code after the server's clock was moved, and no old one", async () => {
  const { uri, now } = await turnOnSecondFactor(app.url, ada)
  const shown = await codeOf(uri, 1)
  const old = await codeOf(uri, -9)
  setAhead(DAY_MS)
  const { email, password } = ada
  const stepUp = async (code: string) =>
    (await now.send('POST', '/api/identity/step-up', { password, code })).status
  expect(await stepUp(old)).toBe(422)
  expect(await stepUp(shown)).toBe(200)
  const half = await app.visitor.send('POST', '/api/identity/sign-in/email', { email, password })
  const browser = browserAfter(app.url, half, app.visitor)
  expect((await browser.send('POST', PATH, { code: old })).status).toBe(401)
  expect((await browser.send('POST', PATH, { code: shown })).status).toBe(200)
})

it("the second factor can be turned on with the app's current code after the clock was moved", async () => {
  await ada.send('POST', '/api/identity/step-up', { password: ada.password })
  setAhead(DAY_MS)
  const { body } = await ada.send<{ uri: string }>('POST', '/api/account/second-factor')
  globalThis.Date = RealDate
  const code = await codeOf(body.uri)
  setAhead(DAY_MS)
  expect((await ada.send('POST', PATH, { code })).status).toBe(200)
})
