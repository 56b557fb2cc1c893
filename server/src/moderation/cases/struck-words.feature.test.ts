import { describe, expect, it } from 'vitest'
import { look, STANDS } from '../../../test/moderation/console.ts'
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
