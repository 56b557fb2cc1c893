import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  ledgerOf,
  newsOf,
  post,
  STANDS,
  type TestModerator,
} from '../../../test/moderation/console.ts'
import {
  ask,
  type FiledRequest,
  fileRequest,
  givenRequest,
  makeHolders,
  readEvidence,
  releaseShare,
  shareLock,
  VERIFIED,
  verifyTogether,
} from '../../../test/moderation/evidence.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import { listEvidenceRows } from './evidence-table.ts'

const { app, ada, one, two, three, tell, cardOf, ownCases } = moderatedApp(3)

let holders: [string, string]
beforeEach(async () => {
  holders = await makeHolders(one, two)
  await three.enter()
})

const filed = () => fileRequest({ app, author: ada, holders })
const release = (about: FiledRequest, from: TestModerator, to: string) =>
  releaseShare(about, { from, to })
const verify = (about: FiledRequest) => verifyTogether(about, { one, two, holders })

describe('§6 a request for verification', () => {
  it('is stored by the job of quiet writes, and its author sees it before', async () => {
    const warning = await post(ada)
    const request = await givenRequest(app, ada, holders)
    const asked = await ask(ada, warning.id, request)
    expect([asked.status, asked.body]).toEqual([201, { case: request.case }])
    expect((await ask(ada, warning.id, request)).body).toEqual({ case: request.case })
    expect(await ledgerOf(app, request.case)).toEqual([])
    expect(await ownCases()).toMatchObject([{ id: request.case, kind: 'verify', state: 'open' }])
    await app.app.flush()
    expect(await ledgerOf(app, request.case)).toEqual(['case-opened', 'evidence-received'])
    const cases = await ownCases()
    expect(cases).toHaveLength(1)
    expect(cases).toMatchObject([{ id: request.case, warningId: warning.id, kind: 'verify' }])
    await one.enter()
    const { body } = await one.on(request.case, 'claim')
    expect(body).toMatchObject({ kind: 'verify', class: 'other' })
    expect(JSON.stringify(body)).not.toContain(ada.id)
  })

  it('that was taken back in time is not decided, although that was to be stored later', async () => {
    const about = await filed()
    await one.take(about.caseId)
    const path = `/api/user/${ada.id}/cases/${about.caseId}/withdrawal`
    expect((await ada.send('POST', path)).status).toBe(200)
    const decision = { decision: 'unverified', reason: 'not-enough', text: '' }
    const refused = await one.on<{ message: string }>(about.caseId, 'decision', decision)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The author has taken this request back.',
    ])
    expect((await ownCases())[0]).toMatchObject({ id: about.caseId, state: 'withdrawn' })
    expect((await one.on(about.caseId, 'decision', decision)).status).toBe(404)
  })

  it('accepts only her own warning, once, with uploaded pictures, for the current holders', async () => {
    const warning = await post(ada)
    const request = await givenRequest(app, ada, holders)
    const bea = await app.signUp('Bea')
    expect((await ask(bea, warning.id, request)).status).toBe(404)
    expect((await ask(ada, 'none', request)).status).toBe(404)
    const [file] = request.files
    if (!file) throw new Error('no file')
    const lost = { ...request, files: [{ ...file, id: randomUUID() }] }
    expect((await ask(ada, warning.id, lost)).status).toBe(422)
    const half = { ...request, files: [{ ...file, locks: file.locks.slice(1) }] }
    expect((await ask(ada, warning.id, half)).status).toBe(409)
    // An id under which another member has uploaded.
    const foreign = { ...request, case: randomUUID() }
    expect((await ask(bea, (await post(bea)).id, foreign)).status).toBe(422)
    expect((await ask(ada, warning.id, request)).status).toBe(201)
    const second = await givenRequest(app, ada, holders)
    expect((await ask(ada, warning.id, second)).status).toBe(409)
    await app.app.flush()
    expect((await ask(ada, warning.id, second)).status).toBe(409)
  })

  it('is not accepted for a warning that is not public yet', async () => {
    const warning = await post(ada, { description: 'He wrote to my niece, she is 15.' })
    expect(warning.held).toBe(true)
    const request = await givenRequest(app, ada, holders)
    expect((await ask(ada, warning.id, request)).status).toBe(409)
  })

  it('is refused while three others are open', async () => {
    for (let count = 0; count < 3; count += 1) await filed()
    const request = await givenRequest(app, ada, holders)
    expect((await ask(ada, (await post(ada)).id, request)).status).toBe(409)
  })

  it('is refused if there are fewer than two holders', async () => {
    expect((await two.send('DELETE', '/api/mod/holder')).status).toBe(200)
    const path = '/api/evidence/holders'
    const listed = await app.visitor.send<AnswerOf<'listHolders'>>('GET', path)
    expect(listed.body).toEqual([
      { id: holders[0], key: expect.any(String), n: expect.any(Number) },
    ])
    const { body } = await app.visitor.send<AnswerOf<'proveHolders'>>('GET', `${path}/proof`)
    expect(body).toMatchObject({ ready: false, holders: [{ id: holders[0] }] })
    const request = await givenRequest(app, ada, holders)
    expect((await ask(ada, (await post(ada)).id, request)).status).toBe(409)
  })
})

describe('§6 opening evidence', () => {
  it("gives the bytes only to a holder who claimed the case and has the other holder's release", async () => {
    const about = await filed()
    expect((await readEvidence(one, about.fileId)).status).toBe(404)
    await one.take(about.caseId)
    const alone = await readEvidence(one, about.fileId)
    expect(alone.body).toMatchObject({ content: null, releases: [], lock: shareLock('A') })
    await one.on(about.caseId, 'release')
    await release(about, one, holders[1])
    expect((await readEvidence(two, about.fileId)).status).toBe(404)
    await two.take(about.caseId)
    const { body } = await readEvidence(two, about.fileId)
    expect(body.releases).toEqual([{ holder: holders[0], lock: shareLock('R') }])
    expect(Buffer.from(body.content ?? '', 'base64').equals(about.request.bytes)).toBe(true)
    const path = `/api/mod/cases/${about.caseId}/evidence`
    const list = await two.send<AnswerOf<'listEvidence'>>('GET', path)
    expect(list.body).toMatchObject({
      kinds: ['messages'],
      you: holders[1],
      files: [
        {
          id: about.fileId,
          holders,
          releases: [{ by: holders[0], to: holders[1] }],
          openedBy: [holders[1]],
        },
      ],
    })
    await two.on(about.caseId, 'release')
    // A moderator without a share receives none, and can release none.
    await three.take(about.caseId)
    expect((await readEvidence(three, about.fileId)).body).toMatchObject({
      lock: null,
      content: null,
    })
    const release3 = { to: holders[0], lock: shareLock('X') }
    const refused = await three.send('POST', `/api/mod/evidence/${about.fileId}/release`, release3)
    expect(refused.status).toBe(409)
    expect(await ledgerOf(app, about.caseId)).toContain('evidence-opened')
  })

  it('lists pictures in an order that does not reveal when each arrived', async () => {
    const { caseId, fileId } = await filed()
    for (const id of ['zzz', 'aaa'].map((start) => `${start}${fileId}`)) {
      await app.database.pool.query(
        'insert into evidence (id, case_id, sealed) select $1, case_id, sealed from evidence where id = $2',
        [id, fileId],
      )
    }
    const ids = (await listEvidenceRows(app.database.handle, [caseId])).map(({ id }) => id)
    expect(ids).toHaveLength(3)
    expect(ids).toEqual(ids.toSorted())
  })

  it('is required of both moderators, for every picture', async () => {
    const warning = await post(ada)
    const request = await givenRequest(app, ada, holders)
    const other = await givenRequest(app, ada, holders)
    const files = [...request.files, ...other.files]
    expect((await ask(ada, warning.id, { ...request, files })).status).toBe(201)
    await app.app.flush()
    const { case: caseId } = request
    const pictures = files.map(({ id: fileId }) => ({ warning, request, caseId, fileId }))
    for (const picture of pictures) {
      await release(picture, one, holders[1])
      await release(picture, two, holders[0])
    }
    const left = async (moderator: TestModerator, act: string, body: object) => {
      const { status, body: answer } = await moderator.on<{ message: string }>(caseId, act, body)
      expect([status, answer.message]).toEqual([
        409,
        'Open every picture and look at it first. Opened by you: 1 of 2.',
      ])
    }
    await one.take(caseId)
    await readEvidence(one, request.fileId)
    await left(one, 'decision', VERIFIED)
    await readEvidence(one, other.fileId)
    expect((await one.on(caseId, 'decision', VERIFIED)).body.state).toBe('proposed')
    await two.take(caseId)
    await readEvidence(two, other.fileId)
    await left(two, 'confirmation', { agree: true })
    expect(await cardOf(warning)).toMatchObject({ verified: false })
    await readEvidence(two, request.fileId)
    expect((await two.on(caseId, 'confirmation', { agree: true })).body.state).toBe('decided')
    expect(await cardOf(warning)).toMatchObject({ verified: true })
  })

  it('is required of both moderators who verify', async () => {
    const about = await filed()
    await release(about, one, holders[1])
    await one.take(about.caseId)
    expect((await one.on(about.caseId, 'decision', VERIFIED)).status).toBe(409)
    await one.on(about.caseId, 'release')
    await two.take(about.caseId)
    await readEvidence(two, about.fileId)
    expect((await two.on(about.caseId, 'decision', VERIFIED)).body.state).toBe('proposed')
    await three.take(about.caseId)
    expect((await three.on(about.caseId, 'confirmation', { agree: true })).status).toBe(409)
    expect(await cardOf(about.warning)).toMatchObject({ verified: false })
  })
})

describe('§8 the verified mark', () => {
  it('is set when two moderators agree, with the kind of evidence and the month', async () => {
    const about = await filed()
    await verify(about)
    expect(await cardOf(about.warning)).toMatchObject({
      verified: true,
      verification: { kind: 'messages', month: '2026-11' },
    })
    const erasedOn = new Date(app.now().getTime() + 30 * DAY_MS).toLocaleDateString('en', {
      dateStyle: 'medium',
      timeZone: 'UTC',
    })
    await tell()
    const news = await ada.send<{ kind: string; message: string }[]>(
      'GET',
      `/api/notifications/${ada.id}`,
    )
    const verified = news.body.find(({ kind }) => kind === 'warning-verified')
    expect(verified?.message).toContain(`The pictures are erased on ${erasedOn}.`)
    const [own] = await ownCases()
    expect(own).toMatchObject({
      decision: {
        outcome: 'verified',
        reason: 'messages',
        explanation: VERIFIED.text,
        byTwo: true,
      },
      appealUntil: null,
      statement: null,
    })
  })

  it('is removed when the decision is undone', async () => {
    const about = await filed()
    await verify(about)
    expect((await two.on(about.caseId, 'undo')).status).toBe(200)
    expect(await cardOf(about.warning)).toMatchObject({ verified: false })
    expect(await cardOf(about.warning)).not.toHaveProperty('verification')
  })

  it('ends when its author changes the words, and is not given to changed words', async () => {
    const about = await filed()
    await verify(about)
    const change = {
      phoneNumber: about.warning.typedNumber,
      redFlags: ['Ghosting'],
      description: 'Another description, long enough as well.',
    }
    const path = `/api/public-receipts/${about.warning.id}`
    expect((await ada.send('PATCH', path, change)).status).toBe(200)
    expect(await cardOf(about.warning)).not.toHaveProperty('verification')

    const next = await filed()
    await release(next, one, holders[1])
    await two.take(next.caseId)
    await readEvidence(two, next.fileId)
    const words = { ...change, phoneNumber: next.warning.typedNumber }
    await ada.send('PATCH', `/api/public-receipts/${next.warning.id}`, words)
    expect((await two.on(next.caseId, 'decision', VERIFIED)).status).toBe(409)
    const no = { decision: 'unverified', reason: 'not-enough', text: 'No number.' }
    await two.on(next.caseId, 'read')
    expect((await two.on(next.caseId, 'decision', no)).body.state).toBe('decided')
    await tell()
    expect(await newsOf(ada)).toContain('warning-not-verified')
  })

  it('needs an outcome of its own: a request cannot be decided like a report', async () => {
    const about = await filed()
    await one.take(about.caseId)
    expect((await one.on(about.caseId, 'decision', STANDS)).status).toBe(422)
  })
})
