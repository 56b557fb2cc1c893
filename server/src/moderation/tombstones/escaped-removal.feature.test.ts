import { expect, it } from 'vitest'
import { isShown, ledgerOf, newsOf, post } from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import type { TestMember } from '../../../test/test-app.ts'

const { app, ada, one, two, reported, decide, decideByTwo, tell } = moderatedApp(2)

const INVENTED = { decision: 'removed', reason: 'invented', text: '', strike: true }
const words = (text: string) => ({ description: `He invented stories about ${text}.` })

const remove = (id: string, by: TestMember = ada) =>
  by.send<{ code?: string; message?: string }>('DELETE', `/api/public-receipts/${id}`)
const strikes = async (): Promise<number> =>
  (await app.database.pool.query('select 1 from strikes')).rows.length

it('§6 a removed warning is deleted by its author only once she is notified, so that strike and held copy follow', async () => {
  const { warning, caseId } = await reported({}, words('a neighbour'))
  await decideByTwo(caseId, INVENTED)
  const refused = await remove(warning.id)
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  expect(refused.body.message).toContain('within a quarter of an hour')
  await tell()
  expect(await newsOf(ada)).toEqual(['warning-removed'])
  expect(await strikes()).toBe(1)
  expect((await remove(warning.id)).status).toBe(200)
  const again = await post(ada, { ...words('a neighbour'), phoneNumber: warning.typedNumber })
  expect(again.held).toBe(true)
})

it('§6 a text comes back only past a moderator if its author deletes her account with the warning before the removal is announced', async () => {
  const { warning, caseId } = await reported({}, words('a shop'))
  const bea = await app.signUp('Bea')
  const { typedNumber: phoneNumber } = warning
  const copy = await post(bea, { ...words('a shop'), phoneNumber })
  const before = await strikes()
  await decideByTwo(caseId, INVENTED)
  await ada.send('POST', '/api/identity/step-up', { password: ada.password })
  const gone = await ada.send('POST', '/api/account/deletion', { warnings: 'erase' })
  expect(gone.status).toBe(200)
  await tell()
  expect(await strikes()).toBe(before)
  expect(await ledgerOf(app, caseId)).not.toContain('strike-given')
  const again = await post(await app.signUp(), { ...words('a shop'), phoneNumber })
  expect(again.held).toBe(true)
  expect(await isShown(app, copy)).toBe(true)
  expect((await one.queue()).filter(({ kind }) => kind === 'copy')).toHaveLength(1)
})

it('§6 a warning is deleted at once while its removal is only proposed, and once it is undone', async () => {
  const [proposed, undone] = [
    await reported({}, words('a car')),
    await reported({}, words('a bus')),
  ]
  await decide(proposed.caseId, INVENTED)
  expect((await remove(proposed.warning.id)).status).toBe(200)
  // Only the text whose removal was proposed is held for a moderator when it is posted again.
  const about = { phoneNumber: proposed.warning.typedNumber }
  expect((await post(ada, { ...words('a car'), ...about })).held).toBe(true)
  expect((await post(ada, { ...words('a boat'), ...about })).held).toBeUndefined()
  await decideByTwo(undone.caseId, INVENTED)
  expect((await two.on(undone.caseId, 'undo')).status).toBe(200)
  expect((await remove(undone.warning.id)).status).toBe(200)
  await tell()
  const { typedNumber: phoneNumber } = undone.warning
  // The second moderator undid the agreement, so the removal is proposed again.
  expect((await post(ada, { ...words('a bus'), phoneNumber })).held).toBe(true)
})
