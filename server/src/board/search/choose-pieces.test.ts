import fc from 'fast-check'
import { expect, it } from 'vitest'
import { choosePieces, type PieceRows } from './choose-pieces.ts'
import { RowBits } from './row-bits.ts'

const ROWS = 2_048
/** The number of warnings for each sampled row, for a board of a million warnings. */
const scale = 1_000_000 / ROWS

function piece(name: string, rows: readonly number[]): PieceRows {
  const bits = new RowBits(ROWS)
  for (const row of rows) bits.set(row, true)
  return { piece: name, rows: bits }
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

it('§5 takes the rarest piece, and those that share the fewest rows with it', () => {
  const pieces = [
    piece('one', range(0, 200)),
    piece('two', range(10, 210)),
    piece('few', range(0, 190)),
    piece('far', range(188, 400)),
    ...range(0, 10).map((at) => piece(`p${at}`, range(0, 250))),
  ]
  expect(choosePieces({ pieces, held: 2, scale })).toEqual(['few', 'far'])
})

it('§5 takes three pieces if two leave too many rows', () => {
  const pieces = [
    piece('few', range(0, 300)),
    piece(
      'odd',
      range(0, 600).filter((row) => row % 2 === 1),
    ),
    piece(
      'mod',
      range(0, 900).filter((row) => row % 3 === 1),
    ),
    ...range(0, 40).map((at) => piece(`p${at}`, range(0, 600))),
  ]
  expect(choosePieces({ pieces, held: 1, scale })).toEqual(['few', 'mod', 'odd'])
})

it('§5 takes none for a rare piece, a small board, or pieces that always come together', () => {
  const frequent = range(0, 12).map((at) => piece(`p${at}`, range(0, 200)))
  const pieces = [...frequent, piece('far', range(199, 399))]
  expect(choosePieces({ pieces, held: 1, scale })).toEqual(['p0', 'far'])
  expect(choosePieces({ pieces: [...pieces, piece('not', [])], held: 0, scale })).toEqual([])
  expect(choosePieces({ pieces, held: 1, scale: 1 })).toEqual([])
  expect(choosePieces({ pieces: frequent, held: 200, scale })).toEqual([])
  expect(choosePieces({ pieces: [], held: ROWS, scale })).toEqual([])
})

it('§7 the pieces of a text of any length are none, or two or three of its own', () => {
  const rows = fc.uniqueArray(fc.nat(ROWS - 1), { maxLength: 300 })
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 60 }), fc.nat(50), (sets, held) => {
      const pieces = sets.map((set, at) => piece(`p${at}`, set))
      const chosen = choosePieces({ pieces, held, scale: 10 * scale })
      expect([0, 2, 3]).toContain(new Set(chosen).size)
      expect(pieces.map((one) => one.piece)).toEqual(expect.arrayContaining(chosen))
    }),
  )
})
