import { expect, it } from 'vitest'
import { look, newsOf, post, STANDS } from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import { runOperator } from '../../../test/run-operator.ts'

const DESCRIPTION = 'He took the money and was never seen again.'
const FALSE = { decision: 'unverified', reason: 'evidence-false', text: 'The slip is not his.' }

const {
  app,
  ada,
  one,
  two,
  contest,
  reported,
  decide,
  cardOf: warningOf,
  tell,
  appealAsAuthor,
} = moderatedApp(2)

const cardOf = async (warning: { id: string }) => {
  const { verified, disputed, description } = await warningOf(warning)
  return { verified, disputed, description }
}

/** Contests a verified warning. One moderator takes its badge away. */
async function badgeTaken() {
  const warning = await post(ada, { description: DESCRIPTION })
  expect((await runOperator(app, ['verify', warning.id])).failed).toBe(false)
  expect(await cardOf(warning)).toMatchObject({ verified: true })
  const opened = await contest(warning)
  expect((await decide(opened.caseId, FALSE)).state).toBe('decided')
  return opened
}

it('§6 one moderator removes a badge with false evidence: the warning stays, both sides are notified', async () => {
  const { warning, receipt } = await badgeTaken()
  const shown = { verified: false, disputed: false, description: DESCRIPTION }
  expect(await cardOf(warning)).toEqual(shown)
  await tell()
  expect((await newsOf(ada))[0]).toBe('warning-unverified')
  expect(await look(app, receipt)).toMatchObject({
    decision: { outcome: 'unverified', reason: 'evidence-false' },
    statement: { decision_visibility: 'OTHER', decision_visibility_other: 'BADGE' },
  })
  // Readers who relied on it are notified.
  await app.app.sweep('quiet writes')
  const { rows } = await app.database.pool.query('select count(*)::int as n from recalls')
  expect(rows[0].n).toBeGreaterThan(0)
})

it('§6 a removed badge comes back with an undo, or with an appeal of the author', async () => {
  const { warning, caseId } = await badgeTaken()
  expect((await one.on(caseId, 'undo')).body.card).toMatchObject({
    verified: true,
    state: 'disputed',
  })
  await one.on(caseId, 'decision', FALSE)
  await tell()
  await appealAsAuthor(caseId)
  await two.take(caseId)
  expect((await two.on(caseId, 'decision', STANDS)).body.state).toBe('final')
  expect(await cardOf(warning)).toMatchObject({ verified: true, disputed: false })
  expect((await two.on(caseId, 'undo')).body.state).toBe('appealed')
  expect(await cardOf(warning)).toMatchObject({ verified: false })
})

it('§6 a removed badge stays off if another moderator finds the same on appeal', async () => {
  const { warning, caseId } = await badgeTaken()
  await tell()
  await appealAsAuthor(caseId)
  await two.take(caseId)
  expect((await two.on(caseId, 'decision', FALSE)).body.state).toBe('final')
  expect(await cardOf(warning)).toMatchObject({ verified: false, disputed: false })
  expect((await two.on(caseId, 'undo')).body.state).toBe('appealed')
  expect((await two.on(caseId, 'decision', STANDS)).status).toBe(200)
  expect(await cardOf(warning)).toMatchObject({ verified: true })
})

it('§6 a badge does not come back to words that the author has changed since', async () => {
  const { warning, caseId } = await badgeTaken()
  await tell()
  const path = `/api/public-receipts/${warning.id}`
  const { typedNumber: phoneNumber, redFlags } = warning
  const change = { phoneNumber, redFlags, description: 'He took all of it, and more than once.' }
  expect((await ada.send('PATCH', path, change)).status).toBe(200)
  await appealAsAuthor(caseId)
  await two.take(caseId)
  await two.on(caseId, 'decision', STANDS)
  expect(await cardOf(warning)).toMatchObject({ verified: false })
})

it('§6 a badge cannot be removed from a warning without one', async () => {
  const { caseId } = await reported()
  await one.take(caseId)
  expect((await one.on(caseId, 'decision', FALSE)).status).toBe(422)
})
