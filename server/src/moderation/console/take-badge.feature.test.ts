import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  caseOf,
  look,
  newsOf,
  openConsole,
  post,
  report,
  type TestModerator,
} from '../../../test/moderation/console.ts'
import { dispute, proofOf } from '../../../test/moderation/control.ts'
import { runOperator } from '../../../test/run-operator.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'

const DESCRIPTION = 'He took the money and was never seen again.'
const FALSE = { decision: 'unverified', reason: 'evidence-false', text: 'The slip is not his.' }
const STANDS = { decision: 'stands', reason: 'no-violation', text: '' }

let app: TestApp
let ada: TestMember
let one: TestModerator
let two: TestModerator
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '127.0.0.1', LIMITS: 'off' })
  ada = await app.signUp('Ada')
  one = await openConsole(app, 'One')
  two = await openConsole(app, 'Two')
})
afterAll(() => app.close())
beforeEach(async () => {
  await one.enter()
  await two.enter()
})

interface Card {
  verified: boolean
  disputed: boolean
  description: string
}
const cardOf = async ({ id }: { id: string }) => {
  const { body } = await app.visitor.send<Card>('GET', `/api/public-receipts/${id}`)
  const { verified, disputed, description } = body
  return { verified, disputed, description }
}
const verified = async () => {
  const warning = await post(ada, { description: DESCRIPTION })
  expect((await runOperator(app, ['verify', warning.id])).failed).toBe(false)
  expect(await cardOf(warning)).toMatchObject({ verified: true })
  return warning
}
async function pastUndo(): Promise<void> {
  app.pass(11 * MINUTE_MS)
  await app.app.sweep('case notices')
}
const appealAsAuthor = async (caseId: string) => {
  await ada.send('POST', `/api/user/${ada.id}/cases/${caseId}/appeal`, { text: 'It is his.' })
  await app.app.flush()
}

/** Contests a verified warning, and has one moderator take its badge off. */
async function badgeTaken() {
  const warning = await verified()
  const proof = await proofOf(app, warning.typedNumber)
  const { receipt } = (await dispute(app, { warningId: warning.id, proof })).body
  const caseId = await caseOf(app, receipt)
  await one.take(caseId)
  expect((await one.on(caseId, 'decision', FALSE)).body.state).toBe('decided')
  return { warning, receipt, caseId }
}

it('§6 one moderator takes a badge off whose evidence does not hold: the warning stays, and both sides are told', async () => {
  const { warning, receipt } = await badgeTaken()
  const shown = { verified: false, disputed: false, description: DESCRIPTION }
  expect(await cardOf(warning)).toEqual(shown)
  await pastUndo()
  expect((await newsOf(ada))[0]).toBe('warning-unverified')
  expect(await look(app, receipt)).toMatchObject({
    decision: { outcome: 'unverified', reason: 'evidence-false' },
    statement: { decision_visibility: 'OTHER', decision_visibility_other: 'BADGE' },
  })
  // Readers who relied on it are told.
  await app.app.sweep('quiet writes')
  const { rows } = await app.database.pool.query('select count(*)::int as n from recalls')
  expect(rows[0].n).toBeGreaterThan(0)
})

it('§6 a badge that was taken off comes back with an undo, or with an appeal of its author', async () => {
  const { warning, caseId } = await badgeTaken()
  expect((await one.on(caseId, 'undo')).body.card).toMatchObject({
    verified: true,
    state: 'disputed',
  })
  await one.on(caseId, 'decision', FALSE)
  await pastUndo()
  await appealAsAuthor(caseId)
  await two.take(caseId)
  expect((await two.on(caseId, 'decision', STANDS)).body.state).toBe('final')
  expect(await cardOf(warning)).toMatchObject({ verified: true, disputed: false })
  expect((await two.on(caseId, 'undo')).body.state).toBe('appealed')
  expect(await cardOf(warning)).toMatchObject({ verified: false })
})

it('§6 a badge that was taken off stays off where another moderator finds the same on appeal', async () => {
  const { warning, caseId } = await badgeTaken()
  await pastUndo()
  await appealAsAuthor(caseId)
  await two.take(caseId)
  expect((await two.on(caseId, 'decision', FALSE)).body.state).toBe('final')
  expect(await cardOf(warning)).toMatchObject({ verified: false, disputed: false })
  expect((await two.on(caseId, 'undo')).body.state).toBe('appealed')
  expect((await two.on(caseId, 'decision', STANDS)).status).toBe(200)
  expect(await cardOf(warning)).toMatchObject({ verified: true })
})

it('§6 a badge does not come back to words that its author has changed since', async () => {
  const { warning, caseId } = await badgeTaken()
  await pastUndo()
  const path = `/api/public-receipts/${warning.id}`
  const { typedNumber: phoneNumber, redFlags } = warning
  const change = { phoneNumber, redFlags, description: 'He took all of it, and more than once.' }
  expect((await ada.send('PATCH', path, change)).status).toBe(200)
  await appealAsAuthor(caseId)
  await two.take(caseId)
  await two.on(caseId, 'decision', STANDS)
  expect(await cardOf(warning)).toMatchObject({ verified: false })
})

it('§6 a warning without a badge has none to lose', async () => {
  const { caseId } = await report(app, (await post(ada)).id)
  await one.take(caseId)
  expect((await one.on(caseId, 'decision', FALSE)).status).toBe(422)
})
