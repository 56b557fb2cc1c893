import { describe, expect, it } from 'vitest'
import { look, STANDS } from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'

const AGAIN = { decision: 'removed', reason: 'threat', text: 'It threatens him.' }

const { app, ada, one, two, contested, decide, tell, appeal, ownCase } = moderatedApp(2)

type Refusal = { code: string; message: string }

const answer = (caseId: string) =>
  ada.send('POST', `/api/user/${ada.id}/cases/${caseId}/answer`, { text: 'It was in March.' })
const appealQuietly = (caseId: string) =>
  ada.send('POST', `/api/user/${ada.id}/cases/${caseId}/appeal`, { text: 'Look once more.' })
const refused = async (caseId: string, act: string, body: object, by = one) => {
  const { status, body: refusal } = await by.on<Refusal>(caseId, act, body)
  return [status, refusal.message]
}
const UNREAD = [409, 'The author has written since you read the case. Read that first.']

/** Returns what the author wrote in a case, as a moderator is shown it. */
async function written(caseId: string, by = one) {
  const { body } = await by.on(caseId, 'read')
  return body.statements.filter((each) => each.by === 'author').map(({ text }) => text)
}
/** Returns how many writes wait. */
async function countWaiting(): Promise<number> {
  return (await app.database.pool.query('select id from quiet_writes')).rows.length
}

describe('what an author wrote in time', () => {
  it('§6 is read by the moderator before the decision, although it was to be stored later', async () => {
    const { caseId } = await contested()
    await one.take(caseId)
    expect((await answer(caseId)).status).toBe(200)
    expect(await written(caseId)).toEqual([])
    expect(await refused(caseId, 'decision', STANDS)).toEqual(UNREAD)
    // The moderator has not read the new words yet, so the same decision is refused again.
    expect(await refused(caseId, 'decision', STANDS)).toEqual(UNREAD)
    expect(await written(caseId)).toEqual(['It was in March.'])
    expect((await one.on(caseId, 'decision', STANDS)).body.state).toBe('decided')
    expect(await ownCase(caseId)).toMatchObject({ answered: true })
  })

  it('§1 is stored then with all other quiet writes, so that its row does not show when she wrote', async () => {
    const { caseId } = await contested()
    await one.take(caseId)
    await app.app.flush()
    await ada.send('POST', '/api/search', { phoneNumber: '+14155550100' })
    const others = await countWaiting()
    expect(others).toBeGreaterThan(0)
    await answer(caseId)
    expect(await countWaiting()).toBe(others + 1)
    // A decision that does not fit the case tells the moderator nothing, and stores nothing.
    expect((await one.on(caseId, 'decision', { ...STANDS, reason: 'threat' })).status).toBe(422)
    expect(await countWaiting()).toBe(others + 1)
    expect(await refused(caseId, 'decision', STANDS)).toEqual(UNREAD)
    expect(await countWaiting()).toBe(0)
  })

  it('§1 is stored once: a refusal for what is stored and not read performs no other quiet writes', async () => {
    const { caseId } = await contested()
    await one.take(caseId)
    await answer(caseId)
    expect(await refused(caseId, 'decision', STANDS)).toEqual(UNREAD)
    await ada.send('POST', '/api/search', { phoneNumber: '+14155550100' })
    const waiting = await countWaiting()
    expect(waiting).toBeGreaterThan(0)
    expect(await refused(caseId, 'decision', STANDS)).toEqual(UNREAD)
    expect(await countWaiting()).toBe(waiting)
  })

  it('§6 has to be uncovered before a question is put', async () => {
    const { caseId } = await contested()
    await one.on(caseId, 'claim')
    await answer(caseId)
    const question = { side: 'author', text: 'Who else saw it?' }
    const covered = [409, 'Uncover the texts and read them first.']
    expect(await refused(caseId, 'question', question)).toEqual(covered)
    await one.on(caseId, 'read')
    expect(await refused(caseId, 'question', question)).toEqual(covered)
    await one.take(caseId)
    expect(await written(caseId)).toEqual(['It was in March.'])
    expect((await one.on(caseId, 'question', question)).status).toBe(200)
  })

  it('§6 is read before a question too, and is not taken for the answer to it', async () => {
    const { caseId } = await contested()
    await one.take(caseId)
    await answer(caseId)
    const question = { side: 'author', text: 'Who else saw it?' }
    expect(await refused(caseId, 'question', question)).toEqual(UNREAD)
    expect(await written(caseId)).toEqual(['It was in March.'])
    expect((await one.on(caseId, 'question', question)).status).toBe(200)
    expect(await ownCase(caseId)).toMatchObject({ question: { text: 'Who else saw it?' } })
  })

  it('§6 is read first if the hourly job stored it while the moderator had the case open', async () => {
    const { caseId } = await contested()
    await one.take(caseId)
    await answer(caseId)
    await app.app.flush()
    expect(await refused(caseId, 'decision', STANDS)).toEqual(UNREAD)
    await one.on(caseId, 'read')
    expect((await one.on(caseId, 'decision', STANDS)).status).toBe(200)
  })

  it('§6 is stored if it was accepted in the moment of a proposal, for the second moderator', async () => {
    const { caseId } = await contested({}, { redFlags: ['Controlling'] })
    await one.take(caseId)
    await answer(caseId)
    await asIfWaitingIsUnseen(async () => {
      expect((await one.on(caseId, 'decision', AGAIN)).body.state).toBe('proposed')
    })
    await app.app.flush()
    await two.take(caseId)
    expect(await written(caseId, two)).toEqual(['It was in March.'])
    expect((await two.on(caseId, 'confirmation', { agree: true })).body.state).toBe('decided')
  })

  it('§6 is joined to the appeal of the other side if that was faster, and read before its decision', async () => {
    const { caseId, receipt } = await contested()
    await decide(caseId, STANDS)
    await tell()
    expect((await appealQuietly(caseId)).status).toBe(200)
    expect((await appeal(receipt)).status).toBe(200)
    await two.take(caseId)
    expect(await refused(caseId, 'decision', STANDS, two)).toEqual(UNREAD)
    expect(await written(caseId, two)).toEqual(['Look once more.'])
    expect((await two.on(caseId, 'decision', STANDS)).body.state).toBe('final')
    await tell()
    expect(await look(app, receipt)).toMatchObject({ state: 'final', appealUntil: null })
    expect(await ownCase(caseId)).toMatchObject({ state: 'final', appealUntil: null })
  })
})

/** Takes the waiting writes out of sight of the moderator, as if they arrived a moment later. */
async function asIfWaitingIsUnseen(act: () => Promise<void>): Promise<void> {
  const { pool } = app.database
  const { rows } = await pool.query<{ id: string; sealed: Buffer }>(
    'delete from quiet_writes returning id, sealed',
  )
  await act()
  for (const { id, sealed } of rows) {
    await pool.query('insert into quiet_writes (id, sealed) values ($1, $2)', [id, sealed])
  }
}
