import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.signUp()
})
afterAll(() => app.close())

const newPassword = 'another horse'
const assertion = { response: { id: 'none' } }

/** The errors of the auth library and of the calls around it, by the request that causes them. */
const refusals = {
  'an unknown email': () => post('sign-in/email', { email: 'who@example.org', password: 'x' }),
  'a wrong password': () => post('sign-in/email', { email: ada.email, password: 'x' }),
  'no email at all': () => post('sign-in/email', { email: 'nothing', password: 'x' }),
  'a common password': () => signUp('password1'),
  'a short password': () => signUp('abc12'),
  'a registered email': () => signUp('correct horse', ada.email),
  'a used link': () => post('confirm-email', { token: 'none' }),
  'a used link to a new password': () => post('reset-password', { token: 'none', newPassword }),
  'a code without a sign-in': () => post('two-factor/verify-totp', { code: '000000' }),
  'a backup code without a sign-in': () => post('two-factor/verify-backup-code', { code: 'none' }),
  'a passkey without a challenge': () => post('passkey/verify-authentication', assertion),
  'a confirmation for nobody': () => post('send-confirmation', {}),
  'a wrong old password': () => asAda('change-password', { currentPassword: 'x', newPassword }),
  'a code without a second factor': () => asAda('two-factor/verify-totp', { code: '000000' }),
}

type Asked = (headers: Record<string, string>) => ReturnType<TestApp['visitor']['send']>

function post(path: string, body: object): Asked {
  return (headers) => app.visitor.send('POST', `/api/identity/${path}`, body, headers)
}

function asAda(path: string, body: object): Asked {
  return (headers) => ada.send('POST', `/api/identity/${path}`, body, headers)
}

function signUp(password: string, email = 'new@example.org'): Asked {
  return post('sign-up/email', { email, password, name: 'New' })
}

describe('an error of the auth calls', () => {
  it.each(Object.keys(refusals) as (keyof typeof refusals)[])(
    'is a problem in the language of the request: %s',
    async (refused) => {
      const said = []
      for (const language of ['en', 'es']) {
        const answer = await refusals[refused]()({ 'accept-language': language })
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.status).toBeLessThan(500)
        expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
        expect(answer.headers.get('content-language')).toBe(language)
        expect(answer.headers.get('cache-control')).toBe('no-store')
        said.push({ status: answer.status, ...(answer.body as object) })
      }
      const [english, spanish] = said
      expect(Object.keys(english ?? {})).toEqual(['status', 'code', 'message'])
      expect(spanish).toEqual({ ...english, message: expect.any(String) })
      expect(spanish).not.toEqual(english)
    },
  )
})
