import { expect, it } from 'vitest'
import { SEARCH_COST } from '../board-policy.ts'
import { NewestRows } from './newest-rows.ts'
import { rowsToWalk } from './rows-to-walk.ts'
import type { SearchCondition } from './search-conditions.ts'

const ROWS = 2_048
const MILLION = 1_000_000
const PAGE = 25

/**
 * The newest rows: one in 17 is verified, one in 300 is from Ulm, every second one is about money.
 */
function newest(): NewestRows {
  const rows = new NewestRows(ROWS)
  for (let at = 0; at < ROWS; at += 1) {
    rows.put({
      id: `w${at}`,
      version: '1',
      shownText: `${at % 300 === 0 ? 'from ulm' : 'from bonn'}\n${at % 2 === 0 ? 'about money and banana' : ''}`,
      pieceTags: at % 400 === 0 ? [1, 2, 3] : [4],
      verified: at % 17 === 0,
      state: 'published',
      redFlags: [],
      placeText: null,
    })
  }
  return rows
}

const sought = (change: Partial<SearchCondition>): SearchCondition => ({
  visible: [],
  pieceTags: [],
  numberTags: [],
  ...change,
})

const rows = newest()
const narrowing = { flags: undefined, place: undefined, since: undefined }

function walk(condition: SearchCondition, verifiedOnly = false, warnings = MILLION): number {
  const frequency = rows.frequency({ condition, narrowing, verifiedOnly })
  return rowsToWalk({ ...frequency, warnings }, condition, PAGE)
}

it('§5 a search for a frequent word reads a few of the newest rows', () => {
  expect(walk(sought({ visible: ['money'] }))).toBeGreaterThan(PAGE)
  expect(walk(sought({ visible: ['money'] }))).toBeLessThan(200)
})

it('§5 a search for a rare value uses the index directly, even among verified rows', () => {
  for (const condition of [
    sought({ visible: ['ulm'] }),
    sought({ pieceTags: [3] }),
    sought({ numberTags: [[1, 2]] }),
    // No row has both tags.
    sought({ numberTags: [[1, 4]] }),
  ]) {
    expect([walk(condition, true, 100_000), walk(condition, false, 100_000)]).toEqual([0, 0])
  }
})

it('§5 a text is not frequent if rows only contain its trigrams', () => {
  const condition = sought({ visible: ['nanana'] })
  const { found, byIndex } = rows.frequency({ condition, narrowing, verifiedOnly: false })
  expect([found, byIndex]).toEqual([0, ROWS / 2])
})

it('§5 how often a text occurs among verified rows is estimated from all newest rows', () => {
  const condition = sought({ visible: ['money'] })
  const {
    sampled,
    rows: verified,
    found,
  } = rows.frequency({ condition, narrowing, verifiedOnly: true })
  expect([sampled, verified, found]).toEqual([ROWS, Math.ceil(ROWS / 17), ROWS / 2])
  expect(walk(condition, true)).toBe(walk(condition))
})

it('§5 a changed row counts in its new form, and a deleted one not at all', () => {
  const few = new NewestRows(4)
  const row = {
    id: 'w1',
    version: '1',
    shownText: 'from ulm',
    pieceTags: [7],
    verified: true,
    state: 'published' as const,
    redFlags: [],
    placeText: null,
  }
  const frequencyOf = (condition: SearchCondition) =>
    few.frequency({ condition, narrowing, verifiedOnly: true })
  const found = (condition: SearchCondition) => frequencyOf(condition).found
  few.put(row)
  expect(found(sought({ visible: ['ulm'] }))).toBe(1)
  expect(frequencyOf(sought({ visible: ['ulm'] })).rows).toBe(1)
  few.put({ ...row, shownText: 'from bonn', verified: false, pieceTags: [8] })
  expect([found(sought({ visible: ['ulm'] })), found(sought({ visible: ['bonn'] }))]).toEqual([
    0, 1,
  ])
  expect(frequencyOf(sought({ visible: ['bonn'] })).rows).toBe(0)
  expect([found(sought({ pieceTags: [7] })), found(sought({ pieceTags: [6, 8] }))]).toEqual([0, 1])
  few.retainOnly(new Set())
  expect([few.size, found(sought({ pieceTags: [8] }))]).toEqual([0, 0])
})

it('§5 reading rows costs more for a text of many pieces, so that it uses the index sooner', () => {
  const pieceTags = Array.from({ length: 200 }, (_, at) => 1_000 + at)
  const all = 2_200_000
  expect(walk(sought({ visible: ['ulm'] }), false, all)).toBeGreaterThan(0)
  expect(walk(sought({ visible: ['ulm'], pieceTags }), false, all)).toBe(0)
})

it('§5 rows of a sparse view cost more, so that a search of it uses the index sooner', () => {
  const condition = sought({
    visible: ['ulm'],
    pieceTags: Array.from({ length: 40 }, (_, at) => at),
  })
  const estimate = { sampled: ROWS, found: 10, byIndex: 10, warnings: MILLION }
  expect(rowsToWalk({ ...estimate, rows: ROWS }, condition, PAGE)).toBeGreaterThan(0)
  expect(rowsToWalk({ ...estimate, rows: 130 }, condition, PAGE)).toBe(0)
})

it('§5 rows that may not fill the page are read only to save much of the index', () => {
  const estimate = { sampled: ROWS, rows: ROWS, found: 4, warnings: MILLION }
  const condition = sought({ visible: ['@tho'] })
  expect(rowsToWalk({ ...estimate, byIndex: 8 }, condition, PAGE)).toBe(0)
  expect(rowsToWalk({ ...estimate, byIndex: 500 }, condition, PAGE)).toBe(SEARCH_COST.mostWalk)
  // A board of which all rows may be read does not need the index.
  expect(
    rowsToWalk({ ...estimate, byIndex: 2_000, warnings: SEARCH_COST.mostWalk }, condition, PAGE),
  ).toBe(SEARCH_COST.mostWalk)
})

it('§5 the index is estimated by the trigrams that it has: of words, without punctuation', () => {
  const few = new NewestRows(8)
  const texts = ['those', 'of those.', '@thorn', 'ether', 'in oath']
  for (const [at, shownText] of texts.entries()) {
    few.put({
      id: `w${at}`,
      version: '1',
      shownText,
      pieceTags: [],
      verified: false,
      state: 'published',
      redFlags: [],
      placeText: null,
    })
  }
  const byIndex = (text: string) =>
    few.frequency({ condition: sought({ visible: [text] }), narrowing, verifiedOnly: false })
      .byIndex
  // A word that begins with `tho`; a word that ends with `se`; `th` anywhere, which is no trigram.
  expect([byIndex('@tho'), byIndex('se.'), byIndex('tho'), byIndex('th')]).toEqual([3, 2, 3, 5])
})

it('§5 a text of frequent pieces is looked up by a few that seldom come together', () => {
  const many = new NewestRows(ROWS)
  const texts = ['he never calls. ', 'he asked for money. ', 'he is kind. ', 'call a friend. ']
  for (let at = 0; at < ROWS; at += 1) {
    // Each sentence is in one row of four, and two in one of sixteen.
    const told = texts.filter((_, sentence) => Math.floor(at / 4 ** sentence) % 4 === 0)
    many.put({
      id: `w${at}`,
      version: '1',
      shownText: told.join(''),
      pieceTags: [],
      verified: false,
      state: 'published',
      redFlags: [],
      placeText: null,
    })
  }
  const text = 'ever calls. he asked for mo'
  const pieces = many.piecesOf(text, MILLION)
  expect(pieces.length).toBeGreaterThanOrEqual(2)
  expect(pieces.every((piece) => text.includes(piece))).toBe(true)
  const holds = (shown: string) => pieces.every((piece) => shown.includes(piece))
  expect(texts.filter(holds)).toEqual([])
  // The whole text is looked up if the board is small or if few rows contain the text.
  expect([many.piecesOf(text, ROWS), many.piecesOf('zeppelin and more', MILLION)]).toEqual([[], []])
})

it('§5 without an estimate a search reads the newest rows first', () => {
  expect(rowsToWalk(undefined, sought({ visible: ['ulm'] }), PAGE)).toBe(SEARCH_COST.walk)
})
