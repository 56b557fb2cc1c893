import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dataFiles, found, spellings } from '../../test/calls/planted-text.ts'
import { type ServerProcess, startServerProcess } from '../../test/nodes/server-process.ts'
import { type OwnStore, startOwnStore } from '../../test/own-store.ts'
import { memberFactory, type TestMember, visitorOf } from '../../test/test-app.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'

const PATIENCE_MS = 240_000
const PHONE = '4155550133'
const WORDS = ['Zinnwaldite', 'Quenstedtine', 'Jarosewichite', 'Vauquelinite']

let store: OwnStore
beforeAll(async () => {
  store = await startOwnStore()
})
afterAll(() => store.stop())

it(
  '§1 no byte of a deleted member, sealed or not, remains once the database has vacuumed',
  async () => {
    const { settings, folder } = store
    const { DATABASE_URL: url } = settings
    const place = url ? { url } : { folder }
    const files = url ? folder : join(folder, 'database')
    const first = await startServerProcess(settings)
    const member = await memberFactory(first.url)(WORDS[0])
    await liveIn(member)
    await first.stop()
    const hers = await withDatabase(place, sealedForms)
    expect(found(hers, tableFiles(files))).toHaveLength(hers.length)

    const second = await startServerProcess(settings)
    await erase(second, member)
    await second.stop()
    const plain = [...WORDS, member.email, PHONE].flatMap(spellings)
    expect(found(plain, [...dataFiles(files), Buffer.from(second.output())])).toEqual([])
    await withDatabase(place, async ({ pool }) => {
      await pool.query('vacuum analyze')
      await pool.query('vacuum full')
      await pool.query('checkpoint')
    })
    expect(found(hers, tableFiles(files))).toEqual([])
  },
  PATIENCE_MS,
)

async function liveIn(member: TestMember): Promise<void> {
  const [, fullName, notes, nickname] = WORDS
  const sent = [
    await member.send('PATCH', `/api/user/${member.id}/profile`, { fullName }),
    await member.send('POST', '/api/public-receipts', {
      phoneNumber: PHONE,
      nicknames: [nickname],
      redFlags: ['Ghosting'],
      description: 'A description that is long enough.',
    }),
    await member.send('POST', '/api/phone-numbers', { phoneNumber: PHONE, metadata: { notes } }),
    await member.send('POST', '/api/search', { phoneNumber: PHONE }),
  ]
  expect(sent.map(({ status }) => status)).toEqual([200, 201, 201, 200])
}

async function erase(server: ServerProcess, { cookie, password }: TestMember): Promise<void> {
  const visitor = visitorOf(server.url, cookie)
  expect((await visitor.send('POST', '/api/identity/step-up', { password })).status).toBe(200)
  const body = { warnings: 'erase' }
  expect((await visitor.send('POST', '/api/account/deletion', body)).status).toBe(200)
}

/** Returns the id of the member and every sealed or tagged value, as text. */
async function sealedForms({ pool }: Database): Promise<string[]> {
  // Writes the changes of the write-ahead log into the data files, which are searched.
  await pool.query('checkpoint')
  const { rows } = await pool.query<{ form: string | null }>(`
    select id as form from members
    union all select email from members
    union all select display_name from members
    union all select password from sign_in_methods
    union all select token from sessions`)
  return rows.flatMap(({ form }) => (form === null ? [] : [form]))
}

async function withDatabase<Result>(
  place: Parameters<typeof openDatabase>[0],
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(place)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Returns the data files without the write-ahead log, which the database overwrites later. */
function tableFiles(folder: string): Buffer[] {
  return dataFiles(folder, /pg_wal/)
}
