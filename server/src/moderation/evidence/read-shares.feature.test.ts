import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { expect, it } from 'vitest'
import { ledgerOf } from '../../../test/moderation/console.ts'
import {
  fileRequest,
  makeHolders,
  readEvidence,
  releaseShare,
  shareLock,
  VERIFIED,
} from '../../../test/moderation/evidence.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'

const { app, ada, one, two } = moderatedApp(2)

it('§6 a holder who only releases a picture has not opened it, and cannot verify by it', async () => {
  const holders = await makeHolders(one, two)
  const about = await fileRequest({ app, author: ada, holders })
  const { caseId, fileId } = about
  await releaseShare(about, {
    from: one,
    to: holders[1],
  })
  await two.take(caseId)
  const path = `/api/mod/evidence/${fileId}`
  const shares = await two.send<AnswerOf<'readEvidence'>>('GET', `${path}?only=shares`)
  expect(shares.body).toMatchObject({
    content: null,
    lock: shareLock('A'),
    releases: [{ holder: holders[0], lock: shareLock('R') }],
  })
  const given = { to: holders[0], lock: shareLock('R') }
  expect((await two.send('POST', `${path}/release`, given)).status).toBe(200)
  expect(await ledgerOf(app, caseId)).not.toContain('evidence-opened')
  expect((await two.on(caseId, 'decision', VERIFIED)).status).toBe(409)
  expect((await two.send('GET', `${path}?only=else`)).status).toBe(422)
  expect((await readEvidence(two, fileId)).body.content).not.toBeNull()
  expect((await two.on(caseId, 'decision', VERIFIED)).status).toBe(200)
})
