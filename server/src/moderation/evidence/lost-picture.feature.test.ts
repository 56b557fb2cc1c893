import { randomUUID } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openConsole, type TestModerator } from '../../../test/moderation/console.ts'
import {
  ask,
  fileRequest,
  givenRequest,
  loseObjects,
  makeHolders,
  readEvidence,
  releaseShare,
  sealedPicture,
  upload,
} from '../../../test/moderation/evidence.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let one: TestModerator
let two: TestModerator
let holders: [string, string]
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  one = await openConsole(app, 'One')
  two = await openConsole(app, 'Two')
  holders = await makeHolders(one, two)
})
afterAll(() => app.close())

it('rules: Moderation: a lost picture is reported with the next step, and its author can submit it again', async () => {
  const author = await app.signUp('Ada')
  const about = await fileRequest({ app, author, holders })
  await releaseShare(about, { from: two, to: holders[0] })
  loseObjects(app)
  await one.take(about.caseId)
  const refused = await readEvidence(one, about.fileId)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('its author can give it again')
  const decision = { decision: 'unverified', reason: 'not-enough', text: 'The picture is gone.' }
  expect((await one.on(about.caseId, 'decision', decision)).body.state).toBe('decided')
  const again = await givenRequest(app, author, holders)
  expect((await ask(author, about.warning.id, again)).status).toBe(201)
})

it('the log says why the store of pictures does not respond', async () => {
  const author = await app.signUp('Bea')
  const about = await fileRequest({ app, author, holders })
  await releaseShare(about, { from: two, to: holders[0] })
  await one.take(about.caseId)
  const folder = join(dirname(app.outbox), 'evidence')
  renameSync(folder, `${folder}.away`)
  writeFileSync(folder, 'not a folder')
  expect(await upload(app, author, { id: randomUUID(), bytes: sealedPicture() })).toBe(503)
  expect((await readEvidence(one, about.fileId)).status).toBe(503)
  rmSync(folder)
  renameSync(`${folder}.away`, folder)
  const lines = app.log.filter((line) => line.includes('"unavailable"'))
  const why = { code: 'unavailable', cause: { error: 'Error', code: 'ENOTDIR' } }
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([why, why])
  expect(lines.join('')).not.toContain('not a directory')
})
