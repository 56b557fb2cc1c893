import type { AccountExport } from '@sidelight/contract/calls/account-data'
import type { Problem } from '@sidelight/contract/problem'
import type { RoomPins } from '@sidelight/contract/room-pins'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { SEALED_PINS_LENGTH } from '@sidelight/contract/rules/rooms-policy'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendCall } from '../../test/calls/send-call.ts'
import { browserAfter } from '../../test/members/second-factor.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

const lock = { kind: 'code', salt: 'SALT', ct: 'CIPHER', credentialId: null }
/** Returns a copy of the only valid length. */
const copyOf = (letter: string) => letter.repeat(SEALED_PINS_LENGTH)

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await signUpWithKeys()
})

async function signUpWithKeys(name?: string): Promise<TestMember> {
  const member = await app.signUp(name)
  await sendCall(member, 'saveRoomKeys', { body: { rootId: 'ROOT', lock } })
  return member
}

const read = async (member: TestMember) =>
  (await sendCall<RoomPins>(member, 'getRoomPins', {})).body
const save = (member: TestMember, revision: number, ct: string, rootId = 'ROOT') =>
  sendCall<{ revision: number }>(member, 'saveRoomPins', { body: { rootId, revision, ct } })
const flush = () => app.app.sweep('quiet writes')
const confirm = (member: TestMember) =>
  member.send('POST', '/api/identity/step-up', { password: member.password })

interface Row {
  sealed: Buffer
  length: number
}
const rows = async (query: string, values: unknown[] = []) =>
  (await app.database.pool.query<Row>(query, values)).rows

/** Signs in again, because the session has expired after some days. */
async function signInAnew(member: TestMember): Promise<TestMember> {
  const { email, password } = member
  const answer = await app.visitor.send('POST', '/api/identity/sign-in/email', { email, password })
  return { ...member, ...browserAfter(app.url, answer) }
}

describe("a member's pins, which record how far her browsers have seen her rooms", () => {
  it('§2 are returned only to her, before they are written and after', async () => {
    const bea = await signUpWithKeys('Bea')
    expect(await read(ada)).toEqual({ rootId: 'ROOT', revision: 0, ct: null })
    expect((await save(ada, 1, copyOf('A'))).body).toEqual({ revision: 1 })
    for (const wait of [() => Promise.resolve(), flush]) {
      await wait()
      expect(await read(ada)).toEqual({ rootId: 'ROOT', revision: 1, ct: copyOf('A') })
      expect(await read(bea)).toEqual({ rootId: 'ROOT', revision: 0, ct: null })
    }
    expect((await app.visitor.send('GET', '/api/account/room-pins')).status).toBe(401)
    const body = { rootId: 'ROOT', revision: 1, ct: copyOf('B') }
    expect((await app.visitor.send('POST', '/api/account/room-pins', body)).status).toBe(401)
  })

  it('§2 have the newest revision, even if several wait', async () => {
    await save(ada, 1, copyOf('A'))
    await flush()
    for (const [at, letter] of ['B', 'C', 'D'].entries()) await save(ada, at + 2, copyOf(letter))
    expect(await read(ada)).toMatchObject({ revision: 4, ct: copyOf('D') })
    await flush()
    expect(await read(ada)).toMatchObject({ revision: 4, ct: copyOf('D') })
  })

  it('§2 replace only the copy with which they were merged', async () => {
    await save(ada, 1, copyOf('A'))
    const refused = await sendCall<Problem>(ada, 'saveRoomPins', {
      body: { rootId: 'ROOT', revision: 1, ct: copyOf('B') },
    })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: 'Another browser of yours was first.' },
    ])
    expect((await save(ada, 3, copyOf('B'))).status).toBe(409)
    // The response was lost, so the same copy is sent again.
    expect((await save(ada, 1, copyOf('A'))).body).toEqual({ revision: 1 })
    const two = await Promise.all(['B', 'C'].map((letter) => save(ada, 2, copyOf(letter))))
    expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('§2 have a fixed length, and another length is refused', async () => {
    for (const ct of ['A', copyOf('A').slice(1), `${copyOf('A')}A`, copyOf('+')]) {
      const answer = await sendCall<Problem>(ada, 'saveRoomPins', {
        body: { rootId: 'ROOT', revision: 1, ct },
      })
      expect(answer.status).toBe(422)
      expect(JSON.stringify(answer.body)).toContain('"ct"')
    }
    expect((await save(ada, 1, 'A'.repeat(10_000))).status).toBe(413)
    expect(await read(ada)).toMatchObject({ revision: 0, ct: null })
  })

  it('§2 are refused for a root that she does not have', async () => {
    expect((await save(ada, 1, copyOf('A'), 'OTHER')).status).toBe(409)
    const keyless = await app.signUp('Cleo')
    expect((await save(keyless, 1, copyOf('A'))).status).toBe(409)
    expect(await read(keyless)).toEqual({ rootId: null, revision: 0, ct: null })
  })

  it('§1 are sealed, and their order reveals nothing about other writes of the hour', async () => {
    const members = [ada, await signUpWithKeys('Bea'), await signUpWithKeys('Cleo')]
    await flush()
    const before = await rows('select * from room_pins')
    for (const member of members) await save(member, 1, copyOf('Q'))
    expect(await rows('select * from room_pins')).toEqual(before)
    const waiting = await rows('select id, sealed from quiet_writes')
    expect(new Set(waiting.map(({ sealed }) => sealed.length)).size).toBe(1)
    await flush()
    const ids = members.map(({ id }) => id)
    const [written] = await rows(
      `select count(*)::int as rows, count(distinct xmin::text)::int as writers,
         count(distinct length(sealed))::int as lengths
       from room_pins where member_id = any($1)`,
      [ids],
    )
    expect(written).toEqual({ rows: 3, writers: 1, lengths: 1 })
    for (const { sealed } of await rows('select sealed from room_pins')) {
      expect(sealed.includes('QQQQ')).toBe(false)
    }
  })

  it('§1 are mentioned in her export beside the locks, without their content', async () => {
    await save(ada, 1, copyOf('Q'))
    await confirm(ada)
    const { body } = await sendCall<AccountExport>(ada, 'exportAccount', {})
    expect(body.about).toContain('how far your browsers have seen your rooms')
    expect(JSON.stringify(body)).not.toContain('QQQQ')
  })

  it('§1 are deleted with her account, even if they are written after she has left', async () => {
    await save(ada, 1, copyOf('A'))
    await flush()
    await save(ada, 2, copyOf('B'))
    await confirm(ada)
    await sendCall(ada, 'deleteAccount', { body: { warnings: 'erase' } })
    await flush()
    expect(await rows('select * from room_pins where member_id = $1', [ada.id])).toEqual([])
  })
})

it('§7 may be saved 60 times an hour by one member, without affecting others', async () => {
  const limited = await startTestApp()
  try {
    const [cleo, bea] = [await limited.signUp(), await limited.signUp()]
    for (const member of [cleo, bea]) {
      await sendCall(member, 'saveRoomKeys', { body: { rootId: 'ROOT', lock } })
    }
    for (let revision = 1; revision <= 60; revision += 1) {
      expect((await save(cleo, revision, copyOf('A'))).status).toBe(200)
    }
    const refused = await save(cleo, 61, copyOf('B'))
    expect(refused.status).toBe(429)
    expect(refused.text).toContain('Your 60 copies for this hour are used.')
    expect((await save(cleo, 60, copyOf('A'))).status).toBe(200)
    expect((await save(bea, 1, copyOf('C'))).status).toBe(200)
  } finally {
    await limited.close()
  }
})

describe('the pins of replaced account keys', () => {
  const anew = { rootId: 'SECOND', lock, replaces: 'ROOT' }

  it('§2 are stored with the old locks, and restored with them', async () => {
    await save(ada, 1, copyOf('A'))
    await confirm(ada)
    await sendCall(ada, 'saveRoomKeys', { body: anew })
    expect(await read(ada)).toEqual({ rootId: 'SECOND', revision: 0, ct: null })
    expect((await save(ada, 2, copyOf('B'))).status).toBe(409)
    expect((await save(ada, 1, copyOf('B'), 'SECOND')).status).toBe(200)
    await flush()
    expect(await read(ada)).toMatchObject({ revision: 1, ct: copyOf('B') })
    await sendCall(ada, 'saveRoomKeys', { body: { rootId: 'ROOT', replaces: 'SECOND' } })
    expect(await read(ada)).toEqual({ rootId: 'ROOT', revision: 1, ct: copyOf('A') })
  })

  it('§2 are stored for 7 days and no longer', async () => {
    const length = async () =>
      (await rows('select length(sealed) from room_pins where member_id = $1', [ada.id]))[0]
        ?.length ?? 0
    await save(ada, 1, copyOf('A'))
    await flush()
    const alone = await length()
    await confirm(ada)
    await sendCall(ada, 'saveRoomKeys', { body: anew })
    await save(ada, 1, copyOf('B'), 'SECOND')
    await flush()
    const both = await length()
    expect(both).toBeGreaterThan(alone + SEALED_PINS_LENGTH)
    app.pass(6 * DAY_MS)
    await app.app.sweep('replaced room keys')
    expect(await length()).toBe(both)
    app.pass(2 * DAY_MS)
    await app.app.sweep('replaced room keys')
    expect(await length()).toBeLessThan(alone + SEALED_PINS_LENGTH)
    expect(await read(await signInAnew(ada))).toMatchObject({ revision: 1, ct: copyOf('B') })
  })
})
