import type { RoomKeys, RoomLock } from '@sidelight/contract/calls/room-keys'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendCall } from '../../../test/calls/send-call.ts'
import { browserAfter } from '../../../test/members/second-factor.ts'
import { kindsOf } from '../../../test/rooms/rooms.ts'
import { emailsTo, startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

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

const NONE: RoomKeys = { rootId: null, locks: [], replaced: [] }

const read = async (member: TestMember) =>
  (await sendCall<RoomKeys>(member, 'getRoomKeys', {})).body
const save = (member: TestMember, body: object) =>
  sendCall<RoomKeys>(member, 'saveRoomKeys', { body })

const confirm = (member: TestMember) =>
  member.send('POST', '/api/identity/step-up', { password: member.password })

/** Returns the member's row in the database. */
async function row({ id }: TestMember): Promise<{ forgetAt: Date | null; sealed: Buffer }> {
  const { rows } = await app.database.pool.query('select * from room_keys where member_id = $1', [
    id,
  ])
  return { forgetAt: rows[0].forget_at, sealed: rows[0].sealed }
}

/** Signs in again, because the session has expired after some days. */
async function signInAnew(member: TestMember): Promise<TestMember> {
  const { email, password } = member
  const answer = await app.visitor.send('POST', '/api/identity/sign-in/email', { email, password })
  return { ...member, ...browserAfter(app.url, answer) }
}

describe('account keys or a recovery lock that are replaced', () => {
  const renewed = { ...CODE, ct: 'NEWER' }
  const another = { rootId: 'SECOND', lock: PASSKEY, replaces: 'ROOT' }

  it('need a step-up', async () => {
    await save(ada, { rootId: 'ROOT', lock: CODE })
    for (const body of [another, { rootId: 'ROOT', lock: renewed }]) {
      const answer = await save(ada, body)
      expect([answer.status, (answer.body as { code?: string }).code]).toEqual([
        403,
        'step_up_required',
      ])
    }
    expect(await read(ada)).toEqual({ rootId: 'ROOT', locks: [CODE], replaced: [] })
    expect(await kindsOf(ada)).toEqual([])
    // Saving the same lock again, or another passkey, replaces nothing.
    for (const lock of [CODE, PASSKEY]) {
      expect((await save(ada, { rootId: 'ROOT', lock })).status).toBe(200)
    }
  })

  it('are reported to the member in her notifications and by email', async () => {
    await save(ada, { rootId: 'ROOT', lock: CODE })
    await confirm(ada)
    // Two waiting emails may be sent in any order.
    await app.emailTo(ada.email)
    const before = emailsTo(app.outbox, ada.email).length
    await save(ada, another)
    expect(await kindsOf(ada)).toEqual(['room-keys-replaced'])
    const email = await app.emailTo(ada.email, before)
    expect(email).toContain('If this was not you, change your password')
    await save(ada, { rootId: 'SECOND', lock: { ...PASSKEY, ct: 'OTHER' } })
    expect(await kindsOf(ada)).toHaveLength(2)
  })

  it('are stored for 7 days, and can be restored with their locks until then', async () => {
    await save(ada, { rootId: 'ROOT', lock: CODE })
    await confirm(ada)
    await save(ada, { rootId: 'ROOT', lock: renewed })
    await save(ada, another)
    expect((await read(ada)).replaced).toMatchObject([
      { rootId: 'ROOT', locks: [CODE] },
      { rootId: 'ROOT', locks: [renewed] },
    ])
    const back = await save(ada, { rootId: 'ROOT', replaces: 'SECOND' })
    expect(back.body).toMatchObject({
      rootId: 'ROOT',
      locks: [CODE, renewed],
      replaced: [{ rootId: 'SECOND', locks: [PASSKEY] }],
    })
  })

  it('are deleted afterwards, from the answer and the database', async () => {
    await save(ada, { rootId: 'ROOT', lock: CODE })
    await confirm(ada)
    await save(ada, another)
    app.pass(6 * DAY_MS)
    await app.app.sweep('replaced room keys')
    const { forgetAt, sealed } = await row(ada)
    let anew = await signInAnew(ada)
    expect((await read(anew)).replaced).toHaveLength(1)
    expect(forgetAt).not.toBeNull()
    app.pass(2 * DAY_MS)
    anew = await signInAnew(ada)
    expect((await read(anew)).replaced).toEqual([])
    await app.app.sweep('replaced room keys')
    const after = await row(ada)
    expect(after.forgetAt).toBeNull()
    expect(after.sealed.length).toBeLessThan(sealed.length)
  })
})

describe("the locks of a member's account keys", () => {
  it('§1 are stored sealed, and returned to her alone', async () => {
    expect(await read(ada)).toEqual(NONE)
    const keys = { rootId: 'ROOT', locks: [CODE], replaced: [] }
    expect((await save(ada, { rootId: 'ROOT', lock: CODE })).body).toEqual(keys)
    expect(await read(ada)).toEqual(keys)
    expect(await read(await app.signUp('Bea'))).toEqual(NONE)
    const { rows } = await app.database.pool.query('select * from room_keys')
    expect(JSON.stringify(rows)).not.toContain('Zwickelhausen')
  })

  it('include a passkey, and a new code replaces the old one', async () => {
    await save(ada, { rootId: 'ROOT', lock: CODE })
    await save(ada, { rootId: 'ROOT', lock: PASSKEY })
    const renewed = { ...CODE, ct: 'NEWER' }
    await confirm(ada)
    await save(ada, { rootId: 'ROOT', lock: renewed })
    expect((await read(ada)).locks).toEqual([PASSKEY, renewed])
  })

  it('belong to one root, and another root must name the one that it replaces', async () => {
    await save(ada, { rootId: 'FIRST', lock: CODE })
    expect((await save(ada, { rootId: 'SECOND', lock: CODE })).status).toBe(409)
    expect((await save(ada, { rootId: 'SECOND', replaces: 'OTHER' })).status).toBe(409)
    expect(await read(ada)).toEqual({ rootId: 'FIRST', locks: [CODE], replaced: [] })
    await confirm(ada)
    const replaced = await save(ada, { rootId: 'SECOND', lock: PASSKEY, replaces: 'FIRST' })
    expect(replaced.body).toMatchObject({ rootId: 'SECOND', locks: [PASSKEY] })
  })

  it('are set by the first of two browsers that start at the same time', async () => {
    const answers = await Promise.all(
      ['ONE', 'TWO'].map((rootId) => save(ada, { rootId, lock: CODE })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('are limited in number and must have the right form', async () => {
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
