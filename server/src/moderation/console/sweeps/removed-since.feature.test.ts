import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import {
  isShown,
  look,
  newsOf,
  report,
  STANDS,
  shownOf,
} from '../../../../test/moderation/console.ts'
import { moderatedApp } from '../../../../test/moderation/moderated-app.ts'

const {
  app,
  ada,
  three,
  contested,
  reported,
  decide,
  decideByTwo,
  ownCase,
  tell,
  pass,
  appealAsAuthor,
  enterAll,
} = moderatedApp(3)
const SAFETY = { redFlags: ['Controlling'] }
const REMOVED = { decision: 'removed', reason: 'threat', text: 'It threatens him.' }

/** Decides that a contested warning stays, and in another case, before that is told, removes it. */
async function removedBesides() {
  const { warning, caseId, receipt } = await contested({}, SAFETY)
  const other = await report(app, warning.id)
  await decide(caseId, STANDS)
  app.pass(5 * MINUTE_MS)
  await enterAll()
  await decideByTwo(other.caseId, REMOVED)
  return { warning, caseId, receipt, other }
}

describe('rules: Moderation: a warning that another case removes', () => {
  it('is not said to be on the board by the notification of the decision that it stays', async () => {
    const { caseId, other } = await removedBesides()
    await pass(5 * MINUTE_MS)
    expect((await ownCase(caseId))?.decision).toMatchObject(shownOf(STANDS))
    await pass(5 * MINUTE_MS)
    expect((await ownCase(other.caseId))?.decision).toMatchObject(shownOf(REMOVED))
    const news = await newsOf(ada)
    expect(news).toContain('warning-removed')
    expect(news).not.toContain('warning-stands')
  })

  it('is said to both sides not to be on the board now, only beside the decision that it stays', async () => {
    const { caseId, receipt, other } = await removedBesides()
    await tell()
    const views = [await look(app, receipt), await ownCase(caseId)]
    expect(views).toMatchObject([
      { decision: { outcome: 'stands' }, offBoard: true },
      { decision: { outcome: 'stands' }, offBoard: true },
    ])
    for (const shown of [await look(app, other.receipt), await ownCase(other.caseId)]) {
      expect(shown).toMatchObject({ decision: { outcome: 'removed' } })
      expect(shown).not.toHaveProperty('offBoard')
    }
  })

  it('is on the board for both sides again once an appeal has put it back', async () => {
    const { warning, caseId, receipt, other } = await removedBesides()
    await tell()
    expect(await appealAsAuthor(other.caseId)).toBe(200)
    await enterAll()
    await decide(other.caseId, STANDS, three)
    expect(await isShown(app, warning)).toBe(true)
    for (const shown of [await look(app, receipt), await ownCase(caseId)]) {
      expect(shown).not.toHaveProperty('offBoard')
    }
  })
})

describe('rules: Moderation: a warning that its author deletes after the decision that it stays', () => {
  it('is shown to the reporter as one that a moderator hides: it is not on the board now', async () => {
    const deleted = await reported()
    const hidden = await reported({}, SAFETY)
    for (const { caseId } of [deleted, hidden]) await decide(caseId, STANDS)
    await tell()
    await enterAll()
    expect(await look(app, deleted.receipt)).not.toHaveProperty('offBoard')
    const path = `/api/public-receipts/${deleted.warning.id}`
    expect((await ada.send('DELETE', path)).status).toBe(200)
    const urgent = await report(app, hidden.warning.id, { topic: 'doxxing' })
    await decide(urgent.caseId, { ...REMOVED, decision: 'held' })
    expect(await isShown(app, hidden.warning)).toBe(false)
    const views = [await look(app, deleted.receipt), await look(app, hidden.receipt)]
    expect(views).toMatchObject([
      { state: 'decided', offBoard: true },
      { state: 'decided', offBoard: true },
    ])
  })
})
