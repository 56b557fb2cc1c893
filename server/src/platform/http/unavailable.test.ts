import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { isAway } from './unavailable.ts'

const folder = mkdtempSync(join(tmpdir(), 'sidelight-socket-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('§7 a missing Unix socket of PostgreSQL is an outage', async () => {
  const failure: unknown = await new pg.Client({ host: folder }).connect().catch((e: unknown) => e)
  expect(failure).toMatchObject({ code: 'ENOENT' })
  expect(isAway(failure)).toBe(true)
})

it('§7 a missing file is not an outage', async () => {
  const failure: unknown = await readFile(join(folder, 'none')).catch((e: unknown) => e)
  expect(failure).toMatchObject({ code: 'ENOENT' })
  expect(isAway(failure)).toBe(false)
})
