import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dataFiles } from './data-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'sidelight-data-files-'))
beforeAll(() => {
  for (const name of ['kept', 'other'])
    mkdirSync(path.join(folder, 'small', name), { recursive: true })
  writeFileSync(path.join(folder, 'small', 'kept', 'a'), 'first')
  writeFileSync(path.join(folder, 'small', 'other', 'b'), 'second')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('dataFiles() reads every file, except in a folder that matches the exclusion', () => {
  const small = path.join(folder, 'small')
  expect(dataFiles(small).map(String)).toEqual(['first', 'second'])
  expect(dataFiles(small, /other/).map(String)).toEqual(['first'])
})

it('dataFiles() returns texts in one piece that cross a page border of the write-ahead log', async () => {
  const place = path.join(folder, 'database')
  const database = new PGlite(place)
  await database.exec('create table written (what text)')
  // Much longer than a page, so that some texts cross from one page into the next.
  const texts = Array.from({ length: 200 }, (_, at) => `${at}: ${'word '.repeat(100)}end of ${at}.`)
  for (const text of texts) await database.query('insert into written values ($1)', [text])
  const log = Buffer.concat(dataFiles(path.join(place, 'pg_wal')))
  await database.close()
  expect(texts.filter((text) => !log.includes(text))).toEqual([])
})
