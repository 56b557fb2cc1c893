import type { RoomKeys, RoomLock } from '@sidelight/contract/room-keys'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendCall } from '../../test/send-call.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

const CODE: RoomLock = { kind: 'code', salt: 'SALT', ct: 'Zwickelhausen', credentialId: null }
const PASSKEY: RoomLock = { kind: 'passkey', salt: 'SALT', ct: 'CIPHER', credentialId: 'PASSKEY1' }

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await app.signUp()
})

const read = async (member: TestMember) =>
  (await sendCall<RoomKeys>(member, 'getRoomKeys', {})).body
const save = (member: TestMember, body: object) =>
  sendCall<RoomKeys>(member, 'saveRoomKeys', { body })

describe('the locks of her room keys', () => {
  it('§1 keeps the locks of a root, sealed, for her alone', async () => {
    expect(await read(ada)).toEqual({ rootId: null, locks: [] })
    const keys = { rootId: 'ROOT', locks: [CODE] }
    expect((await save(ada, { rootId: 'ROOT', lock: CODE })).body).toEqual(keys)
    expect(await read(ada)).toEqual(keys)
    expect(await read(await app.signUp('Bea'))).toEqual({ rootId: null, locks: [] })
    const { rows } = await app.database.pool.query('select * from room_keys')
    expect(JSON.stringify(rows)).not.toContain('Zwickelhausen')
  })

  it('adds a passkey, and puts a new code in the place of the old one', async () => {
    await save(ada, { rootId: 'ROOT', lock: CODE })
    await save(ada, { rootId: 'ROOT', lock: PASSKEY })
    const renewed = { ...CODE, ct: 'NEWER' }
    await save(ada, { rootId: 'ROOT', lock: renewed })
    expect((await read(ada)).locks).toEqual([PASSKEY, renewed])
  })

  it('sets a root once; another has to name the one that it replaces', async () => {
    await save(ada, { rootId: 'FIRST', lock: CODE })
    expect((await save(ada, { rootId: 'SECOND', lock: CODE })).status).toBe(409)
    expect((await save(ada, { rootId: 'SECOND', replaces: 'OTHER' })).status).toBe(409)
    expect(await read(ada)).toEqual({ rootId: 'FIRST', locks: [CODE] })
    const replaced = await save(ada, { rootId: 'SECOND', lock: PASSKEY, replaces: 'FIRST' })
    expect(replaced.body).toEqual({ rootId: 'SECOND', locks: [PASSKEY] })
  })

  it('one of two browsers that start at once is first', async () => {
    const answers = await Promise.all(
      ['ONE', 'TWO'].map((rootId) => save(ada, { rootId, lock: CODE })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('keeps no more locks than anybody uses, and none that is not in its form', async () => {
    const passkeys = Array.from({ length: 11 }, (_, at) => ({ ...PASSKEY, credentialId: `K${at}` }))
    const statuses = []
    for (const lock of passkeys) statuses.push((await save(ada, { rootId: 'ROOT', lock })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 409])
    const wrong = [{ ct: 'not base64 !' }, { kind: 'password' }, { salt: 'A'.repeat(101) }]
    for (const change of wrong) {
      expect((await save(ada, { rootId: 'ROOT', lock: { ...CODE, ...change } })).status).toBe(422)
    }
  })
})
