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

/**
 * Requests that `/api/identity` refuses, by their cause, each with the field that the error names.
 */
const refusals: Record<string, [ask: () => Asked, field?: string]> = {
  'an unknown email': [
    () => post('sign-in/email', { email: 'who@example.org', password: 'x' }),
    'email',
  ],
  'a wrong password': [
    () => post('sign-in/email', { email: ada.email, password: 'x' }),
    'password',
  ],
  'no email at all': [() => post('sign-in/email', { email: 'nothing', password: 'x' }), 'email'],
  'a sign-up without an email': [() => signUp('correct horse', 'nothing'), 'email'],
  'a common password': [() => signUp('password1'), 'password'],
  'a short password': [() => signUp('abc12'), 'password'],
  'a registered email': [() => signUp('correct horse', ada.email), 'email'],
  'a used link': [() => post('confirm-email', { token: 'none' }), 'token'],
  'a used link to a new password': [
    () => post('reset-password', { token: 'none', newPassword }),
    'token',
  ],
  'a common new password': [
    () => asAda('change-password', { currentPassword: ada.password, newPassword: 'password1' }),
    'newPassword',
  ],
  'a wrong old password': [
    () => asAda('change-password', { currentPassword: 'x', newPassword }),
    'currentPassword',
  ],
  'a code without a sign-in': [() => post('two-factor/verify-totp', { code: '000000' })],
  'a backup code without a sign-in': [
    () => post('two-factor/verify-backup-code', { code: 'none' }),
  ],
  'a passkey without a challenge': [() => post('passkey/verify-authentication', assertion)],
  'a confirmation for nobody': [() => post('send-confirmation', {})],
  'a code without a second factor': [() => asAda('two-factor/verify-totp', { code: '000000' })],
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
  it.each(Object.entries(refusals))(
    'is a problem in the language of the request: %s',
    async (_, [ask, field]) => {
      const said = []
      for (const language of ['en', 'es']) {
        const answer = await ask()({ 'accept-language': language })
        expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.status).toBeLessThan(500)
        expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
        expect(answer.headers.get('content-language')).toBe(language)
        expect(answer.headers.get('cache-control')).toBe('no-store')
        const body = answer.body as { message: string; fields?: object }
        said.push({ status: answer.status, ...body })
      }
      const [english, spanish] = said
      const named = field === undefined ? {} : { fields: { [field]: expect.any(String) } }
      const text = { message: expect.any(String), ...named }
      expect(english).toEqual({ status: expect.any(Number), code: expect.any(String), ...text })
      expect(spanish).toEqual({ ...english, ...text })
      expect(spanish?.message).not.toEqual(english?.message)
      if (field !== undefined) expect(spanish?.fields).not.toEqual(english?.fields)
    },
  )
})
