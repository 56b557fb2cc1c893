import { describe, expect, it } from 'vitest'
import { look, report, STANDS } from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'

const { app, ada, one, two, reported, tell, ownCase, appeal } = moderatedApp(2)

const TEXT = 'He waits at Zanzibar Yards every morning, and lies.'
const spanOf = (text: string, words: string) => {
  const from = text.indexOf(words)
  return { from, to: from + words.length }
}
/** Opens a case about a warning with these words. A moderator has claimed and read it. */
async function taken() {
  const opened = await reported({}, { description: TEXT })
  await one.take(opened.caseId)
  return opened
}
const correct = (text: string, ...words: string[]) => ({
  decision: 'corrected',
  reason: 'names-somebody',
  text: 'It says where he works.',
  spans: words.map((each) => spanOf(text, each)),
})

describe('§6 the words that a correction struck out', () => {
  it('are shown only to their author, with the reason, once she is notified of the decision', async () => {
    const { caseId, receipt } = await taken()
    await one.on(caseId, 'decision', correct(TEXT, 'Zanzibar Yards', 'lies'))
    expect(await ownCase(caseId)).not.toHaveProperty('struck')
    await tell()
    expect(await ownCase(caseId)).toMatchObject({
      struck: ['Zanzibar Yards', 'lies'],
      decision: { reason: 'names-somebody', explanation: 'It says where he works.' },
    })
    expect(JSON.stringify(await look(app, receipt))).not.toMatch(/Zanzibar|struck/)
  })

  it('include those that an appeal struck out too, and are empty if the appeal restores the text', async () => {
    const cases = [await taken(), await taken()]
    for (const { caseId } of cases) {
      await one.take(caseId)
      await one.on(caseId, 'decision', correct(TEXT, 'Zanzibar Yards'))
    }
    await tell()
    for (const { receipt } of cases) {
      await appeal(receipt)
    }
    const [more, none] = cases.map(({ caseId }) => caseId)
    if (more === undefined || none === undefined) throw new Error('no cases')
    const left = (await two.take(more)).card.description ?? ''
    expect(left).toBe('He waits at *** every morning, and lies.')
    const again = correct(left, 'every morning')
    expect((await two.on(more, 'decision', again)).body.state).toBe('final')
    await two.take(none)
    expect((await two.on(none, 'decision', STANDS)).body.state).toBe('final')
    // Until the decisions are announced, the words are those of the decisions that were appealed.
    for (const id of [more, none]) expect((await ownCase(id))?.struck).toEqual(['Zanzibar Yards'])
    await tell()
    expect((await ownCase(more))?.struck).toEqual(['Zanzibar Yards', 'every morning'])
    expect(await ownCase(none)).not.toHaveProperty('struck')
  })

  it('are those of the first correction again if an appeal that struck out more is undone', async () => {
    const { caseId, receipt } = await taken()
    await one.on(caseId, 'decision', correct(TEXT, 'Zanzibar Yards'))
    await tell()
    await appeal(receipt)
    const left = (await two.take(caseId)).card.description ?? ''
    await two.on(caseId, 'decision', correct(left, 'every morning'))
    expect((await two.on(caseId, 'undo')).status).toBe(200)
    expect((await ownCase(caseId))?.struck).toEqual(['Zanzibar Yards'])
  })

  it('are those of the first correction even if the author has changed her text since', async () => {
    const { caseId, receipt, warning } = await taken()
    await one.on(caseId, 'decision', correct(TEXT, 'Zanzibar Yards'))
    await tell()
    const anew = 'He took my car and my keys, and he never came back with them.'
    await ada.send('PATCH', `/api/public-receipts/${warning.id}`, {
      phoneNumber: warning.typedNumber,
      redFlags: ['Ghosting'],
      description: anew,
    })
    await appeal(receipt)
    expect((await two.take(caseId)).card.description).toBe(anew)
    expect((await two.on(caseId, 'decision', correct(anew, 'my car'))).status).toBe(200)
    expect((await two.on(caseId, 'undo')).status).toBe(200)
    expect((await ownCase(caseId))?.struck).toEqual(['Zanzibar Yards'])
  })
})

describe('§6 what one moderator strikes out of a warning about safety', () => {
  const FIRST = 'He followed me home from work. '
  const SECOND = 'He waited until the light went out.'

  /** Reports a warning about safety. A moderator reads it and strikes out these words. */
  async function strike(warningId: string, ...words: string[]) {
    const { caseId } = await report(app, warningId)
    const { description } = (await one.take(caseId)).card
    const decision = correct(description ?? '', ...words)
    const { status, text, body } = await one.on(caseId, 'decision', decision)
    return { caseId, status, text, state: body.state }
  }
  const warned = async () =>
    (await reported({}, { redFlags: ['Controlling'], description: FIRST + SECOND })).warning

  it('leaves half of what its author wrote, however many cases there are', async () => {
    const { id } = await warned()
    expect((await strike(id, FIRST)).status).toBe(200)
    const { caseId, status, text } = await strike(id, 'light')
    expect(status).toBe(422)
    expect(text).toContain('less than half of a warning about safety')
    const removal = { decision: 'removed', reason: 'threat', text: '' }
    expect((await one.on(caseId, 'decision', removal)).body.state).toBe('proposed')
  })

  it('leaves a row like every other, also in rows that are older than the column', async () => {
    const { pool } = app.database
    const [{ id }] = [await warned(), await warned()]
    await pool.query('update warnings set authored = null')
    expect((await strike(id, FIRST)).status).toBe(200)
    await app.app.sweep('still his')
    const { rows } = await pool.query(
      'select count(distinct length(authored))::int as lengths, count(distinct authored)::int as apart, count(*)::int as all from warnings',
    )
    expect(rows).toEqual([{ lengths: 1, apart: rows[0]?.all, all: rows[0]?.all }])
    expect((await strike(id, 'light')).status).toBe(422)
  })

  it('counts on after a correction that was undone', async () => {
    const { id } = await warned()
    expect((await strike(id, 'home from work')).status).toBe(200)
    const { caseId, status } = await strike(id, 'light')
    expect(status).toBe(200)
    expect((await one.on(caseId, 'undo')).status).toBe(200)
    expect((await one.on(caseId, 'decision', STANDS)).status).toBe(200)
    expect((await strike(id, 'waited until the light')).status).toBe(422)
  })

  it('begins anew with a text that its author has changed', async () => {
    const { id, typedNumber: phoneNumber } = await warned()
    expect((await strike(id, FIRST)).status).toBe(200)
    const body = { phoneNumber, redFlags: ['Controlling'], description: 'He stood at my door.' }
    expect((await ada.send('PATCH', `/api/public-receipts/${id}`, body)).status).toBe(200)
    expect((await strike(id, 'at my door')).status).toBe(200)
  })
})
