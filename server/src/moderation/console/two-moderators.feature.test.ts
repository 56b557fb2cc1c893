import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import {
  isShown,
  ledgerOf,
  look,
  newsOf,
  post,
  report,
  shownOf,
} from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'

const {
  app,
  ada,
  one,
  two,
  three,
  reported,
  decide,
  contest,
  enterAll,
  tell,
  appeal,
  appealAsAuthor,
  ownCase,
} = moderatedApp(3)

const removed = { decision: 'removed', reason: 'threat', text: 'It threatens him.' }
const stands = { decision: 'stands', reason: 'no-violation', text: 'It is fine.' }
/** Reports a warning about somebody's safety, and proposes to remove it. */
async function proposed(decision: object = {}, topic = 'doxxing') {
  const opened = await reported({ topic }, { redFlags: ['Controlling'] })
  const { state } = await decide(opened.caseId, { ...removed, ...decision })
  expect(state).toBe('proposed')
  return opened
}

describe('§6 the removal of a warning about safety', () => {
  it('waits for a second moderator, and neither side sees it before', async () => {
    const { caseId, receipt, warning } = await proposed()
    expect(await isShown(app, warning)).toBe(true)
    await tell()
    expect(await look(app, receipt)).toMatchObject({ state: 'open', decision: null })
    expect(await newsOf(ada)).toEqual([])
    expect((await one.on(caseId, 'claim')).status).toBe(404)
    expect((await one.queue()).map(({ id }) => id)).not.toContain(caseId)
  })

  it('shows the second moderator the proposal only after she has read the texts', async () => {
    const { caseId, warning, receipt } = await proposed()
    expect((await two.on(caseId, 'claim')).body).toMatchObject({ proposal: null })
    expect((await two.on(caseId, 'confirmation', { agree: true })).status).toBe(409)
    const read = await two.on(caseId, 'reveal', { what: 'texts' })
    expect(read.body.proposal).toEqual({ ...shownOf(removed), on: '2026-11-02', byTwo: false })
    expect((await two.on(caseId, 'decision', stands)).status).toBe(409)
    const agreed = await two.on(caseId, 'confirmation', { agree: true, text: 'So it is.' })
    expect(agreed.body.state).toBe('decided')
    expect(await isShown(app, warning)).toBe(false)
    await tell()
    expect((await look(app, receipt)).decision).toMatchObject({ ...shownOf(removed), byTwo: true })
    expect((await ledgerOf(app, caseId)).slice(-4)).toEqual([
      'case-claimed',
      'text-revealed',
      'case-agreed',
      'case-decided',
    ])
  })

  it('is told to be undoable to the moderator who proposed it, until another one answers', async () => {
    const { caseId } = await proposed()
    const undoable = async () => {
      const { body } = await one.send<{ undoable: string[] }>('GET', '/api/mod/cases')
      return body.undoable.includes(caseId)
    }
    expect(await undoable()).toBe(true)
    await two.take(caseId)
    await two.on(caseId, 'confirmation', { agree: false })
    expect(await undoable()).toBe(false)
    await three.take(caseId)
    await three.on(caseId, 'decision', removed)
    expect(await undoable()).toBe(false)
    await tell()
  })

  it('is decided by a third moderator when the second disagrees', async () => {
    const { caseId, warning, receipt } = await proposed()
    await two.take(caseId)
    const no = await two.on(caseId, 'confirmation', { agree: false, text: 'No threat.' })
    expect(no.body).toMatchObject({ state: 'open', yours: false })
    for (const voter of [one, two]) expect((await voter.on(caseId, 'claim')).status).toBe(404)
    expect((await three.on(caseId, 'claim')).body).not.toHaveProperty('disagreement')
    expect(await three.take(caseId)).toMatchObject({
      contended: ['stands', 'removed'],
      disagreement: {
        proposed: { ...shownOf(removed), on: '2026-11-02', byTwo: false },
        explanation: 'No threat.',
        on: '2026-11-02',
      },
    })
    expect((await three.on(caseId, 'decision', removed)).body.state).toBe('decided')
    const undone = await three.on(caseId, 'undo')
    expect(undone.body).toMatchObject({ state: 'open', yours: true })
    expect((await three.on(caseId, 'decision', removed)).body.state).toBe('decided')
    expect(await isShown(app, warning)).toBe(false)
    await tell()
    expect((await look(app, receipt)).decision).toMatchObject({ byTwo: false })
    expect(await ledgerOf(app, caseId)).toEqual(
      expect.arrayContaining(['case-proposed', 'case-disagreed', 'case-decided']),
    )
  })

  it('shows the third moderator why the first proposed it, also after another proposal', async () => {
    const { caseId } = await contest(await post(ada, { redFlags: ['Controlling'] }))
    await decide(caseId, { ...stands, strike: true })
    await two.take(caseId)
    await two.on(caseId, 'confirmation', { agree: false, text: 'It is not.' })
    const { disagreement } = await three.take(caseId)
    expect(disagreement?.proposed).toMatchObject({ explanation: stands.text })
    expect((await three.on(caseId, 'decision', removed)).body.state).toBe('proposed')
    expect((await three.on(caseId, 'undo')).body).toMatchObject({ state: 'open', disagreement })
  })

  it('can be undone, both the proposal and the agreement with it', async () => {
    const { caseId, warning } = await proposed({ decision: 'held' })
    expect(await isShown(app, warning)).toBe(false)
    expect((await one.on(caseId, 'undo')).body).toMatchObject({
      state: 'open',
      hidden: false,
      yours: true,
      card: { state: 'published' },
    })
    expect(await isShown(app, warning)).toBe(true)
    await one.on(caseId, 'decision', { ...removed, decision: 'held' })
    await two.take(caseId)
    await two.on(caseId, 'confirmation', { agree: true })
    expect((await two.on(caseId, 'undo')).body).toMatchObject({
      state: 'proposed',
      hidden: true,
      proposal: { outcome: 'removed' },
      card: { state: 'held' },
    })
    const no = await two.on(caseId, 'confirmation', { agree: false })
    expect(no.body).toMatchObject({ state: 'open', hidden: false, card: { state: 'published' } })
    await tell()
    expect(await newsOf(ada)).toEqual([])
  })
})

describe('§6 a warning that is hidden until a second moderator agrees', () => {
  it('comes back after 72 hours if none agrees, and its author is notified of the hiding', async () => {
    const { caseId, warning } = await proposed({ decision: 'held' })
    expect(await newsOf(ada)).toEqual([])
    await tell()
    expect(await newsOf(ada)).toEqual(['warning-hidden'])
    const until = new Date(app.now().getTime() + 72 * HOUR_MS - 11 * MINUTE_MS)
    expect(await ownCase(caseId)).toMatchObject({
      decision: null,
      statement: {
        decision_visibility: 'DISABLED',
        decision_ground_ground: removed.reason,
        end_date: until.toISOString().slice(0, 10),
      },
    })
    app.pass(71 * HOUR_MS + 49 * MINUTE_MS)
    await app.app.sweep('case clocks')
    expect(await isShown(app, warning)).toBe(false)
    app.pass(MINUTE_MS)
    await app.app.sweep('case clocks')
    expect(await isShown(app, warning)).toBe(true)
    expect((await ledgerOf(app, caseId)).at(-1)).toBe('case-shown')
    await enterAll()
    await two.take(caseId)
    const agreed = await two.on(caseId, 'confirmation', { agree: true })
    expect(agreed.body).toMatchObject({ state: 'decided', card: { state: 'removed' } })
  })

  it('can be hidden at once only in an urgent case', async () => {
    const { warning, caseId } = await reported({}, { redFlags: ['Controlling'] })
    await one.take(caseId)
    const refused = await one.on(caseId, 'decision', { ...removed, decision: 'held' })
    expect(refused.status).toBe(422)
    expect(await isShown(app, warning)).toBe(true)
  })
})

describe('§6 an appeal', () => {
  const decided = async (decision: object) => {
    const opened = await reported({}, { redFlags: ['Ghosting'] })
    await decide(opened.caseId, decision)
    await tell()
    return opened
  }

  it('of the author restores a removed warning, by another moderator, with no further appeal', async () => {
    const { caseId, warning, receipt } = await decided(removed)
    app.pass(HOUR_MS - (app.now().getTime() % HOUR_MS) + 90_061)
    await enterAll()
    const exact = app.now().getTime() + 14 * DAY_MS
    expect(exact % HOUR_MS).not.toBe(0)
    expect(await appealAsAuthor(caseId)).toBe(200)
    // No column contains the minute at which the author wrote it.
    const dueAt = new Date(Math.ceil(exact / HOUR_MS) * HOUR_MS).toISOString()
    expect(await look(app, receipt)).toMatchObject({ state: 'appealed', dueAt })
    expect((await one.on(caseId, 'claim')).status).toBe(404)
    const read = await two.take(caseId)
    expect(read).toMatchObject({
      state: 'appealed',
      dueAt,
      proposal: null,
      appealed: { outcome: 'removed' },
    })
    expect(read.statements.at(-1)).toMatchObject({ by: 'author', about: 'appeal' })
    const final = await two.on(caseId, 'decision', stands)
    expect(final.body).toMatchObject({ state: 'final', card: { state: 'published' } })
    expect(await isShown(app, warning)).toBe(true)
    expect((await look(app, receipt)).state).toBe('appealed')
    await tell()
    expect(await look(app, receipt)).toMatchObject({ state: 'final', decision: shownOf(stands) })
    expect(await newsOf(ada)).toEqual(['warning-back', 'warning-removed'])
    expect(await appealAsAuthor(caseId)).toBe(409)
    expect((await ledgerOf(app, caseId)).at(-1)).toBe('case-final')
  })

  it('of the author that restores the warning without some words notifies her of both', async () => {
    const { caseId, warning } = await decided(removed)
    await appealAsAuthor(caseId)
    await two.take(caseId)
    const correct = { ...removed, decision: 'corrected', spans: [{ from: 0, to: 1 }] }
    expect((await two.on(caseId, 'decision', correct)).body.state).toBe('final')
    await tell()
    expect(await isShown(app, warning)).toBe(true)
    const news = (await newsOf(ada)).slice(0, 2)
    expect(new Set(news)).toEqual(new Set(['warning-back', 'warning-corrected']))
  })

  it('of the author restores struck words, and its undo strikes them again', async () => {
    const correct = { ...removed, decision: 'corrected', spans: [{ from: 0, to: 1 }] }
    const { caseId, warning } = await decided(correct)
    await appealAsAuthor(caseId)
    await two.take(caseId)
    const card = async (act: string, body?: object) =>
      (await two.on(caseId, act, body)).body.card.description
    expect(await card('decision', stands)).toBe(warning.description)
    expect(await card('undo')).toBe(warning.description.replace('A', '***'))
    expect(await card('decision', stands)).toBe(warning.description)
  })

  it('of the reporter can remove a warning that stayed', async () => {
    const { caseId, warning, receipt } = await decided(stands)
    expect((await appeal(receipt)).status).toBe(200)
    expect((await appeal(receipt)).status).toBe(409)
    await two.take(caseId)
    await two.on(caseId, 'decision', removed)
    expect(await isShown(app, warning)).toBe(false)
    await tell()
    expect(await newsOf(ada)).toEqual(['warning-removed', 'warning-stands'])
  })

  it('counts in the figures that moderators see later about the same author', async () => {
    await decided(removed)
    await decided(stands)
    const { caseId } = await reported()
    expect((await two.on(caseId, 'claim')).body.author).toEqual({
      stands: 1,
      corrected: 0,
      removed: 1,
      strikes: 0,
    })
  })
})

describe('§6 two cases about one warning', () => {
  it('do not restore a warning that the other case removed or hides', async () => {
    const { warning, ...first } = await reported(
      { topic: 'doxxing' },
      { redFlags: ['Controlling'] },
    )
    const second = await report(app, warning.id, { topic: 'old-number' })
    await one.take(first.caseId)
    await one.on(first.caseId, 'decision', { ...removed, decision: 'held' })
    await two.take(second.caseId)
    await two.on(second.caseId, 'decision', stands)
    expect(await isShown(app, warning)).toBe(false)
    await three.take(first.caseId)
    await three.on(first.caseId, 'confirmation', { agree: false })
    expect(await isShown(app, warning)).toBe(true)
  })
})
