import type { Warning } from '@sidelight/contract/calls/board'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { describe, expect, it } from 'vitest'
import { ledgerOf, newsOf, STANDS } from '../../../test/moderation/console.ts'
import { dispute, proofOf } from '../../../test/moderation/control.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import { runOperator } from '../../../test/run-operator.ts'

const { app, ada, one, two, reported, cardOf, ownCases, withdraw } = moderatedApp(2)

const mark = (caseId: string) => one.on(caseId, 'mark')

describe('§6 the mark that a moderator sets on a reported warning', () => {
  it('suspends the verified mark until the decision; the author is notified and may answer', async () => {
    const { warning, caseId } = await reported()
    await runOperator(app, ['verify', warning.id])
    await one.on(caseId, 'claim')
    expect((await mark(caseId)).status).toBe(409)
    await one.take(caseId)
    expect(await mark(caseId)).toMatchObject({
      status: 200,
      body: { marked: true, card: { state: 'disputed' } },
    })
    expect(await cardOf(warning)).toMatchObject({ disputed: true, verified: false })
    expect(await cardOf(warning)).toHaveProperty('disputedUntil')
    expect(await newsOf(ada)).toContain('warning-disputed')
    expect((await ownCases())[0]).toMatchObject({ mayAnswer: true })
    expect((await ledgerOf(app, caseId)).at(-1)).toBe('case-marked')
    expect((await mark(caseId)).status).toBe(409)

    // Two moderators must agree to keep a verified, contested warning.
    expect((await one.on(caseId, 'decision', STANDS)).body.state).toBe('proposed')
    await two.take(caseId)
    await two.on(caseId, 'confirmation', { agree: true })
    expect(await cardOf(warning)).toMatchObject({ disputed: false, verified: true })
  })

  it('appears at once on the cached first page of the board', async () => {
    const { warning, caseId } = await reported()
    const onBoard = async () => {
      const { body } = await app.visitor.send<Warning[]>('GET', '/api/public-receipts')
      return body.find(({ id }) => id === warning.id)
    }
    expect(await onBoard()).toMatchObject({ disputed: false })
    await one.take(caseId)
    await mark(caseId)
    expect(await onBoard()).toMatchObject({ disputed: true })
  })

  it('also permits an answer from an author who has answered a question before', async () => {
    const { caseId } = await reported()
    await one.take(caseId)
    await one.on(caseId, 'question', { side: 'author', text: 'Are you sure?' })
    const [asked] = await ownCases()
    await ada.send('POST', `/api/user/${ada.id}/cases/${asked?.id}/answer`, { text: 'I am.' })
    await app.app.flush()
    await one.take(caseId)
    await mark(caseId)
    expect((await ownCases())[0]).toMatchObject({ mayAnswer: true })
  })

  it('returns when the decision is undone, and ends when the report is withdrawn', async () => {
    const { warning, caseId, receipt } = await reported()
    await one.take(caseId)
    await mark(caseId)
    await one.on(caseId, 'decision', STANDS)
    expect(await cardOf(warning)).toMatchObject({ disputed: false })
    await one.on(caseId, 'undo')
    expect(await cardOf(warning)).toMatchObject({ disputed: true })
    await withdraw(receipt)
    expect(await cardOf(warning)).toMatchObject({ disputed: false })
  })

  it('stays while its case is open, however a dispute about the warning ends', async () => {
    const { warning, caseId } = await reported()
    await one.take(caseId)
    await mark(caseId)
    const proof = await proofOf(app, warning.typedNumber)
    const opened = await dispute(app, { warningId: warning.id, proof })
    expect(opened.status).toBe(201)
    const waiting = (await two.queue()).find(({ kind }) => kind === 'dispute')
    await two.take(waiting?.id ?? '')
    await two.on(waiting?.id ?? '', 'decision', STANDS)
    expect(await cardOf(warning)).toMatchObject({ disputed: true })
    await one.on(caseId, 'decision', STANDS)
    expect(await cardOf(warning)).toMatchObject({ disputed: false })
    app.pass(11 * MINUTE_MS)
  })

  it('cannot be set in a case of another kind', async () => {
    const { caseId } = await reported({ topic: 'old-number' })
    await one.take(caseId)
    expect(await mark(caseId)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })
})
