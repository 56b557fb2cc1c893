import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Returns the log lines with this message. */
const linesOf = (message: string) =>
  app.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === message)

async function renamed(table: string, act: () => Promise<unknown>): Promise<void> {
  await app.database.pool.query(`alter table ${table} rename to renamed`)
  await act()
  await app.database.pool.query(`alter table renamed rename to ${table}`)
}

it('a failed job is logged with the name, code and stack of its error, without its message', async () => {
  const moveTo = (moment: Date) => app.pass(moment.getTime() - app.now().getTime())
  await renamed('refusal_counts', () => app.app.pass(2 * HOUR_MS, moveTo))
  const [line] = linesOf('sweep failed')
  expect(line).toMatchObject({ sweep: 'refusal counts', code: '42P01' })
  expect(line.stack.length).toBeGreaterThan(0)
  expect(JSON.stringify(line)).not.toContain('does not exist')
})
