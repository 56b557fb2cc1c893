import type { Warning } from '@sidelight/contract/calls/board'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  startTestApp,
  type TestAnswer,
  type TestApp,
  type TestMember,
} from '../../../test/test-app.ts'
import { SEARCH_COST } from '../board-policy.ts'

const BOARD = '/api/public-receipts'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
  ada = await app.signUp()
})
afterAll(() => app.close())

async function post(change: object): Promise<Warning> {
  app.pass(1_000)
  const { body } = await ada.send<Warning>('POST', BOARD, {
    phoneNumber: '212 555 0100',
    redFlags: ['Ghosting'],
    description: 'Nothing to look for in here.',
    ...change,
  })
  return body
}

const COPIED = `author_tag, phone_tag, handle_tag, email_tag, sealed, shown, shown_text, piece_tags,
  red_flags, description, location, timeframe, state, verified, open_to_contact, published_at`

/** Inserts copies of a warning. */
async function copy(id: string, count: number): Promise<void> {
  await app.database.pool.query(
    `insert into warnings (id, ${COPIED})
      select gen_random_uuid()::text, ${COPIED} from warnings, generate_series(1, $2) where id = $1`,
    [id, count],
  )
}

/** Returns the ids on every page of a search. */
async function searchAll(q: string, limit = 24): Promise<string[][]> {
  const pages: string[][] = []
  let cursor: string | null = null
  do {
    const page: TestAnswer<Warning[]> = await app.visitor.send('POST', `${BOARD}/search`, {
      q,
      limit,
      cursor,
    })
    pages.push(page.body.map(({ id }) => id))
    const next = /^<(.+)>/.exec(page.headers.get('link') ?? '')?.[1]
    cursor = next ? new URL(next, app.url).searchParams.get('cursor') : null
  } while (cursor)
  return pages
}

it('§5 a search finds matches below the rows that it reads first, page by page', async () => {
  const old = await post({ realName: 'Vandermeer', location: 'Sausalito xq' })
  const older = await Promise.all([0, 1, 2].map(() => post({ realName: 'Vandermeers' })))
  await copy((await post({})).id, SEARCH_COST.walk + 10)
  const newest = await post({ realName: 'Vandermeer' })

  expect(await searchAll('sausalito')).toEqual([[old.id]])
  expect(await searchAll('xq')).toEqual([[old.id]])
  const all = [newest, old, ...older].map(({ id }) => id).toSorted()
  expect((await searchAll('vandermeer')).flat().toSorted()).toEqual(all)
  const pages = await searchAll('vandermeer', 2)
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
  expect(pages.flat().toSorted()).toEqual(all)
  // The rows read first contain one match, so a page of one is full but not the last.
  expect((await searchAll('vandermeer', 1)).flat().toSorted()).toEqual(all)
})

it('§5 a search opens a bounded number of candidates and returns where to continue', async () => {
  const oldest = await post({ realName: 'Quillonbrandywine' })
  const hit = await post({ realName: 'Quillon Brandywine' })
  // The name has the same length and middle as the searched one: only opening it rules it out.
  const near = await post({ realName: 'Zzzzlonbrandyzzzz' })
  await copy(near.id, SEARCH_COST.candidates * 2)
  await copy((await post({})).id, SEARCH_COST.walk)

  const pages = await searchAll('quillonbrandywine')
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.flat()).toEqual([oldest.id])
  const found = await searchAll('brandywine quillon')
  expect(found.flat()).toEqual([hit.id])
})

it('§5 a search for a number opens no row that has only its last digits', async () => {
  const hit = await post({ phoneNumber: '415 555 0177' })
  const near = await post({ phoneNumber: '212 555 0177' })
  await copy(near.id, SEARCH_COST.candidates * 2)
  await copy((await post({})).id, SEARCH_COST.walk)
  expect(await searchAll('(415) 555-0177')).toEqual([[hit.id]])
})
