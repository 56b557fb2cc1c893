import { DAY_MS } from '@sidelight/contract/rules/limits'
import { beforeAll, expect, it } from 'vitest'
import { signUpModerator } from '../../../test/members/moderator.ts'
import { turnOnSecondFactor } from '../../../test/members/second-factor.ts'
import { STANDS } from '../../../test/moderation/console.ts'
import { moderatedApp } from '../../../test/moderation/moderated-app.ts'
import { runOperator } from '../../../test/run-operator.ts'

const { app, ada, one, two, reported, decide, enterAll } = moderatedApp(2)
let firstId: string
beforeAll(async () => {
  firstId = await one.enter()
})

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
  expect(await lineOf(ada.id)).toBe(
    `  ${ada.id}  moderator  since ${since}  guarded  has not opened the console`,
  )
  await app.database.pool.query('delete from second_factors where member_id = $1', [ada.id])
  expect(await lineOf(ada.id)).toContain('NOT GUARDED')
  await runOperator(app, ['end-role', ada.id])
  expect(await lineOf(ada.id)).toBeUndefined()
  const boss = await signUpModerator(app, 'Boss', 'admin')
  expect(await lineOf(boss.id)).toContain('administrator  since a day that no command noted')
})

it('§6 the operator sees what each console does, and not whose it is', async () => {
  await enterAll()
  const opened = await reported()
  await decide(opened.caseId, STANDS)
  const { caseId } = await reported()
  await one.take(caseId)
  const day = app.now().toISOString().slice(0, 10)
  expect(await lineOf(firstId)).toBe(
    `  ${firstId}  no key for evidence  cases now: 1  decided last on ${day}`,
  )
  expect(await lineOf(await two.enter())).toContain('cases now: 0  has decided nothing')
  const lines = await list()
  for (const { id } of [one, two]) {
    expect(lines.find((line) => line.includes(id))).not.toMatch(/m-|cases now|key|decided/)
  }
  // The order of the consoles is that of random ids.
  const consoles = lines.filter((line) => line.startsWith('  m-'))
  expect(consoles).toEqual(consoles.toSorted())
  expect(lines.at(-1)).toMatch(/^\d+ members, 2 consoles$/)
})
