import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Member } from '@sidelight/contract/calls/accounts'
import type { Warning } from '@sidelight/contract/calls/board'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startServerProcess } from '../../test/nodes/server-process.ts'
import { runProgram } from '../../test/run-program.ts'
import { memberFactory, type TestMember, visitorOf } from '../../test/test-app.ts'
import { newPostgresUrl } from '../../test/test-database.ts'

const TOOL = join(import.meta.dirname, '../../../tools/move/move-data.ts')
const ADMIN = join(import.meta.dirname, '../admin.ts')
const PATIENCE_MS = 120_000
const NO_EMAILS = { SMTP_URL: '', MAIL_FROM: '' }

const folder = mkdtempSync(join(tmpdir(), 'sidelight-move-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.runIf(inject('template').kind === 'postgres')('§7 moving to PostgreSQL', () => {
  let ada: TestMember
  let warning: Warning
  let target: Record<string, string>
  beforeAll(async () => {
    const embedded = await startServerProcess({ DATA_DIR: folder, ...NO_EMAILS })
    ada = await memberFactory(embedded.url)('Ada')
    const about = { phoneNumber: '(415) 555-0142', handle: '@marlow_id' }
    const posted = await ada.send<Warning>('POST', '/api/public-receipts', {
      ...about,
      redFlags: ['Ghosting'],
      description: 'Cancelled four times, and said “né”.',
    })
    warning = posted.body
    await ada.send('POST', '/api/phone-numbers', { ...about, metadata: { notes: 'Hers alone.' } })
    await ada.send('POST', '/api/search', about)
    const problem = { topic: 'wrong', message: 'It is not so.' }
    const path = `/api/public-receipts/${warning.id}/problems`
    const reported = await visitorOf(embedded.url, undefined).send('POST', path, problem)
    if (posted.status + reported.status !== 402) throw new Error('The store was not filled')
    await embedded.stop()
    const keys = readFileSync(join(folder, 'keys'), 'utf8').trim()
    target = { DATABASE_URL: (await newPostgresUrl()) ?? '', SIDELIGHT_KEYS: keys, ...NO_EMAILS }
  }, PATIENCE_MS)

  it(
    'preserves accounts, sessions, entries, warnings, searches and the ledger, once',
    async () => {
      const places = { DATA_DIR: folder, DATABASE_URL: target['DATABASE_URL'] ?? '' }
      const moved = await runProgram(TOOL, [], places)
      expect(moved.output).toMatch(/Moved \d+ rows of \d+ tables/)
      expect(moved.code).toBe(0)
      const again = await runProgram(TOOL, [], places)
      expect([again.code, again.output]).toEqual([1, expect.stringContaining('is in use')])

      const server = await startServerProcess(target)
      try {
        const hers = visitorOf(server.url, ada.cookie)
        const { body: member } = await hers.send<Member>('GET', `/api/user/${ada.id}`)
        expect(member.displayName).toBe('Ada')
        const { body: entries } = await hers.send<{ metadata: { notes: string } }[]>(
          'GET',
          `/api/user/${ada.id}/entries`,
        )
        expect(entries.map(({ metadata }) => metadata.notes)).toEqual(['Hers alone.'])
        const { body: board } = await hers.send<Warning[]>('GET', '/api/public-receipts')
        expect(board).toEqual([{ ...warning, reportCount: 1 }])
        const found = await hers.send<{ matches: { reportCount: number }[] }>(
          'POST',
          '/api/search',
          { phoneNumber: '+1 415 555 0142' },
        )
        expect(found.body.matches).toMatchObject([{ reportCount: 1 }])
      } finally {
        await server.stop()
      }
      const ledger = await runProgram(ADMIN, ['ledger'], { ...target, DATA_DIR: folder })
      expect([ledger.code, ledger.output]).toEqual([0, expect.stringMatching(/[1-9]/)])
    },
    PATIENCE_MS,
  )

  it('fails without a database to move from or to', async () => {
    expect(await runProgram(TOOL, [], { DATA_DIR: folder })).toMatchObject({ code: 1 })
    const elsewhere = { DATA_DIR: join(folder, 'none'), DATABASE_URL: target['DATABASE_URL'] ?? '' }
    const { code, output } = await runProgram(TOOL, [], elsewhere)
    expect([code, output]).toEqual([1, expect.stringContaining('There is no database')])
  })
})
