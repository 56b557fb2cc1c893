import { expect, it } from 'vitest'
import { caseOf, post } from '../../../test/moderation/console.ts'
import { dispute, proofOf, proofOfEmail } from '../../../test/moderation/control.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'

const { app, ada, one, decide, tell, cardOf } = moderatedApp(1)
const PUBLISHED = { decision: 'published', reason: 'no-violation', text: '' }

it('rules: Moderation: a reply goes with its publication, also if the one before no longer fits', async () => {
  const email = 'replaced@example.org'
  const warning = await post(ada, { email })
  await post(await app.signUp(), { phoneNumber: warning.typedNumber, email })
  const about = { warningId: warning.id, kind: 'reply', text: '' } as const
  const byEmail = await proofOfEmail(app, email)
  const first = await dispute(app, { ...about, proof: byEmail, reply: 'First, by email.' })
  await decide(await caseOf(app, first.body.receipt), PUBLISHED)
  await tell()
  const byNumber = await proofOf(app, warning.typedNumber)
  const second = await dispute(app, { ...about, proof: byNumber, reply: 'Second, by number.' })
  const caseId = await caseOf(app, second.body.receipt)
  await decide(caseId, PUBLISHED)
  const changed = await ada.send('PATCH', `/api/public-receipts/${warning.id}`, {
    phoneNumber: warning.typedNumber,
    redFlags: warning.redFlags,
    description: warning.description,
    email: 'other@example.org',
  })
  expect(changed.status).toBe(200)
  expect((await one.on(caseId, 'undo')).body.state).toBe('open')
  expect((await cardOf(warning)).reply).toBeUndefined()
})
