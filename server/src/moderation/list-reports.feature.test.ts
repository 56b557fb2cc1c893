import { afterAll, beforeAll, expect, it } from 'vitest'
import { post } from '../../test/moderation/console.ts'
import { runOperator } from '../../test/run-operator.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it("§6 the operator's list shows cases in full until they are over, and closes none", async () => {
  const { id } = await post(await app.signUp())
  const path = `/api/public-receipts/${id}/problems`
  const { body } = await app.visitor.send<object>('POST', path, {
    topic: 'wrong',
    message: 'First line.\nSecond \u001b[2Jline.',
    contact: 'him@example.org \u001b[2J',
  })
  const { lines } = await runOperator(app, ['reports'])
  expect(lines.slice(1)).toEqual([
    '  2026-11-02  wrong',
    '  First line.',
    '  Second  [2Jline.',
    '  contact: him@example.org  [2J',
    '1 open report',
  ])
  expect(lines[0]).toContain(`  2026-11-02  other  warning ${id}  due 2026-11-09T10 h UTC`)
  expect((await runOperator(app, ['close', lines[0]?.split(' ', 1)[0] ?? ''])).failed).toBe(true)
  await app.visitor.send('POST', '/api/cases/withdrawal', body)
  expect((await runOperator(app, ['reports'])).lines).toEqual(['0 open reports'])
})
