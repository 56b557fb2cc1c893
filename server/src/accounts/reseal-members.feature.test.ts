import { randomBytes } from 'node:crypto'
import { ProfileChange } from '@sidelight/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { whileReading } from '../../test/while-reading.ts'
import { generateKey, type KeyRing } from '../platform/key-ring.ts'
import { createVault } from '../platform/vault.ts'
import { getMember } from './get-member.ts'
import { resealMembers } from './reseal-members.ts'
import { resealSignIn } from './reseal-sign-in.ts'
import { MEMBER_CONTEXT, SEALED_FIELDS } from './sealed-adapter.ts'
import { updateProfile } from './update-profile.ts'

const PASSWORD = SEALED_FIELDS.account.password

let app: TestApp
let ada: TestMember
let grown: KeyRing
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.signUp()
  await ada.send('PATCH', `/api/user/${ada.id}/profile`, { city: 'Lisbon' })
  grown = [generateKey(app.ring), ...app.ring]
})
afterAll(() => app.close())

const services = () => ({
  db: app.database.handle,
  vault: createVault(grown),
  tierOf: async () => 'free',
})

describe('the rotation of keys', () => {
  it('§1 undoes nothing that a member changes meanwhile, and renews the rest of her', async () => {
    const { db, vault } = services()
    const reading = whileReading(db, () =>
      updateProfile(services(), ada.id, ProfileChange.parse({ city: 'Porto' })),
    )
    await resealMembers(reading, vault)
    const newest = createVault([grown[0]])
    expect(await getMember({ ...services(), vault: newest }, ada.id)).toMatchObject({
      email: ada.email,
      displayName: 'Ada',
      city: 'Porto',
    })
  })

  it('§1 undoes no change of an address meanwhile', async () => {
    const { db, vault } = services()
    const email = `moved-${randomBytes(4).toString('hex')}@example.org`
    const sealed = vault.sealEqual(MEMBER_CONTEXT.email, email)
    const reading = whileReading(db, () =>
      app.database.pool.query('update members set email = $1', [sealed]),
    )
    await resealMembers(reading, vault)
    expect(await getMember(services(), ada.id)).toMatchObject({ email })
  })

  it('§1 brings no password back that was changed meanwhile', async () => {
    const { db, vault } = services()
    const sealed = vault.sealEqual(PASSWORD, 'the newer hash')
    const reading = whileReading(db, () =>
      app.database.pool.query('update sign_in_methods set password = $1', [sealed]),
    )
    await resealSignIn(reading, vault)
    const { rows } = await app.database.pool.query('select password from sign_in_methods')
    expect(rows).toEqual([{ password: sealed }])
  })
})
