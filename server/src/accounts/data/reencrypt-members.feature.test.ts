import { randomBytes } from 'node:crypto'
import { ProfileChange } from '@sidelight/contract/calls/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rotatingKeys } from '../../../test/rotating-keys.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { whileReading } from '../../../test/while-reading.ts'
import { generateKey, type KeyRing } from '../../platform/crypto/key-ring.ts'
import { reencryptColumns } from '../../platform/crypto/reencrypt-columns.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { memberColumns, signInColumns } from '../account-columns.ts'
import { SEALED_FIELDS } from '../auth/sealed-fields.ts'
import { getMember } from '../profile/get-member.ts'
import { updateProfile } from '../profile/update-profile.ts'

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
  ...rotatingKeys(grown),
  tierOf: async () => 'free',
})

describe('the rotation of keys', () => {
  it('§1 preserves what a member changes during the rotation, and re-encrypts her other values', async () => {
    const { db } = services()
    const reading = whileReading(db, () =>
      updateProfile(services(), ada.id, ProfileChange.parse({ city: 'Porto' })),
    )
    await reencryptColumns(reading, memberColumns, services())
    const newest = createVault([grown[0]])
    expect(await getMember({ ...services(), vault: newest }, ada.id)).toMatchObject({
      email: ada.email,
      displayName: 'Ada',
      city: 'Porto',
    })
  })

  it('§1 preserves an email that is changed during the rotation', async () => {
    const { db, vault } = services()
    const email = `moved-${randomBytes(4).toString('hex')}@example.org`
    const sealed = SEALED_FIELDS.user.email.seal(vault, email)
    const reading = whileReading(db, () =>
      app.database.pool.query('update members set email = $1', [sealed]),
    )
    await reencryptColumns(reading, memberColumns, services())
    expect(await getMember(services(), ada.id)).toMatchObject({ email })
  })

  it('§1 preserves a password that is changed during the rotation', async () => {
    const { db, vault } = services()
    const sealed = PASSWORD.seal(vault, 'the newer hash')
    const reading = whileReading(db, () =>
      app.database.pool.query('update sign_in_methods set password = $1', [sealed]),
    )
    await reencryptColumns(reading, signInColumns, services())
    const { rows } = await app.database.pool.query('select password from sign_in_methods')
    expect(rows).toEqual([{ password: sealed }])
  })
})
