import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createBlindIndex } from './blind-index.ts'
import type { Key } from './key-ring.ts'

const key = (id: string): Key => ({ id, secret: randomBytes(32) })
const old = key('k1')
const index = createBlindIndex([old])

describe('blind index', () => {
  it('gives equal values of a field the same tag, and values of two fields different ones', () => {
    expect(index.tag('phone', '+14155550142')).toEqual(index.tag('phone', '+14155550142'))
    expect(index.tag('phone', 'x')).not.toEqual(index.tag('handle', 'x'))
    expect(createBlindIndex([key('k1')]).tag('phone', 'x')).not.toEqual(index.tag('phone', 'x'))
  })

  it('finds values by their tag under every key during a rotation', () => {
    const rotating = createBlindIndex([key('k2'), old])
    expect(rotating.tags('phone', 'x')).toHaveLength(2)
    expect(rotating.tags('phone', 'x')[1]).toEqual(index.tag('phone', 'x'))
  })

  it.each(['phone', 'tombstone-phone', 'room-number'] as const)(
    'finds a number by the tag of either value under which it is stored: %s',
    (field) => {
      const [now, before] = ['+523312345678', '5213312345678']
      expect(index.tags(field, now)).toContainEqual(index.tag(field, before))
      expect(index.tags(field, before)).toContainEqual(index.tag(field, now))
    },
  )

  it('a row stores the tags of pieces under the newest key, and a search looks up those under all', () => {
    const rotating = createBlindIndex([key('k2'), old])
    const pieces = ['8 illo', '8 xyzz']
    expect(rotating.pieceTags('handle', pieces)).toHaveLength(2)
    expect(rotating.pieceTagSets('handle', pieces)).toEqual([
      rotating.pieceTags('handle', pieces),
      index.pieceTags('handle', pieces),
    ])
  })

  it('equal pieces of two fields have different tags', () => {
    expect(index.pieceTags('handle', ['8 illo'])).toEqual(index.pieceTags('handle', ['8 illo']))
    expect(index.pieceTags('name', ['8 illo'])).not.toEqual(index.pieceTags('handle', ['8 illo']))
  })
})
