import { HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { isShown, look, newsOf } from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { sealedCase } from '../cases/sealed-case.ts'

const { app, ada, one, two, reported, decide, tell, ownCase, pass, enterAll } = moderatedApp(2)
const SAFETY = { redFlags: ['Controlling'] }
const REMOVED = { decision: 'removed', reason: 'threat', text: 'It threatens him.' }
const HELD = { decision: 'held', reason: 'address-or-workplace', text: '' }

type Reported = Awaited<ReturnType<typeof reported>>

/** Lets the author change a hidden warning, so that the proposal falls, and proposes another. */
async function proposeAgain({ warning, caseId }: Reported, until: () => Promise<void>) {
  await ada.send('PATCH', `/api/public-receipts/${warning.id}`, {
    phoneNumber: warning.typedNumber,
    redFlags: warning.redFlags,
    description: 'He came to my door and would not leave.',
  })
  await until()
  await two.take(caseId)
  await two.on(caseId, 'confirmation', { agree: true })
  await two.on(caseId, 'read')
  await two.on(caseId, 'decision', REMOVED)
}

describe('rules: Moderation: a warning is hidden if its case says so', () => {
  it('after a clock hid it and the moderator took the proposal back', async () => {
    const { warning, receipt, caseId } = await reported({ topic: 'doxxing' }, SAFETY)
    const due = Date.parse((await look(app, receipt)).dueAt)
    app.pass(due - app.now().getTime() - 4 * MINUTE_MS)
    await enterAll()
    expect((await decide(caseId, REMOVED)).state).toBe('proposed')
    await pass(5 * MINUTE_MS)
    expect([await isShown(app, warning), (await look(app, receipt)).hidden]).toEqual([false, true])
    await one.on(caseId, 'undo')
    expect((await look(app, receipt)).hidden).toBe(!(await isShown(app, warning)))
  })

  it('after a clock showed it again and the moderator took a second proposal back', async () => {
    const all = await reported({ topic: 'doxxing' }, SAFETY)
    await decide(all.caseId, HELD)
    const hiddenAt = app.now().getTime()
    await tell()
    await proposeAgain(all, async () => {
      app.pass(hiddenAt + 72 * HOUR_MS - 4 * MINUTE_MS - app.now().getTime())
      await enterAll()
    })
    await pass(5 * MINUTE_MS)
    await two.on(all.caseId, 'undo')
    expect((await ownCase(all.caseId))?.hidden).toBe(!(await isShown(app, all.warning)))
  })

  it('which its author is told once, also if an earlier version told it', async () => {
    const all = await reported({ topic: 'doxxing' }, SAFETY)
    await decide(all.caseId, HELD)
    await tell()
    const vault = createVault(app.ring)
    const { rows } = await app.database.pool.query<{ sealed: Buffer }>(
      'select sealed from cases where id = $1',
      [all.caseId],
    )
    const content = sealedCase.open(vault, rows[0]?.sealed ?? Buffer.of())
    await app.database.pool.query('update cases set sealed = $2 where id = $1', [
      all.caseId,
      sealedCase.seal(vault, { ...content, hidingUntold: undefined }),
    ])
    await proposeAgain(all, async () => {})
    expect((await ownCase(all.caseId))?.statement?.decision_visibility).toBe('DISABLED')
    await tell()
    expect(await newsOf(ada)).toEqual(['warning-hidden'])
  })
})
