import { LEASE_MS } from '@sidelight/contract/rules/case-policy'
import { expect, it } from 'vitest'
import { openConsole, post, report, STANDS } from '../../../../test/moderation/console.ts'
import { moderatedApp } from '../../../../test/moderation/moderated-app.ts'
import { keepEntry } from '../../../../test/rooms/rooms.ts'
import type { TestMember } from '../../../../test/test-app.ts'

const { app, two, reported, cardOf } = moderatedApp(2)

const REMOVED = { decision: 'removed', reason: 'threat', text: 'It threatens him.' }

type Write = (self: TestMember, phoneNumber: string) => Promise<unknown>
const writes: [string, Write][] = [
  ['a warning', (self, phoneNumber) => post(self, { phoneNumber })],
  ['an entry', (self, phoneNumber) => keepEntry(self, { phoneNumber })],
]

it.each(writes)(
  '§6 a claimed case ends for a moderator who writes %s about its number, and waits for another',
  async (_, write) => {
    const { caseId, warning } = await reported({}, { redFlags: ['Controlling'] })
    const other = await report(app, (await post(await app.signUp())).id)
    const mod = await openConsole(app, 'Involved')
    await mod.take(caseId)
    await write(mod as unknown as TestMember, warning.typedNumber)
    const missing = await mod.on('no-case', 'read')
    const acts: [string, object?][] = [
      ['read'],
      ['reveal', { what: 'number' }],
      ['question', { side: 'author', text: 'When?' }],
      ['class', { class: 'minors' }],
      ['mark'],
      ['decision', STANDS],
      ['decision', REMOVED],
      ['release'],
      ['claim'],
    ]
    for (const [act, body] of acts) {
      const answer = await mod.on(caseId, act, body)
      expect([act, answer.status, answer.text]).toEqual([act, 404, missing.text])
    }
    expect(await cardOf(warning)).toMatchObject({ disputed: false })
    expect((await mod.on(other.caseId, 'claim')).status).toBe(200)
    app.pass(LEASE_MS)
    await two.enter()
    expect((await two.take(caseId)).state).toBe('open')
  },
)

it('§6 a moderator who has written about the number since neither agrees to a proposal nor takes it back', async () => {
  const { caseId, warning } = await reported({}, { redFlags: ['Controlling'] })
  const mod = await openConsole(app, 'Involved')
  await mod.take(caseId)
  expect((await mod.on(caseId, 'decision', REMOVED)).body.state).toBe('proposed')
  await keepEntry(mod as unknown as TestMember, { phoneNumber: warning.typedNumber })
  expect((await mod.on(caseId, 'undo')).status).toBe(404)
  await two.take(caseId)
  await keepEntry(two as unknown as TestMember, { phoneNumber: warning.typedNumber })
  expect((await two.on(caseId, 'confirmation', { agree: true })).status).toBe(404)
  expect((await cardOf(warning)).disputed).toBe(false)
})
