import type { Member } from '@sidelight/contract/calls/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.signUp()
})
afterAll(() => app.close())

const save = <Body = Member>(change: unknown) =>
  ada.send<Body>('PATCH', `/api/user/${ada.id}/profile`, change)
const record = async () => (await ada.send<Member>('GET', `/api/user/${ada.id}`)).body

describe('the profile', () => {
  it('§3 §7 is stored and returned when it changes: fullName, username, age, city', async () => {
    const profile = { fullName: 'Ada Example', username: 'nightowl', age: 34, city: 'Lisbon' }
    const answer = await save(profile)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ id: ada.id, displayName: 'Ada', ...profile })
    expect(await record()).toEqual(answer.body)
  })

  it('§5 changes only in the fields sent; a blank one counts as not sent, and null clears', async () => {
    await save({ fullName: 'Ada Example', username: 'nightowl', age: 34, city: 'Lisbon' })
    await save({ city: '  Porto ', fullName: '   ' })
    expect(await record()).toMatchObject({ fullName: 'Ada Example', age: 34, city: 'Porto' })
    await save({ age: null, username: null })
    expect(await record()).toMatchObject({ age: null, username: null, city: 'Porto' })
  })

  it('§5 is not changed by invalid input, and each invalid field is named', async () => {
    const before = await record()
    const answer = await save<{ fields: Record<string, string> }>({
      username: 'x'.repeat(41),
      age: 34.5,
      city: 'Faro',
    })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({
      username: 'At most 40 characters.',
      age: 'Enter your age as a whole number.',
    })
    const young = await save<{ fields: Record<string, string> }>({ age: 12 })
    expect(young.body.fields).toEqual({ age: 'Enter an age between 18 and 120.' })
    expect(await record()).toEqual(before)
  })

  it('§7 loses nothing when two changes arrive at the same time', async () => {
    await save({ city: null, fullName: null, age: null })
    await Promise.all([save({ city: 'Lisbon' }), save({ fullName: 'Ada E' }), save({ age: 40 })])
    expect(await record()).toMatchObject({ city: 'Lisbon', fullName: 'Ada E', age: 40 })
  })

  it('§1 is stored sealed', async () => {
    await save({ username: 'quietriverbend', city: 'Zwickelhausen' })
    const { rows } = await app.database.pool.query('select * from members')
    expect(JSON.stringify(rows)).not.toMatch(/quietriverbend|Zwickelhausen/)
    const stored = rows.map(({ profile }) => Buffer.from(profile ?? '').toString('latin1'))
    expect(stored.join()).not.toMatch(/quietriverbend|Zwickelhausen/)
  })
})
