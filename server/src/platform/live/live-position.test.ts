import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPositions, writePositions } from './live-position.ts'

const topic = fc.tuple(fc.constantFrom('room', 'k'), fc.stringMatching(/^[\w-]{1,64}$/))

describe('§7 the id of an event', () => {
  it("contains the reader's position in every topic", () => {
    const positions = fc.uniqueArray(fc.tuple(topic, fc.nat()), {
      selector: ([name]) => name.join(':'),
      maxLength: 20,
    })
    fc.assert(
      fc.property(positions, (pairs) => {
        const known = new Map(pairs.map(([name, at]) => [name.join(':'), at]))
        expect(readPositions(writePositions(known))).toEqual(known)
      }),
    )
  })

  it('can be any text when a client sends it, and invalid parts are ignored', () => {
    const hostile = [
      '',
      '7',
      '-1',
      'room:a:-1',
      'room:a:1e9',
      'room:a:NaN',
      "room:a':1",
      ',,',
      'ä:b:1',
    ]
    for (const id of [
      ...hostile,
      'room:a:2147483648',
      `room:a:${'9'.repeat(16)}`,
      'x'.repeat(20_000),
      undefined,
      ['a'],
    ]) {
      expect([id, [...readPositions(id)]]).toEqual([id, []])
    }
    expect([...readPositions('room:a:1,nonsense,room:b:2')]).toEqual([
      ['room:a', 1],
      ['room:b', 2],
    ])
  })
})
