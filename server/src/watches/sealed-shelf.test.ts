import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVault } from '../platform/crypto/vault.ts'
import { addMarks, hasMark, MARKS, markOf, noMarks, PADDING_MARK } from './opened-marks.ts'
import { emptyShelf, openShelf, type Shelf, sealShelf } from './sealed-shelf.ts'
import { packWatches, type StoredWatch, unpackWatches, VALUE_BYTES } from './watch-slots.ts'

const vault = createVault([{ id: 'k1', secret: Buffer.alloc(32, 7) }])
const minutes = (max: number) => fc.integer({ min: 1, max }).map((minute) => minute * MINUTE_MS)

const anyWatch: fc.Arbitrary<StoredWatch> = fc.record({
  kind: fc.constantFrom('phone' as const, 'handle' as const, 'email' as const),
  value: fc
    .string({ minLength: 1, maxLength: VALUE_BYTES / 4, unit: 'grapheme-composite' })
    .filter((text) => Buffer.byteLength(text) <= VALUE_BYTES),
  since: fc.integer({ min: 1, max: 2 ** 47 }),
  meeting: fc.option(minutes(2 ** 31), { nil: undefined }),
  meetingSetAt: fc.array(minutes(2 ** 31), { maxLength: 3 }),
})

describe('§1 a shelf', () => {
  it('returns the watches that were packed into it', () => {
    fc.assert(
      fc.property(fc.array(anyWatch, { maxLength: 10 }), (watches) => {
        expect(unpackWatches(packWatches(watches))).toEqual(watches)
      }),
      { seed: 8, numRuns: 200 },
    )
  })

  it('has the same length whether it is empty or full', () => {
    const watch = {
      kind: 'email' as const,
      value: 'm'.repeat(64),
      since: 1,
      meeting: undefined,
      meetingSetAt: [],
    }
    const marks = Array.from({ length: MARKS }, (_, n) => markOf(`warning ${n}`))
    const full: Shelf = {
      ...emptyShelf(),
      watches: Array.from({ length: 10 }, () => watch),
      opened: addMarks(noMarks(), marks, 20_000),
    }
    const lengths = [emptyShelf(), full].map((shelf) => {
      const { watching, opened } = sealShelf(vault, shelf)
      return [watching.length, opened.length]
    })
    expect(lengths[0]).toEqual(lengths[1])
    expect(openShelf(vault, sealShelf(vault, full))).toEqual(full)
  })

  it('refuses what does not fit', () => {
    const watch = (value: string) => ({
      kind: 'handle' as const,
      value,
      since: 1,
      meeting: undefined,
      meetingSetAt: [],
    })
    expect(() => packWatches([watch('m'.repeat(65))])).toThrow('too long')
    expect(() => packWatches(Array.from({ length: 11 }, () => watch('m')))).toThrow('slots')
  })

  it('can read what an earlier version packed', () => {
    const bytes = Buffer.alloc(880)
    Buffer.from('010188b2a1b4c0', 'hex').copy(bytes)
    bytes.writeUInt32BE(29_400_000, 7)
    bytes.writeUInt32BE(29_300_000, 11)
    bytes[23] = 12
    bytes.write('+14155550142', 24)
    expect(unpackWatches(bytes)).toEqual([
      {
        kind: 'phone',
        value: '+14155550142',
        since: 0x0188b2a1b4c0,
        meeting: 29_400_000 * MINUTE_MS,
        meetingSetAt: [29_300_000 * MINUTE_MS],
      },
    ])
  })
})

describe('§1 the marks of opened warnings', () => {
  const today = Math.floor(Date.UTC(2026, 10, 2) / DAY_MS)

  it('are found, the newest 512 of them', () => {
    const marks = Array.from({ length: MARKS + 10 }, (_, n) => markOf(`warning ${n}`))
    const opened = marks.reduce((all, mark) => addMarks(all, [mark], today), noMarks())
    expect(opened).toHaveLength(5_120)
    expect(marks.filter((mark) => hasMark(opened, mark))).toEqual(marks.slice(10))
    expect(addMarks(opened, [PADDING_MARK, PADDING_MARK], today)).toEqual(opened)
  })

  it('are stored once, however often a warning is opened', () => {
    const [one = '', two = ''] = ['one', 'two'].map(markOf)
    const opened = addMarks(noMarks(), [one, one], today)
    expect(opened).toEqual(addMarks(noMarks(), [one], today))
    expect(addMarks(opened, [one], today + 1)).toEqual(opened)
    expect(addMarks(opened, [two, one], today)).toEqual(addMarks(opened, [two], today))
  })

  it('are not found across the boundary of two marks', () => {
    const opened = addMarks(noMarks(), ['0011223344556677', '8899aabbccddeeff'], 0x0102)
    expect(opened.subarray(4, 12).toString('hex')).toBe('4455667701028899')
    expect(hasMark(opened, '4455667701028899')).toBe(false)
    expect(hasMark(opened, '8899aabbccddeeff')).toBe(true)
  })
})
