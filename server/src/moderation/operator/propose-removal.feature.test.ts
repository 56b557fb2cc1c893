import { HOLD_MS } from '@sidelight/contract/rules/case-policy'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { isShown, ledgerOf, look, newsOf, post } from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import { runOperator } from '../../../test/run-operator.ts'
import { type TestMember } from '../../../test/test-app.ts'

const { app, ada, one, two, enterAll, tell } = moderatedApp(2)

beforeEach(async () => {
  app.pass(DAY_MS)
  await enterAll()
})

const WHY = 'The court found that it was invented.'
const safety = () => post(ada, { redFlags: ['Controlling'] })
/** Returns the case that waits for the second person. */
async function proposedCase() {
  const waiting = (await one.queue()).find(({ state }) => state === 'proposed')
  return waiting?.id ?? ''
}
const receiptIn = (lines: readonly string[]) => /\d{16}/.exec(lines.join(' '))?.[0] ?? ''

/** Runs a command as in production. */
const inProduction = (words: readonly [string, ...string[]]) =>
  runOperator(app, words, { production: true })

describe("§6 the operator's removal of a warning in production", () => {
  it.each([
    ['about safety', ['Controlling']],
    ['about anything else', ['Ghosting']],
  ])(
    'waits for a moderator, who agrees, and both sides read the reason: %s',
    async (_what, redFlags) => {
      const warning = await post(ada, { redFlags })
      const { failed, lines } = await inProduction(['remove', warning.id, ...WHY.split(' ')])
      expect([failed, lines[0]]).toEqual([
        false,
        `Warning ${warning.id} stays until a moderator agrees, at the console, that it is removed.`,
      ])
      expect(await isShown(app, warning)).toBe(true)
      const caseId = await proposedCase()
      expect((await one.take(caseId)).proposal).toMatchObject({
        outcome: 'removed',
        reason: 'other',
        explanation: WHY,
      })
      expect((await one.on(caseId, 'confirmation', { agree: true })).status).toBe(200)
      expect(await isShown(app, warning)).toBe(false)
      await tell()
      expect(await newsOf(ada)).toEqual(['warning-removed'])
      expect(await look(app, receiptIn(lines))).toMatchObject({
        decision: { outcome: 'removed', explanation: WHY, byTwo: true },
        // The operator opened the case without a notice.
        statement: { source_type: 'VOLUNTARY' },
      })
      expect(await ledgerOf(app, caseId)).toEqual([
        'case-opened',
        'case-proposed',
        'case-claimed',
        'text-revealed',
        'case-agreed',
        'case-decided',
      ])
    },
  )

  it('is not carried out if a moderator disagrees; another one decides', async () => {
    const warning = await safety()
    await inProduction(['remove', warning.id, WHY])
    const caseId = await proposedCase()
    await one.take(caseId)
    await one.on(caseId, 'confirmation', { agree: false })
    expect((await one.on(caseId, 'claim')).status).toBe(404)
    expect((await two.take(caseId)).state).toBe('open')
    const stands = { decision: 'stands', reason: 'no-violation', text: '' }
    expect((await two.on(caseId, 'decision', stands)).body.state).toBe('decided')
    expect(await isShown(app, warning)).toBe(true)
  })

  it('needs a reason, and can be proposed once', async () => {
    const warning = await safety()
    expect((await inProduction(['remove', warning.id])).lines).toEqual([
      'In production a moderator has to agree. Say why: she and both sides read it.',
    ])
    await inProduction(['remove', warning.id, WHY])
    expect(await inProduction(['remove', warning.id, WHY])).toEqual({
      failed: true,
      lines: ['Its removal is proposed already: a moderator has to agree, at the console.'],
    })
    await app.database.pool.query('delete from cases')
  })

  it('takes effect at once outside production', async () => {
    const warning = await safety()
    expect(await runOperator(app, ['remove', warning.id])).toEqual({
      failed: false,
      lines: [`Warning ${warning.id} is removed.`],
    })
    expect(await isShown(app, warning)).toBe(false)
  })

  it('is refused for an unknown warning', async () => {
    expect((await inProduction(['remove', 'nothing', WHY])).failed).toBe(true)
  })
})

/** Changes the words of a warning of the doxxing class. */
const rewrite = (by: TestMember, { id, typedNumber }: Awaited<ReturnType<typeof post>>) =>
  by.send('PATCH', `/api/public-receipts/${id}`, {
    phoneNumber: typedNumber,
    redFlags: ['Ghosting'],
    description: 'He waits at 12 Long Lane every morning, in the house with the red door.',
  })

describe('§6 a warning that the operator hides at once', () => {
  it('comes back after 72 hours without a moderator, and its author is notified', async () => {
    const warning = await post(ada)
    const { lines } = await runOperator(app, ['hide', warning.id, 'doxxing'])
    expect(lines[0]).toBe(
      `Warning ${warning.id} is hidden. It comes back after 72 hours, unless a moderator agrees to remove it.`,
    )
    expect(await isShown(app, warning)).toBe(false)
    expect(await one.queue()).toContainEqual(
      expect.objectContaining({ class: 'doxxing', state: 'proposed', hidden: true }),
    )
    await tell()
    expect(await newsOf(ada)).toEqual(['warning-hidden'])
    app.pass(HOLD_MS)
    await app.app.sweep('case clocks')
    expect(await isShown(app, warning)).toBe(true)
    const hideAgain = () => runOperator(app, ['hide', warning.id, 'doxxing'])
    expect((await hideAgain()).failed).toBe(true)
    // No moderator has decided yet, but the new words were never hidden, so they can be.
    expect((await rewrite(ada, warning)).status).toBe(200)
    expect((await hideAgain()).failed).toBe(false)
    expect(await isShown(app, warning)).toBe(false)
    await app.database.pool.query('delete from cases')
  })

  it('is removed when a moderator agrees, and shown when she disagrees', async () => {
    for (const agree of [true, false]) {
      const warning = await safety()
      await runOperator(app, ['hide', warning.id, 'minors'])
      const caseId = await proposedCase()
      expect((await one.take(caseId)).proposal).toMatchObject({ reason: 'minor' })
      await one.on(caseId, 'confirmation', { agree })
      expect(await isShown(app, warning)).toBe(!agree)
    }
  })

  it('may already be proposed for removal, and can be hidden once', async () => {
    const warning = await safety()
    await inProduction(['remove', warning.id, WHY])
    expect(await isShown(app, warning)).toBe(true)
    expect((await inProduction(['hide', warning.id, 'doxxing'])).failed).toBe(false)
    expect(await isShown(app, warning)).toBe(false)
    for (const verb of ['hide', 'remove'] as const) {
      const why = verb === 'hide' ? 'doxxing' : WHY
      expect((await inProduction([verb, warning.id, why])).failed).toBe(true)
    }
    const waiting = (await one.queue()).filter(({ state }) => state === 'proposed')
    for (const { id } of waiting) {
      await one.take(id)
      expect((await one.on(id, 'confirmation', { agree: true })).status).toBe(200)
    }
    expect([waiting.length, await isShown(app, warning)]).toEqual([2, false])
  })

  it('cannot be hidden again after a moderator kept it, until its author has changed it', async () => {
    const warning = await post(ada)
    await inProduction(['hide', warning.id, 'doxxing'])
    const caseId = await proposedCase()
    await one.take(caseId)
    await one.on(caseId, 'confirmation', { agree: false })
    const hideAgain = () => inProduction(['hide', warning.id, 'intimate'])
    expect((await hideAgain()).lines).toEqual([
      'You have hidden it as it stands: a moderator decides, and you do not hide it again. You can propose its removal.',
    ])
    await two.take(caseId)
    const stands = { decision: 'stands', reason: 'no-violation', text: '' }
    expect((await two.on(caseId, 'decision', stands)).body.state).toBe('decided')
    await tell()
    expect((await hideAgain()).failed).toBe(true)
    expect(await isShown(app, warning)).toBe(true)
    expect((await rewrite(ada, warning)).status).toBe(200)
    expect((await hideAgain()).failed).toBe(false)
    expect(await isShown(app, warning)).toBe(false)
  })

  it('needs an urgent class, and has to exist', async () => {
    const warning = await post(ada)
    for (const args of [
      [warning.id, 'rude'],
      ['nothing', 'minors'],
    ]) {
      expect((await runOperator(app, ['hide', ...args])).failed).toBe(true)
    }
    expect(await isShown(app, warning)).toBe(true)
  })
})
