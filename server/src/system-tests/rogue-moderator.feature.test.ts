import type { Warning } from '@sidelight/contract/calls/board'
import { describe, expect, it } from 'vitest'
import {
  isShown,
  ledgerOf,
  look,
  openConsole,
  post,
  report,
  STANDS,
} from '../../test/moderation/console.ts'
import { moderatedApp } from '../../test/moderation/moderated-app.ts'
import { runOperator } from '../../test/run-operator.ts'

const REMOVED = { decision: 'removed', reason: 'other', text: 'It has to go.' }
const SAFETY = ['Aggressive behavior']

const {
  app,
  ada,
  one: honest,
  two: rogue,
  three: third,
  contested,
  decide,
  tell,
  appeal,
  appealAsAuthor,
  withdraw,
} = moderatedApp(3)

const warn = (change: Parameters<typeof post>[1] = {}) => post(ada, { redFlags: SAFETY, ...change })

/**
 * Posts a warning about somebody's safety that an honest moderator leaves on the board, and appeals
 * the decision.
 */
async function appealed(): Promise<{ warning: Warning; caseId: string; receipt: string }> {
  const warning = await warn()
  const { caseId, receipt } = await report(app, warning.id)
  expect((await decide(caseId, STANDS)).state).toBe('decided')
  await tell()
  expect((await appeal(receipt)).status).toBe(200)
  return { warning, caseId, receipt }
}

describe('§6 a moderator who wants to get a warning about safety removed', () => {
  it('cannot remove it alone, in a case of her own or after an undo', async () => {
    const warning = await warn()
    const { caseId } = await report(app, warning.id, { topic: 'doxxing' })
    await rogue.take(caseId)
    expect((await rogue.on(caseId, 'decision', REMOVED)).body.state).toBe('proposed')
    expect((await rogue.on(caseId, 'undo')).body.state).toBe('open')
    expect((await rogue.on(caseId, 'decision', REMOVED)).body.state).toBe('proposed')
    expect((await rogue.on(caseId, 'claim')).status).toBe(404)
    expect((await rogue.on(caseId, 'confirmation', { agree: true })).status).toBe(404)
    expect(await isShown(app, warning)).toBe(true)
  })

  it('cannot remove it alone on an appeal, and neither side learns of the attempt', async () => {
    const { warning, caseId, receipt } = await appealed()
    await rogue.take(caseId)
    expect((await rogue.on(caseId, 'decision', REMOVED)).body.state).toBe('proposed')
    expect(await isShown(app, warning)).toBe(true)
    // Both sides see a waiting appeal, and the decision before it.
    const seen = { state: 'appealed', decision: { outcome: 'stands' } }
    expect(await look(app, receipt)).toMatchObject(seen)
    await tell()
    expect(await look(app, receipt)).toMatchObject(seen)
    const withdrawn = await withdraw(receipt)
    expect(withdrawn.status).toBe(409)
    // New reports by others open a separate case.
    expect((await report(app, warning.id)).caseId).not.toBe(caseId)
    await third.take(caseId)
    expect((await third.on(caseId, 'confirmation', { agree: false })).body.state).toBe('appealed')
    expect((await rogue.on(caseId, 'claim')).status).toBe(404)
    expect((await honest.on(caseId, 'claim')).status).toBe(404)
    const fourth = await openConsole(app, 'Fourth')
    await fourth.take(caseId)
    expect((await fourth.on(caseId, 'decision', STANDS)).body.state).toBe('final')
    expect(await isShown(app, warning)).toBe(true)
    expect((await ledgerOf(app, caseId)).filter((verb) => verb !== 'text-revealed')).toEqual([
      'case-opened',
      'case-claimed',
      'case-decided',
      'case-appealed',
      'case-claimed',
      'case-proposed',
      'case-claimed',
      'case-disagreed',
      'case-claimed',
      'case-final',
    ])
  })

  it('can remove it on appeal for good if the first moderator or another agrees', async () => {
    const { warning, caseId, receipt } = await appealed()
    await rogue.take(caseId)
    await rogue.on(caseId, 'decision', REMOVED)
    expect((await rogue.on(caseId, 'undo')).body.state).toBe('appealed')
    await rogue.on(caseId, 'decision', REMOVED)
    expect((await honest.take(caseId)).proposal).toMatchObject({ outcome: 'removed' })
    expect((await honest.on(caseId, 'confirmation', { agree: true })).body.state).toBe('final')
    expect(await isShown(app, warning)).toBe(false)
    await tell()
    const told = { state: 'final', decision: { outcome: 'removed', byTwo: true } }
    expect(await look(app, receipt)).toMatchObject(told)
    // The other side can also appeal once. A moderator without a part in it restores the warning.
    await appealAsAuthor(caseId)
    await third.take(caseId)
    expect((await third.on(caseId, 'decision', STANDS)).body.state).toBe('final')
    expect(await isShown(app, warning)).toBe(true)
  })

  it('cannot remove it alone after others disagreed about something else, or on the later appeal', async () => {
    const { warning, caseId, receipt } = await contested({}, { redFlags: SAFETY })
    const verify = 'update warnings set verified = true where id = $1'
    await app.database.pool.query(verify, [warning.id])
    expect((await decide(caseId, STANDS)).state).toBe('proposed')
    await third.take(caseId)
    expect((await third.on(caseId, 'confirmation', { agree: false })).body.state).toBe('open')
    expect((await rogue.take(caseId)).contended).toEqual(['stands'])
    expect((await rogue.on(caseId, 'decision', REMOVED)).body.state).toBe('proposed')
    expect(await isShown(app, warning)).toBe(true)
    // A moderator who has voted only on something else may vote on this proposal.
    expect((await honest.take(caseId)).proposal).toMatchObject({ outcome: 'removed' })
    await honest.on(caseId, 'release')
    expect((await rogue.on(caseId, 'undo')).body.state).toBe('open')
    expect((await honest.on(caseId, 'claim')).status).toBe(404)
    expect((await rogue.on(caseId, 'decision', STANDS)).body.state).toBe('decided')
    await tell()
    expect((await appeal(receipt)).status).toBe(200)
    const fourth = await openConsole(app, 'Another')
    expect(await fourth.take(caseId)).not.toHaveProperty('contended')
    expect((await fourth.on(caseId, 'decision', REMOVED)).body.state).toBe('proposed')
    expect(await isShown(app, warning)).toBe(true)
  })

  it('cannot strike out nearly all of its words instead', async () => {
    const description = 'He hit me twice on the stairs, and nobody came to help.'
    const warning = await warn({ description })
    const { caseId } = await report(app, warning.id)
    await rogue.take(caseId)
    const strike = (to: number) =>
      rogue.on<{ fields: Record<string, string> }>(caseId, 'decision', {
        ...REMOVED,
        decision: 'corrected',
        spans: [{ from: 0, to }],
      })
    const refused = await strike(description.length - 10)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['spans']])
    expect((await strike(10)).status).toBe(200)
  })
})

describe("§6 a moderator who wants to get a friend's warning verified", () => {
  it("has no case for it without evidence and the author's request", async () => {
    const warning = await warn()
    const { caseId } = await report(app, warning.id)
    await rogue.take(caseId)
    const verified = { decision: 'verified', reason: 'messages', text: '' }
    expect((await rogue.on(caseId, 'decision', verified)).status).toBe(422)
  })

  it('cannot decide about her own warning, or learn that there is a case', async () => {
    const own = await rogue.send<Warning>('POST', '/api/public-receipts', {
      phoneNumber: '(415) 555-9077',
      redFlags: SAFETY,
      description: 'A description that is long enough.',
    })
    const { caseId } = await report(app, own.body.id)
    expect((await rogue.queue()).some((each) => each.id === caseId)).toBe(false)
    for (const act of ['read', 'claim', 'conflict']) {
      expect((await rogue.on(caseId, act)).status).toBe(404)
    }
  })
})

describe('§6 a moderator who looks through cases', () => {
  it('finds no author in anything that any call shows her', async () => {
    const contact = 'him@example.org'
    const { caseId, receipt } = await contested({ contact }, { redFlags: SAFETY })
    const texts = [
      JSON.stringify(await rogue.take(caseId)),
      (await rogue.on(caseId, 'reveal', { what: 'number' })).text,
      (await rogue.send('GET', '/api/mod/cases')).text,
      (await rogue.send('GET', '/api/mod/figures')).text,
      (await rogue.send('GET', `/api/mod/cases/${caseId}/evidence`)).text,
    ]
    for (const text of texts) {
      for (const secret of [ada.id, 'Ada', contact, receipt]) {
        expect(text).not.toContain(secret)
      }
    }
    const reveals = (await ledgerOf(app, caseId)).filter((verb) => verb.endsWith('-revealed'))
    expect(reveals).toEqual(['text-revealed', 'number-revealed'])
  })

  it('loses console, claims and key at once when the operator ends her role', async () => {
    const leaving = await openConsole(app, 'Leaving')
    const { caseId } = await report(app, (await warn()).id)
    await leaving.take(caseId)
    const key = Buffer.from([4, ...Array<number>(64).fill(7)]).toString('base64url')
    expect((await leaving.send('POST', '/api/mod/holder', { key })).status).toBe(200)
    const { failed, lines } = await runOperator(app, ['end-role', leaving.id, 'she', 'browsed'])
    expect([failed, lines]).toEqual([false, [`Member ${leaving.id} is no moderator any more.`]])
    const refused = await leaving.on(caseId, 'decision', REMOVED)
    expect([403, 404]).toContain(refused.status)
    expect([403, 404]).toContain((await leaving.send('POST', '/api/mod/holder', { key })).status)
    expect(await honest.queue()).toContainEqual(
      expect.objectContaining({ id: caseId, taken: false }),
    )
    const { body } = await honest.send<{ holders: object[] }>('GET', '/api/mod/holders')
    expect(body.holders).toEqual([])
    const { rows } = await app.database.pool.query(
      `select role, (select verb from ledger order by n desc limit 1) as verb from members where id = $1`,
      [leaving.id],
    )
    expect(rows).toEqual([{ role: 'member', verb: 'moderator-ended' }])
    expect((await runOperator(app, ['end-role', leaving.id])).failed).toBe(true)
  })
})
