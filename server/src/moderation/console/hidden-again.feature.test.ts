import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { isShown, report, STANDS } from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'

const { app, one, two, three, reported, decide, withdraw, enterAll, pass } = moderatedApp(3)

const HIDE = { decision: 'held', reason: 'address-or-workplace', text: 'It shows where he lives.' }
const URGENT = { topic: 'doxxing', message: 'My address is in it.' }
const AGAIN = 'You have hidden this warning before.'

/** Reports a warning about safety, which one moderator hides. */
async function hidden() {
  const opened = await reported(URGENT, { redFlags: ['Controlling'] })
  expect((await decide(opened.caseId, HIDE)).state).toBe('proposed')
  expect(await isShown(app, opened.warning)).toBe(false)
  return opened
}

/** Lets the 72 hours of hiding pass. */
async function shownAgain(warning: { id: string }): Promise<void> {
  await pass(72 * HOUR_MS)
  expect(await isShown(app, warning)).toBe(true)
  await enterAll()
}

/** Takes a case and hides its warning. Resolves to the refusal, or to an empty text. */
async function hide(caseId: string, by = one): Promise<string> {
  await by.take(caseId)
  const { status, text } = await by.on(caseId, 'decision', HIDE)
  return status === 200 ? '' : text
}

describe('§6 a warning that one moderator has hidden alone', () => {
  it('is not hidden longer by withdrawing the report, reporting it again and hiding it again', async () => {
    const { warning, caseId, receipt } = await hidden()
    await shownAgain(warning)
    expect((await withdraw(receipt)).status).toBe(200)
    expect((await report(app, warning.id, URGENT)).caseId).toBe(caseId)
    expect((await one.on(caseId, 'claim')).status).toBe(404)
    await two.take(caseId)
    const agreed = await two.on(caseId, 'confirmation', { agree: true })
    expect(agreed.body).toMatchObject({ state: 'decided', card: { state: 'removed' } })
  })

  it('waits for a second moderator if its only report is withdrawn', async () => {
    const { warning, caseId, receipt } = await hidden()
    await shownAgain(warning)
    await withdraw(receipt)
    expect((await two.queue()).map(({ id }) => id)).toContain(caseId)
    await two.take(caseId)
    expect((await two.on(caseId, 'confirmation', { agree: false })).body.state).toBe('open')
  })

  it('is not hidden by her again in another case, but by another moderator', async () => {
    const { warning, caseId } = await hidden()
    await two.take(caseId)
    await two.on(caseId, 'confirmation', { agree: false })
    expect((await decide(caseId, STANDS, three)).state).toBe('decided')
    await pass(10 * MINUTE_MS)
    const again = await report(app, warning.id, URGENT)
    expect(again.caseId).not.toBe(caseId)
    expect(await hide(again.caseId)).toContain(AGAIN)
    expect(await isShown(app, warning)).toBe(true)
    await one.on(again.caseId, 'release')
    expect(await hide(again.caseId, two)).toBe('')
    expect(await isShown(app, warning)).toBe(false)
  })

  it('is hidden by her again after 90 days', async () => {
    const { warning, caseId } = await hidden()
    await two.take(caseId)
    await two.on(caseId, 'confirmation', { agree: false })
    expect((await decide(caseId, STANDS, three)).state).toBe('decided')
    await pass(89 * DAY_MS)
    const { caseId: other } = await report(app, warning.id, URGENT)
    await enterAll()
    expect(await hide(other)).toContain(AGAIN)
    await pass(DAY_MS - HOUR_MS)
    await enterAll()
    expect(await hide(other)).toBe('')
  })
})
