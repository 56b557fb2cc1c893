import type { Warning } from '@sidelight/contract/calls/board'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const BOARD = '/api/public-receipts'

let app: TestApp
const ids: Record<'written' | 'plain', string> = { written: '', plain: '' }
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  const ada = await app.signUp()
  const post = async (change: object) => {
    const warning = { phoneNumber: '212 555 0100', redFlags: ['Ghosting'], ...change }
    return (await ada.send<Warning>('POST', BOARD, warning)).body.id
  }
  ids.written = await post({
    handle: '@SeñorQuijote',
    realName: 'Íñigo D’Arzagüe',
    nicknames: ['El Montañés'],
    description: 'Decía que vivía en el pueblo de su “mamá”.',
    location: 'Ciudad de México',
  })
  ids.plain = await post({
    handle: '@CarlaMolino',
    realName: "Zoltan O'Kowalczyk",
    nicknames: [],
    description: 'He was rude to the waiter, twice.',
    location: 'San Sebastian',
  })
})
afterAll(() => app.close())

async function found(request: object): Promise<string[]> {
  const answer = await app.visitor.send<Warning[]>('POST', `${BOARD}/search`, request)
  return answer.body.map(({ id }) => id)
}

describe('rules: Board: accents and the form of an apostrophe do not count', () => {
  it.each([
    ['a visible word', 'vivia en el pueblo', 'vivía en el pueblo'],
    ['a visible place', 'ciudad de mexico', 'Ciudad de México'],
    ['a name', "inigo d'arzague", 'ÍÑIGO D’ARZAGÜE'],
    ['a nickname', 'el montanes', 'el montañés'],
    ['a handle', '@senorquijote', '@señorquijote'],
  ])('for %s', async (_, without, as) => {
    for (const q of [without, as, as.normalize('NFD')]) {
      expect(await found({ q })).toEqual([ids.written])
    }
  })

  it.each(['zoltán o’kowalczyk', '@cárlamolino', 'San Sebastián', 'he wàs rude'])(
    'for %s, which the author wrote without',
    async (q) => {
      expect(await found({ q })).toEqual([ids.plain])
    },
  )

  it.each(['newest', 'reports'])('for the filter of a place, ordered by %s', async (order) => {
    expect(await found({ place: 'mexico', order })).toEqual([ids.written])
    expect(await found({ place: 'MÉXICO', order })).toEqual([ids.written])
    expect(await found({ place: 'sebastián', order, q: 'rude' })).toEqual([ids.plain])
  })
})
