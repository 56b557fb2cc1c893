import { randomBytes } from 'node:crypto'
import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ledgerOf, openConsole, type TestModerator } from '../../../test/moderation/console.ts'
import {
  type FiledRequest,
  fileRequest,
  makeHolders,
  readEvidence,
  releaseShare,
  shareLock,
} from '../../../test/moderation/evidence.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let one: TestModerator
let two: TestModerator
let three: TestModerator
let ids: [string, string, string]
let about: FiledRequest

beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  one = await openConsole(app, 'One')
  two = await openConsole(app, 'Two')
  three = await openConsole(app, 'Three')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.pool.query('delete from holders')
  const [first, second] = await makeHolders(one, two)
  ids = [first, second, await three.enter()]
  about = await fileRequest({ app, author: await app.signUp('Ada'), holders: [first, second] })
})

/** Makes a moderator a holder with a new key, which another moderator confirms. */
async function hold(who: TestModerator, id: string, confirming: TestModerator): Promise<void> {
  const key = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url')
  await who.enter()
  expect((await who.send('POST', '/api/mod/holder', { key })).status).toBe(200)
  const path = `/api/mod/holders/${id}/confirmation`
  expect((await confirming.send('POST', path, { key })).status).toBe(200)
}

const locksFor = (holders: readonly string[]) =>
  holders.map((holder) => ({ holder, lock: shareLock('N') }))
const resplit = (who: TestModerator, holders: readonly string[]) =>
  who.send('POST', `/api/mod/evidence/${about.fileId}/locks`, { locks: locksFor(holders) })
async function picture(who: TestModerator) {
  const path = `/api/mod/cases/${about.caseId}/evidence`
  const { body } = await who.send<AnswerOf<'listEvidence'>>('GET', path)
  return body.files[0]
}

it('§6 a picture waits when the holders change, and two earlier holders lock it for the current ones', async () => {
  await one.take(about.caseId)
  expect(await picture(one)).toMatchObject({ waits: false })
  await hold(three, ids[2], one)
  expect(await picture(one)).toMatchObject({
    waits: true,
    holders: expect.arrayContaining(ids.slice(0, 2)),
  })
  expect((await resplit(one, ids)).status).toBe(409)
  await one.on(about.caseId, 'release')
  await releaseShare(about, { from: two, to: ids[0] })
  await one.take(about.caseId)
  expect((await resplit(one, ids.slice(0, 2))).status).toBe(409)
  expect((await resplit(one, [ids[0], ids[1], ids[1]])).status).toBe(409)
  expect((await resplit(one, ids)).status).toBe(200)
  expect(await picture(one)).toMatchObject({ waits: false, releases: [] })
  expect((await ledgerOf(app, about.caseId)).at(-1)).toBe('evidence-resplit')
  // The earlier release belongs to the old split and opens nothing.
  expect((await readEvidence(one, about.fileId)).body.content).toBe(null)
  await one.on(about.caseId, 'release')
  await three.take(about.caseId)
  const { body } = await readEvidence(three, about.fileId)
  expect(body).toMatchObject({ lock: shareLock('N'), content: null })
})

it('§6 a picture that does not wait cannot be locked anew, even by a moderator with a released share', async () => {
  await releaseShare(about, { from: two, to: ids[0] })
  await one.take(about.caseId)
  expect((await resplit(one, ids.slice(0, 2))).status).toBe(409)
  const { body } = await readEvidence(one, about.fileId)
  expect(body).toMatchObject({ lock: shareLock('A'), content: expect.any(String) })
})

it('§6 a holder who returns with new keys has no share that opens an earlier picture', async () => {
  await hold(two, ids[1], one)
  expect(await ledgerOf(app, ids[1])).toEqual(
    expect.arrayContaining(['holder-added', 'holder-left', 'holder-added']),
  )
  await one.take(about.caseId)
  expect(await picture(one)).toMatchObject({ waits: true })
})

it('§6 locking a picture anew needs a share, a claim and a release', async () => {
  await hold(three, ids[2], one)
  expect((await resplit(one, ids)).status).toBe(404)
  await three.take(about.caseId)
  expect((await resplit(three, ids)).status).toBe(409)
  expect(await picture(three)).toMatchObject({ waits: true })
})
