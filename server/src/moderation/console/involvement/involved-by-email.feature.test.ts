import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { LEASE_MS } from '@sidelight/contract/rules/case-policy'
import { beforeEach, expect, it } from 'vitest'
import {
  caseOf,
  openConsole,
  post,
  STANDS,
  type TestModerator,
} from '../../../../test/moderation/console.ts'
import { dispute, proofOfEmail } from '../../../../test/moderation/control.ts'
import { moderatedApp } from '../../../../test/moderation/moderated-app.ts'
import { emailsTo } from '../../../../test/test-app.ts'

const { app, ada, two, contest } = moderatedApp(2)

const REMOVED = { decision: 'removed', reason: 'threat', text: 'It threatens him.' }

let mod: TestModerator
let email: string
beforeEach(async () => {
  mod = await openConsole(app, 'Named')
  const path = '/api/identity/get-session'
  email = (await mod.send<{ user: { email: string } }>('GET', path)).body.user.email
})

const setTag = (id: string, tag: Buffer | null) =>
  app.database.pool.query('update warnings set email_tag = $1 where id = $2', [tag, id])

/** Expects that a case is answered like a missing one, whatever the moderator does. */
async function expectMissing(caseId: string): Promise<void> {
  const missing = await mod.on('no-case', 'read')
  const acts: [string, object?][] = [
    ['read'],
    ['claim'],
    ['conflict'],
    ['reveal', { what: 'texts' }],
    ['mark'],
    ['decision', STANDS],
    ['decision', REMOVED],
    ['confirmation', { agree: true }],
    ['undo'],
  ]
  for (const [act, body] of acts) {
    const answer = await mod.on(caseId, act, body)
    expect([act, answer.status, answer.text]).toEqual([act, 404, missing.text])
  }
  const { cases, undoable } = (await mod.send<AnswerOf<'listQueue'>>('GET', '/api/mod/cases')).body
  expect([...cases.map(({ id }) => id), ...undoable]).not.toContain(caseId)
}

it('§6 a case about a warning that names the email of her account does not exist for a moderator', async () => {
  const warning = await post(ada, { email: email.toUpperCase() })
  const { caseId } = await contest(warning)
  await expectMissing(caseId)
  expect((await two.queue()).map(({ id }) => id)).toContain(caseId)
  expect((await two.take(caseId)).state).toBe('open')
})

it('§6 a case in which the email of her account was proved does not exist for a moderator, whatever the warning names now', async () => {
  const warning = await post(ada, { email })
  const proof = await proofOfEmail(app, email, emailsTo(app.outbox, email).length)
  const opened = await dispute(app, { warningId: warning.id, proof })
  expect(opened.status).toBe(201)
  const caseId = await caseOf(app, opened.body.receipt)
  await setTag(warning.id, null)
  await expectMissing(caseId)
  expect((await two.take(caseId)).state).toBe('open')
})

it('§6 neither a claimed case nor a proposal goes on for a moderator whose email its warning names since', async () => {
  const named = await post(ada, { email })
  const { rows } = await app.database.pool.query<{ email_tag: Buffer }>(
    'select email_tag from warnings where id = $1',
    [named.id],
  )
  const tag = rows[0]?.email_tag ?? null
  const claimed = await contest(await post(ada))
  await mod.take(claimed.caseId)
  await setTag(claimed.warning.id, tag)
  await expectMissing(claimed.caseId)
  const proposed = await contest(await post(ada, { redFlags: ['Controlling'] }))
  await mod.take(proposed.caseId)
  expect((await mod.on(proposed.caseId, 'decision', REMOVED)).body.state).toBe('proposed')
  await setTag(proposed.warning.id, tag)
  await expectMissing(proposed.caseId)
  app.pass(LEASE_MS)
  await two.enter()
  expect((await two.take(claimed.caseId)).state).toBe('open')
})
