import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Warning } from '@sidelight/contract/calls/board'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { appendEvent } from '../../platform/observability/event-log.ts'

const BOARD = '/api/public-receipts'
const CONTENT = {
  phoneNumber: '(415) 555-0142',
  redFlags: ['Ghosting'],
  description: 'Cancelled four times.',
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())

const events = async () =>
  (
    await app.database.pool.query<{ id: string; at: Date; subject: string; writer: string }>(
      `select id, at, subject, xmin::text as writer from events
       where verb in ('warning-changed', 'warning-deleted')`,
    )
  ).rows

/** Returns the time in an id (RFC 9562 §5.7). */
const timeOf = (id: string) => new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16))

it('§1 what authors did to their warnings is logged in one transaction, and by its day only', async () => {
  const ids: string[] = []
  for (let member = 0; member < 8; member += 1) {
    const author = await app.signUp()
    const { body } = await author.send<Warning>('POST', BOARD, CONTENT)
    app.pass(MINUTE_MS)
    const description = `${CONTENT.description} Number ${member}.`
    await author.send('PATCH', `${BOARD}/${body.id}`, { ...CONTENT, description })
    ids.push(body.id)
  }
  expect(await events()).toEqual([])
  await app.app.sweep('quiet writes')
  const rows = await events()
  const noon = new Date(`${app.now().toISOString().slice(0, 10)}T12:00:00.000Z`)
  expect(rows.map(({ subject }) => subject).toSorted()).toEqual(ids.toSorted())
  expect(rows.map(({ at }) => at)).toEqual(ids.map(() => noon))
  expect(rows.map(({ id }) => timeOf(id))).toEqual(ids.map(() => noon))
  expect(new Set(rows.map(({ writer }) => writer)).size).toBe(1)
})

it('§1 what an earlier version logged of authors keeps only its day', async () => {
  const at = new Date('2026-10-04T23:41:07.123Z')
  const logged = { at, actor: 'member', verb: 'warning-changed', subject: 'earlier' }
  await appendEvent(app.database.handle, logged)
  await appendEvent(app.database.handle, { ...logged, actor: 'operator', verb: 'remove' })
  const folder = join(import.meta.dirname, '../../../migrations')
  await app.database.pool.query(
    readFileSync(join(folder, '0087_days_of_author_events.sql'), 'utf8'),
  )
  const noon = new Date('2026-10-04T12:00:00.000Z')
  const row = (await events()).find(({ subject }) => subject === 'earlier')
  expect(row).toMatchObject({ at: noon })
  expect(timeOf(row?.id ?? '')).toEqual(noon)
  const { rows } = await app.database.pool.query(
    "select at from events where subject = 'earlier' and verb = 'remove'",
  )
  expect(rows).toEqual([{ at }])
})
