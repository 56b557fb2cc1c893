import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { isShown, ledgerOf, look, newsOf } from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'

const REMOVED = { decision: 'removed', reason: 'threat', text: 'It threatens him.' }
const AFTERWARDS = 'He came to my door and would not leave.'

const { app, ada, one, two, reported, decide, tell, ownCase } = moderatedApp(2)

type Refusal = { message: string }

/** Proposes to remove a warning, which its author then changes. */
async function proposedAndChanged(
  decision: object = {},
  change: object = { description: AFTERWARDS },
) {
  const opened = await reported({ topic: 'doxxing' }, { redFlags: ['Controlling'] })
  const { warning, caseId } = opened
  expect((await decide(caseId, { ...REMOVED, ...decision })).state).toBe('proposed')
  const { redFlags, description, typedNumber: phoneNumber } = warning
  const body = { phoneNumber, redFlags, description, ...change }
  expect((await ada.send('PATCH', `/api/public-receipts/${warning.id}`, body)).status).toBe(200)
  return opened
}

const agree = (caseId: string) =>
  two.on<AnswerOf<'confirmDecision'> & Refusal>(caseId, 'confirmation', { agree: true })

describe('§6 a proposal about words that the author has changed since', () => {
  it('is dropped when another moderator agrees, even if she has read the new words, and the case reopens', async () => {
    const { caseId, warning, receipt } = await proposedAndChanged()
    const read = await two.take(caseId)
    expect(read).toMatchObject({ card: { description: AFTERWARDS }, state: 'proposed' })
    expect(read.fallen).toBeUndefined()
    const refused = await agree(caseId)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('so the proposal fell')
    expect(await isShown(app, warning)).toBe(true)
    const open = await two.on(caseId, 'read')
    expect(open.body).toMatchObject({ state: 'open', fallen: true, yours: true, proposal: null })
    expect((await agree(caseId)).body.message).toContain('Nothing is proposed')
    await tell()
    expect(await newsOf(ada)).toEqual([])
    const seen = await look(app, receipt)
    expect(seen).toMatchObject({ state: 'open', decision: null })
    expect(JSON.stringify(seen)).not.toMatch(/propos|fell/)
    expect(await ledgerOf(app, caseId)).toEqual(
      expect.arrayContaining(['case-proposed', 'proposal-fell']),
    )
  })

  it('can be made again, and then the moderator whose proposal was dropped may agree', async () => {
    const { caseId, warning } = await proposedAndChanged()
    await two.take(caseId)
    await agree(caseId)
    await two.on(caseId, 'read')
    const anew = await two.on(caseId, 'decision', REMOVED)
    expect(anew.body.state).toBe('proposed')
    expect(anew.body.fallen).toBeUndefined()
    await one.take(caseId)
    const agreed = await one.on(caseId, 'confirmation', { agree: true })
    expect([agreed.status, agreed.body.state]).toEqual([200, 'decided'])
    expect(await isShown(app, warning)).toBe(false)
  })

  it('is dropped once: after that a moderator agrees to the words that she has just read', async () => {
    const { caseId, warning } = await proposedAndChanged()
    const { redFlags, typedNumber: phoneNumber } = warning
    const path = `/api/public-receipts/${warning.id}`
    const reword = async (description: string) => {
      const body = { phoneNumber, redFlags, description }
      expect((await ada.send('PATCH', path, body)).status).toBe(200)
    }
    await two.take(caseId)
    expect((await agree(caseId)).body.message).toContain('so the proposal fell')
    await two.on(caseId, 'read')
    const anew = await two.on(caseId, 'decision', REMOVED)
    expect(anew.body.state).toBe('proposed')
    expect(anew.body.reworded).toBeUndefined()
    await reword(`${AFTERWARDS} a`)
    expect(await one.take(caseId)).toMatchObject({
      reworded: true,
      card: { description: `${AFTERWARDS} a` },
    })
    await reword(`${AFTERWARDS} b`)
    const unread = await one.on<Refusal>(caseId, 'confirmation', { agree: true })
    expect(unread.status).toBe(409)
    expect(unread.body.message).toContain('Read it once more')
    expect((await one.on(caseId, 'read')).body).toMatchObject({ state: 'proposed', reworded: true })
    const agreed = await one.on(caseId, 'confirmation', { agree: true })
    expect([agreed.status, agreed.body.state]).toEqual([200, 'decided'])
    expect(await isShown(app, warning)).toBe(false)
  })

  it.each([
    { location: 'Main Street 5' },
    { timeframe: 'Every day since May' },
    { nicknames: ['Johnny Smith'] },
  ])('is also dropped for other changes that readers see: %o', async (change) => {
    const { caseId } = await proposedAndChanged({}, change)
    await two.take(caseId)
    expect((await agree(caseId)).body.message).toContain('so the proposal fell')
  })

  it('stays valid if the author restores the words and the second moderator reads them again', async () => {
    const { caseId, warning } = await proposedAndChanged()
    await two.take(caseId)
    const { redFlags, description, typedNumber: phoneNumber } = warning
    const body = { phoneNumber, redFlags, description }
    const path = `/api/public-receipts/${warning.id}`
    expect((await ada.send('PATCH', path, body)).status).toBe(200)
    expect((await agree(caseId)).status).toBe(409)
    const again = await two.on(caseId, 'read')
    expect(again.body).toMatchObject({ state: 'proposed', card: { description } })
    expect((await agree(caseId)).body.state).toBe('decided')
  })

  it('leaves the warning hidden for the rest of the 72 hours if it was hidden until a second moderator agrees', async () => {
    const { caseId, warning } = await proposedAndChanged({ decision: 'held' })
    await two.take(caseId)
    expect((await agree(caseId)).status).toBe(409)
    expect(await isShown(app, warning)).toBe(false)
    await tell()
    expect((await newsOf(ada))[0]).toBe('warning-hidden')
    expect((await ownCase(caseId))?.statement).toMatchObject({ decision_visibility: 'DISABLED' })
    app.pass(72 * HOUR_MS)
    await app.app.sweep('case clocks')
    expect(await isShown(app, warning)).toBe(true)
  })
})

describe('§6 an agreement with the words of a template', () => {
  it('is refused while a placeholder in the words is not filled in', async () => {
    const { caseId } = await reported({}, { redFlags: ['Controlling'] })
    await decide(caseId, REMOVED)
    await two.take(caseId)
    const gap = { agree: true, text: 'It shows where he lives: [qué lo muestra].' }
    const refused = await two.on<{ fields: object }>(caseId, 'confirmation', gap)
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toEqual({ text: 'Write your own words where the brackets are.' })
    expect((await two.on(caseId, 'confirmation', { ...gap, text: '[sic]' })).status).toBe(200)
  })
})

it.each([
  { next: 'stays', isUndone: false },
  { next: 'is undone', isUndone: true },
])(
  'rules: Moderation: a hiding is announced once although its proposal fell at once and the next one $next',
  async ({ isUndone }) => {
    const held = { decision: 'held', reason: 'address-or-workplace', text: '' }
    const { caseId } = await proposedAndChanged(held)
    await two.take(caseId)
    await agree(caseId)
    await two.on(caseId, 'read')
    expect((await two.on(caseId, 'decision', REMOVED)).body.state).toBe('proposed')
    if (isUndone) expect((await two.on(caseId, 'undo')).body.state).toBe('open')
    expect(await ownCase(caseId)).toMatchObject({ hidden: true, statement: null })
    expect(await newsOf(ada)).toEqual([])
    await tell()
    expect((await ownCase(caseId))?.statement?.decision_visibility).toBe('DISABLED')
    expect(await newsOf(ada)).toEqual(['warning-hidden'])
    await tell()
    expect(await newsOf(ada)).toEqual(['warning-hidden'])
  },
)

it('rules: Moderation: the proposal after one that fell shows neither itself nor a second hiding', async () => {
  const held = { decision: 'held', reason: 'address-or-workplace', text: '' }
  const { caseId, receipt } = await proposedAndChanged(held)
  await tell()
  const hidden = (await look(app, receipt)).statement
  expect(hidden?.decision_visibility).toBe('DISABLED')
  await two.take(caseId)
  await agree(caseId)
  await two.on(caseId, 'read')
  expect((await two.on(caseId, 'decision', REMOVED)).body.state).toBe('proposed')
  expect((await look(app, receipt)).statement).toEqual(hidden)
  await tell()
  expect((await look(app, receipt)).statement).toEqual(hidden)
  expect((await newsOf(ada)).filter((kind) => kind === 'warning-hidden')).toHaveLength(1)
})

it('rules: Moderation: an undone hiding is not announced with the plain proposal after it', async () => {
  const { caseId } = await reported({ topic: 'doxxing' }, { redFlags: ['Controlling'] })
  const held = { decision: 'held', reason: 'address-or-workplace', text: '' }
  expect((await decide(caseId, held)).state).toBe('proposed')
  await one.on(caseId, 'undo')
  expect((await one.on(caseId, 'decision', REMOVED)).body.state).toBe('proposed')
  await tell()
  expect(await newsOf(ada)).toEqual([])
})
