import { describe, expect, it } from 'vitest'
import { type Entry, rowsOf, type Said } from './conversation.ts'

const reader = { memberId: 'me', blocked: new Set<string>() }
const said = (key: string, sender: string, at: string, more: Partial<Said> = {}): Said => ({
  kind: 'said',
  key,
  sender,
  at,
  text: key,
  ...more,
})
const rows = (entries: Entry[], blocked: string[] = []) =>
  rowsOf(entries, { ...reader, blocked: new Set(blocked) })
const drawn = (entries: Entry[]) =>
  rows(entries).flatMap((row) => (row.kind === 'bubble' ? [`${row.key} ${row.headed}`] : []))

describe('rowsOf', () => {
  it('puts a date before the first message of each day', () => {
    const kinds = rows([
      said('a', 'wren', '2026-11-18T12:00:00Z'),
      said('b', 'wren', '2026-11-18T12:01:00Z'),
      said('c', 'wren', '2026-11-20T12:00:00Z'),
    ]).map(({ kind }) => kind)
    expect(kinds).toEqual(['day', 'bubble', 'bubble', 'day', 'bubble'])
  })

  it('shows a name once for messages in a row, and again after five minutes', () => {
    expect(
      drawn([
        said('a', 'wren', '2026-11-18T12:00:00Z'),
        said('b', 'wren', '2026-11-18T12:04:59Z'),
        said('c', 'wren', '2026-11-18T12:10:00Z'),
        said('d', 'ibis', '2026-11-18T12:10:01Z'),
      ]),
    ).toEqual(['a true', 'b false', 'c true', 'd true'])
  })

  it('shows the name again at an unverified message and after it', () => {
    expect(
      drawn([
        said('a', 'wren', '2026-11-18T12:00:00Z'),
        said('b', 'wren', '2026-11-18T12:00:01Z', { unverified: true }),
        said('c', 'wren', '2026-11-18T12:00:02Z'),
      ]),
    ).toEqual(['a true', 'b true', 'c true'])
  })

  it("does not treat an unverified message as the member's own, even under the member's name", () => {
    const [, row] = rows([said('a', 'me', '2026-11-18T12:00:00Z', { unverified: true })])
    expect(row).toMatchObject({ kind: 'bubble', own: false })
  })

  it('combines locked messages, and those of a blocked member, into one line each', () => {
    const at = '2026-11-18T12:00:00Z'
    const [, locked, blocked, shown] = rows(
      [
        { kind: 'locked', key: '1', at, sender: 'wren' },
        { kind: 'locked', key: '2', at, sender: 'ibis' },
        said('3', 'crow', at),
        said('4', 'crow', at),
        said('5', 'wren', at),
      ],
      ['crow'],
    )
    expect(locked).toMatchObject({ kind: 'locked-run', count: 2 })
    expect(blocked).toMatchObject({ kind: 'blocked-run', count: 2 })
    expect(shown).toMatchObject({ kind: 'bubble', key: '5' })
  })

  it('§7 puts a line above the first unread message, and repeats the name below it', () => {
    const at = '2026-11-18T12:00:00Z'
    const entries = ['a', 'b', 'c'].map((key) => said(key, 'wren', at))
    const from = (key: string) => rowsOf(entries, { ...reader, unread: { from: key, count: 2 } })
    const [, a, line, b, c] = from('b')
    expect(line).toEqual({ kind: 'unread', key: 'unread', count: 2 })
    expect([a, b, c].map((row) => row?.kind === 'bubble' && row.headed)).toEqual([
      true,
      true,
      false,
    ])
    expect(from('nowhere').some(({ kind }) => kind === 'unread')).toBe(false)
  })

  it('§7 shows the time below the last message in a row', () => {
    const at = '2026-11-18T12:00:00Z'
    const list = rows([said('a', 'wren', at), said('b', 'wren', at), said('c', 'ibis', at)])
    expect(list.flatMap((row) => (row.kind === 'bubble' ? [row.timed] : []))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('§7 hides the quote of a blocked member', () => {
    const at = '2026-11-18T12:00:00Z'
    const quote = { key: 'x', sender: 'crow', text: 'A threat.' }
    const entries = [said('a', 'wren', at, { quote })]
    expect(rows(entries)[1]).toMatchObject({ kind: 'bubble', quote })
    expect(rows(entries, ['crow'])[1]).toMatchObject({ kind: 'bubble', quote: 'absent' })
  })

  it('keeps events in their place, without a date of their own', () => {
    const kinds = rows([
      { kind: 'create', key: 'n0', memberId: 'wren' },
      said('a', 'wren', '2026-11-18T12:00:00Z'),
      { kind: 'join', key: 'n2', memberId: 'ibis' },
    ]).map(({ kind }) => kind)
    expect(kinds).toEqual(['create', 'day', 'bubble', 'join'])
  })
})
