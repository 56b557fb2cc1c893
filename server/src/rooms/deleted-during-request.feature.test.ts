import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyRooms, startRoomPair } from '../../test/rooms/room-pair.ts'
import { answerNewest, ask, keepEntry, signUpVip } from '../../test/rooms/rooms.ts'
import type { TestApp, TestMember } from '../../test/test-app.ts'
import { waitsForLock } from '../../test/waits-for-lock.ts'
import { lockMemberAlone } from '../accounts/index.ts'

let app: TestApp
let reporter: TestMember
beforeAll(async () => {
  ;({ app, reporter } = await startRoomPair({ LIMITS: 'off' }))
})
afterAll(() => app.close())
beforeEach(() => emptyRooms(app))

const count = async (table: string) =>
  Number((await app.database.pool.query(`select count(*) from ${table}`)).rows[0].count)

describe('an account that is deleted during a call about rooms', () => {
  /** Deletes an account while `work` runs. `work` waits for the end of the deletion. */
  async function eraseDuring<Answer>(member: TestMember, work: () => Promise<Answer>) {
    let answer: Promise<Answer> | undefined
    await app.database.handle.transaction().execute(async (db) => {
      await lockMemberAlone(db, member.id)
      answer = work()
      await Promise.race([answer, waitsForLock(app.database)])
      await sql`delete from members where id = ${member.id}`.execute(db)
    })
    return answer
  }

  it('creates no request', async () => {
    const leaver = await signUpVip(app, 'Leaver')
    await keepEntry(reporter)
    const answer = await eraseDuring(leaver, () => ask(leaver))
    // Either the plan or the account is deleted first.
    expect([401, 403]).toContain(answer?.status)
    expect(await count('connect_requests')).toBe(0)
  })

  it('is added to no room when another member accepts', async () => {
    const leaver = await signUpVip(app, 'Leaver')
    await keepEntry(reporter)
    await ask(leaver)
    expect(await eraseDuring(leaver, () => answerNewest(reporter))).toMatchObject({ status: 404 })
    expect(await count('rooms')).toBe(0)
  })
})
