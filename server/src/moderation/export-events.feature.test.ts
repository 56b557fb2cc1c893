import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openConsole, post, report } from '../../test/moderation/console.ts'
import { emailsTo, startTestApp, type TestApp } from '../../test/test-app.ts'

const WITNESS = 'witness@example.org'
const TEXT = 'It names the street in which I live.'
const folder = mkdtempSync(join(tmpdir(), 'sidelight-export-'))
const file = join(folder, 'events.ndjson')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off', EVENTS_EXPORT: file, LEDGER_WITNESS: WITNESS })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Action {
  action_id: string
  action_name: string
  timestamp: string
  data: Record<string, unknown>
}
const exported = async () => {
  await app.app.sweep('events export')
  const lines = readFileSync(file, 'utf8').split('\n')
  expect(lines.pop()).toBe('')
  return lines.map((line): Action => JSON.parse(line))
}

it('§6 the events of cases are exported in order, once, without a text or a name', async () => {
  const ada = await app.signUp('Ada')
  const warning = await post(ada)
  const { caseId } = await report(app, warning.id, { topic: 'doxxing', message: TEXT })
  const first = await exported()
  expect(first).toEqual([
    {
      action_id: '2',
      action_name: 'case-opened',
      timestamp: '2026-11-02T00:00:00.000Z',
      data: {
        case_id: caseId,
        kind: 'report',
        class: 'doxxing',
        actor: 'reporter',
        reason: 'doxxing',
      },
    },
  ])
  expect(await exported()).toEqual(first)
  // Simulates what a crash leaves behind.
  appendFileSync(file, '{"action_id":"3","action_na')
  const mod = await openConsole(app, 'Mod')
  await mod.take(caseId)
  await mod.on(caseId, 'decision', { decision: 'stands', reason: 'no-violation', text: TEXT })
  const all = await exported()
  expect(all.map(({ action_name: name }) => name)).toEqual([
    'case-opened',
    'case-claimed',
    'text-revealed',
    'case-decided',
  ])
  expect(new Set(all.map(({ action_id: id }) => id)).size).toBe(all.length)
  const written = readFileSync(file, 'utf8')
  for (const secret of [TEXT, warning.id, ada.id, mod.id, warning.typedNumber]) {
    expect(written).not.toContain(secret)
  }
})

it('§6 the head of the ledger is mailed to the witness, once on each day of publication', async () => {
  const sent = () => emailsTo(app.outbox, WITNESS)
  await app.app.sweep('ledger')
  await app.app.sweep('ledger')
  await expect.poll(sent).toHaveLength(1)
  const { rows } = await app.database.pool.query<{ place: string }>(
    `select n || ':' || encode(head, 'hex') as place from ledger_days`,
  )
  expect(rows).toHaveLength(1)
  expect(sent()[0]?.replaceAll('=\n', '')).toContain(rows[0]?.place)
})
