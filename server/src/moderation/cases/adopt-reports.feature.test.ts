import type { Warning } from '@sidelight/contract/calls/board'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runOperator } from '../../../test/run-operator.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createVault } from '../../platform/crypto/vault.ts'
import { insertProblemReport } from '../problem-reports-table.ts'
import { sealedReport } from '../sealed-report.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('§6 a report that was stored before cases existed becomes one case', async () => {
  const ada = await app.signUp()
  const posted = await ada.send<Warning>('POST', '/api/public-receipts', {
    phoneNumber: '(415) 555-0142',
    redFlags: ['Ghosting'],
    description: 'A description that is long enough.',
  })
  const message = { message: 'An older report.', contact: 'him@example.org' }
  for (const [id, topic] of [
    ['one', 'identifies-somebody'],
    ['two', 'a topic of an older version'],
  ] as const) {
    await insertProblemReport(app.database.handle, {
      id,
      warningId: posted.body.id,
      topic,
      sealed: sealedReport.seal(createVault(app.ring), message),
      createdAt: app.now(),
    })
  }
  await app.app.sweep('reports before cases')
  await app.app.sweep('reports before cases')
  const { rows } = await app.database.pool.query('select kind, state, joined from cases')
  expect(rows).toEqual([{ kind: 'report', state: 'open', joined: 2 }])
  const { lines } = await runOperator(app, ['reports'])
  expect(lines.filter((line) => line.includes('An older report.'))).toHaveLength(2)
})
