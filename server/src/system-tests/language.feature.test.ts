import { defaultPreferences } from '@sidelight/contract/rules/preferences-defaults'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { emailLanguageOf } from '../accounts/index.ts'
import { setPreferences } from '../accounts/members-table.ts'
import { sealedPreferences } from '../accounts/preferences/sealed-preferences.ts'
import { createVault } from '../platform/crypto/vault.ts'

let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await startTestApp()
  member = await app.signUp()
})
afterAll(() => app.close())

const spanish = { 'accept-language': 'es-MX,es;q=0.9' }

interface Said {
  code: string
  message: string
  fields?: Record<string, string>
}

describe('the language of the server', () => {
  it('is that of the request for invalid fields, under the same code', async () => {
    const send = (headers: Record<string, string>) =>
      member.send<Said>('POST', '/api/search', {}, headers)
    expect((await send({})).body).toEqual({
      code: 'invalid',
      message: 'Please check the marked fields.',
      fields: { phoneNumber: 'Please enter a phone number or social handle.' },
    })
    const said = await send(spanish)
    expect(said.headers.get('content-language')).toBe('es')
    expect(said.body).toEqual({
      code: 'invalid',
      message: 'Revisa los campos marcados.',
      fields: { phoneNumber: 'Escribe un número de teléfono o un usuario de redes sociales.' },
    })
  })

  it("is the member's choice before the browser's language", async () => {
    const refused = async (cookie: string) => {
      const answer = await fetch(`${app.url}/api/user/x`, { headers: { ...spanish, cookie } })
      return answer.json()
    }
    expect(await refused('language=en')).toMatchObject({ message: 'Please sign in first.' })
    expect(await refused('')).toMatchObject({ message: 'Primero inicia sesión.' })
  })

  it('applies to the message of a search', async () => {
    const { body } = await member.send<Said>(
      'POST',
      '/api/search',
      { phoneNumber: '415 555 0142' },
      spanish,
    )
    expect(body.message).toBe('No hay advertencias en nuestros registros. Eso no es una garantía.')
  })

  it('is that of her first page for emails, whatever language a later sign-in has', async () => {
    const ada = await app.signUp('Primera')
    const stores = { db: app.database.handle, vault: createVault(app.ring) }
    const signIn = (headers: Record<string, string>) =>
      ada.send('POST', '/api/auth/register', { email: ada.email }, headers)
    expect(await emailLanguageOf(stores, ada.id)).toBe('en')
    expect((await signIn(spanish)).status).toBe(200)
    expect(await emailLanguageOf(stores, ada.id)).toBe('es')
    await signIn({ 'accept-language': 'en' })
    expect(await emailLanguageOf(stores, ada.id)).toBe('es')
  })

  it('does not change preferences that she set before her language was known', async () => {
    const ada = await app.signUp('Quiet')
    const stores = { db: app.database.handle, vault: createVault(app.ring) }
    const chosen = { ...defaultPreferences(), history: 0 as const }
    await setPreferences(stores.db, ada.id, sealedPreferences.seal(stores.vault, chosen))
    await ada.send('POST', '/api/auth/register', { email: ada.email }, spanish)
    expect((await ada.send('GET', '/api/account/preferences')).body).toEqual(chosen)
    expect(await emailLanguageOf(stores, ada.id)).toBe('es')
  })

  it('applies to every email about an account', async () => {
    const ada = await app.signUp('Reader')
    const post = (path: string, body: object) => ada.send('POST', path, body, spanish)
    const { email, password } = ada
    const token = /\/auth\/confirm#([\w-]+)\n/.exec(await app.emailTo(email))?.[1]
    await post('/api/identity/confirm-email', { token })
    await post('/api/identity/step-up', { password })
    await post('/api/account/email', { email: 'lectora@example.org' })
    expect(await app.emailTo(email, 1)).toContain('Todavía no cambió nada.')
    const link = await app.emailTo('lectora@example.org')
    expect(link).toContain('Subject: Confirma tu correo nuevo en Sidelight\n')
    expect(link).toContain('Si fuiste tú, abre este enlace y confírmalo.')
    await post('/api/account/email/confirmation', {
      token: /\/account\/email#([\w-]+)\n/.exec(link)?.[1],
    })
    expect(await app.emailTo(email, 2)).toContain('usa otro correo desde ahora')
    await post('/api/account/email', { email: member.email })
    expect(await app.emailTo(member.email, 1)).toContain('a nadie se le dijo que la tiene')
    await app.emailTo('lectora@example.org', 1)
    const change = { currentPassword: password, newPassword: 'another horse' }
    await post('/api/identity/change-password', change)
    const changed = await app.emailTo('lectora@example.org', 2)
    expect(changed).toContain('Subject: Tu contraseña cambió')
    expect(changed).toContain('se cerró la sesión en los demás dispositivos')
  })

  it('applies to a refused sandbox card', async () => {
    const plan = { amount: 4.99, paymentType: 'basic', userId: member.id }
    const { body } = await member.send<{ clientSecret: string }>(
      'POST',
      '/api/create-payment-intent',
      plan,
      { 'idempotency-key': 'in-spanish' },
    )
    const use = { clientSecret: body.clientSecret, card: '4000000000000002' }
    const answer = await member.send('POST', '/api/practice/card', use, spanish)
    expect(answer.body).toMatchObject({ error: { message: 'Tu tarjeta fue rechazada.' } })
  })
})
