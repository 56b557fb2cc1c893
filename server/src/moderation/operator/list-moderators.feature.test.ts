import { DAY_MS } from '@sidelight/contract/rules/limits'
import { expect, it } from 'vitest'
import { signUpModerator } from '../../../test/members/moderator.ts'
import { turnOnSecondFactor } from '../../../test/members/second-factor.ts'
import { STANDS } from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import { runOperator } from '../../../test/run-operator.ts'

const { app, ada, one, two, reported, decide, enterAll } = moderatedApp(2)
const list = async () => (await runOperator(app, ['moderators'])).lines
const lineOf = async (id: string) => (await list()).find((line) => line.includes(id))

it('§6 the operator sees who has a role, since when, and whether the account is guarded', async () => {
  expect((await runOperator(app, ['moderator', ada.id])).failed).toBe(true)
  app.pass(DAY_MS)
  await turnOnSecondFactor(app.url, ada)
  await runOperator(app, ['moderator', ada.id])
  const since = app.now().toISOString().slice(0, 10)
  app.pass(DAY_MS)
  await runOperator(app, ['moderator', ada.id])
  expect(await lineOf(ada.id)).toBe(`  ${ada.id}  moderator  since ${since}  guarded`)
  await app.database.pool.query('delete from second_factors where member_id = $1', [ada.id])
  expect(await lineOf(ada.id)).toContain('NOT GUARDED')
  await runOperator(app, ['end-role', ada.id])
  expect(await lineOf(ada.id)).toBeUndefined()
  const boss = await signUpModerator(app, 'Boss', 'admin')
  expect(await lineOf(boss.id)).toContain('administrator  since a day that no command noted')
})

it('§6 the operator sees the figures of all consoles together, and of none alone', async () => {
  await enterAll()
  const opened = await reported()
  await decide(opened.caseId, STANDS)
  const { caseId } = await reported()
  await one.take(caseId)
  const day = app.now().toISOString().slice(0, 10)
  const lines = await list()
  expect(lines.slice(-2)).toEqual([
    expect.stringMatching(/^\d+ members$/),
    `2 consoles  0 hold a key for evidence  0 wait for another moderator with theirs  cases now: 1  decided last on ${day}`,
  ])
  expect(lines.join()).not.toContain('m-')
  // The line of a member does not reveal whether a console exists either.
  const loneId = (await signUpModerator(app, 'Lone')).id
  const shape = (line = '') => line.trim().slice(36)
  for (const { id } of [one, two]) {
    expect(shape(await lineOf(id))).toBe(shape(await lineOf(loneId)))
  }
})
