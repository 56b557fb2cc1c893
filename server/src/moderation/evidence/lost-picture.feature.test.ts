import { afterAll, beforeAll, expect, it } from 'vitest'
import { openConsole } from '../../../test/moderation/console.ts'
import {
  ask,
  fileRequest,
  givenRequest,
  loseObjects,
  makeHolders,
  readEvidence,
  releaseShare,
} from '../../../test/moderation/evidence.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())

it('rules: Moderation: a lost picture is reported with the next step, and its author can submit it again', async () => {
  const [one, two] = [await openConsole(app, 'One'), await openConsole(app, 'Two')]
  const holders = await makeHolders(one, two)
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
