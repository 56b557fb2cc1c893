import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatLedgerHead, hashLine, type LedgerLine, parseLedgerHead } from './ledger-line.ts'

const line: fc.Arbitrary<LedgerLine> = fc.record({
  day: fc.string(),
  actor: fc.string(),
  verb: fc.constantFrom('case-opened', 'case-decided'),
  subject: fc.string(),
  reason: fc.string(),
  detail: fc.option(fc.uint8Array({ minLength: 1 }).map((bytes) => Buffer.from(bytes))),
})

describe('a line of the ledger', () => {
  it('§6 has a unique hash, wherever its fields end', () => {
    fc.assert(
      fc.property(fc.nat(), line, fc.nat(), line, (n, one, m, other) => {
        const isSame = n === m && JSON.stringify(one) === JSON.stringify(other)
        expect(hashLine(n, one).equals(hashLine(m, other))).toBe(isSame)
      }),
    )
    const cut = { day: 'd', actor: 'a', verb: 'case-opened', detail: null } as const
    expect(hashLine(1, { ...cut, subject: 'ab', reason: 'c' })).not.toEqual(
      hashLine(1, { ...cut, subject: 'a', reason: 'bc' }),
    )
  })

  it('§6 has the hash that browsers compute to check a key holder', () => {
    const detail = createHash('sha256').update('key of m-ann').digest()
    const about = { day: '2026-11-02', subject: 'm-ann', reason: '', detail }
    const hash = hashLine(2, { ...about, actor: 'm-confirmer', verb: 'holder-added' })
    expect(hash.toString('hex')).toBe(
      '40e853613c95d1471f8d7d420a7fcf2c46dd9e3a4f183559bb4654cf89eeee99',
    )
  })

  it('§6 a head is parsed only in the form in which receipts contain it', () => {
    const head = { n: 12, head: Buffer.alloc(32, 7) }
    expect(parseLedgerHead(` ${formatLedgerHead(head)}\n`)).toEqual(head)
    for (const text of ['', '12', '0:00', `0:${'0'.repeat(64)}`, `12:${'g'.repeat(64)}`]) {
      expect(parseLedgerHead(text)).toBe(undefined)
    }
  })
})
