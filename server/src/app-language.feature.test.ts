import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../test/test-app.ts'

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
  it('names wrong fields in the language asked for, under the same code', async () => {
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

  it('follows her choice before the browser', async () => {
    const refused = async (cookie: string) => {
      const answer = await fetch(`${app.url}/api/user/x`, { headers: { ...spanish, cookie } })
      return answer.json()
    }
    expect(await refused('language=en')).toMatchObject({ message: 'Please sign in first.' })
    expect(await refused('')).toMatchObject({ message: 'Primero inicia sesión.' })
  })

  it('says in it what was found', async () => {
    const { body } = await member.send<Said>(
      'POST',
      '/api/search',
      { phoneNumber: '415 555 0142' },
      spanish,
    )
    expect(body.message).toBe('No hay advertencias en nuestros registros. Eso no es una garantía.')
  })
})
