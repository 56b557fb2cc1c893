import { fromBase64url, toBase64url } from '@sidelight/contract/rules/room-protocol/base64url'
import { SEALED_PINS_LENGTH } from '@sidelight/contract/rules/rooms-policy'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawRootKey, rootKeyOf } from './account-keys/root-key.ts'
import { FORKED, type Pin } from './log/memory-pins.ts'
import { holdsAll, mergePins, type PinCopy, PinCopySeal } from './pin-copy.ts'

/**
 * The number of rooms that fit into the copy in any case: ids of 36 characters, epochs of five
 * digits.
 */
const ROOMS_HELD = 24

const anyHead = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => toBase64url(new Uint8Array(bytes)))
const pin = fc.record({
  n: fc.nat(99_999),
  head: anyHead,
  seen: fc.integer({ min: -1, max: 99_999 }),
})
const pinsOf = (maxLength: number) =>
  fc.array(fc.tuple(fc.uuid(), pin), { maxLength }).map((rooms) => new Map<string, Pin>(rooms))
const copies = (maxLength: number) =>
  fc.record<PinCopy>({ count: fc.nat(), pins: pinsOf(maxLength) })

let seal: PinCopySeal
let another: PinCopySeal
beforeAll(async () => {
  seal = new PinCopySeal(await rootKeyOf(drawRootKey()))
  another = new PinCopySeal(await rootKeyOf(drawRootKey()))
})

describe('§2 the sealed copy of pins', () => {
  it('§2 always has the same length, and never the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(copies(120), async (copy) => {
        const [one, again] = [await seal.seal(copy), await seal.seal(copy)]
        expect([one.length, again.length]).toEqual([SEALED_PINS_LENGTH, SEALED_PINS_LENGTH])
        expect(one).not.toBe(again)
      }),
      { numRuns: 60 },
    )
  })

  it('§2 opens only with the root of its member', async () => {
    await fc.assert(
      fc.asyncProperty(copies(ROOMS_HELD), async (copy) => {
        const ct = await seal.seal(copy)
        expect(await seal.open(ct)).toEqual(copy)
        expect(await another.open(ct)).toBeNull()
      }),
      { numRuns: 60 },
    )
  })

  it('§2 does not open after one bit was changed or its end was cut off', async () => {
    const ct = await seal.seal({
      count: 1,
      pins: new Map([['room', { n: 1, head: 'h', seen: 1 }]]),
    })
    const bytes = fromBase64url(ct) ?? new Uint8Array()
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (at, bit) => {
        const changed = bytes.map((byte, place) => (place === at ? byte ^ (1 << bit) : byte))
        expect(await seal.open(toBase64url(changed))).toBeNull()
        expect(await seal.open(toBase64url(bytes.slice(0, at)))).toBeNull()
      }),
      { numRuns: 200 },
    )
  })

  it('§2 omits the rooms that changed longest ago if there are too many', async () => {
    const rooms = Array.from({ length: 60 }, (_, at): [string, Pin] => [
      `${at}`.padStart(36, '0'),
      { n: at, head: 'h'.repeat(43), seen: at },
    ])
    const pins = mergePins(
      new Map(rooms),
      new Map([['0'.padStart(36, '0'), { n: 90, head: 'later', seen: 0 }]]),
    )
    const opened = await seal.open(await seal.seal({ count: 1, pins }))
    const kept = [...(opened?.pins.keys() ?? [])]
    expect(kept.length).toBeGreaterThanOrEqual(ROOMS_HELD)
    expect(kept).toEqual([...pins.keys()].slice(-kept.length))
    expect(kept.at(-1)).toBe(''.padStart(36, '0'))
    expect(opened && holdsAll(opened, pins)).toBe(true)
  })

  it('§2 is merged in any order to the same pins, and never lowers one', () => {
    const room = fc.constantFrom('one', 'two', 'three')
    const some = fc.array(fc.tuple(room, pin), { maxLength: 4 }).map((rooms) => new Map(rooms))
    fc.assert(
      fc.property(some, some, (one, other) => {
        const merged = mergePins(one, other)
        expect(merged).toEqual(mergePins(other, one))
        expect(mergePins(merged, one)).toEqual(merged)
        for (const [name, { n, seen }] of [...one, ...other]) {
          expect(merged.get(name)?.n).toBeGreaterThanOrEqual(n)
          expect(merged.get(name)?.seen).toBeGreaterThanOrEqual(seen)
        }
      }),
    )
  })

  it('§2 marks a room as forked if two browsers saw different logs', () => {
    const told = (head: string, n = 3) => new Map([['room', { n, head, seen: 0 }]])
    const forked = mergePins(told('one'), told('other'))
    expect(forked.get('room')?.head).toBe(FORKED)
    expect(mergePins(forked, told('later', 9)).get('room')).toMatchObject({ n: 9, head: FORKED })
  })
})
