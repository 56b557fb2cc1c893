import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { colourOf, FACE_COLOURS, pseudonyms } from './pseudonyms.ts'

const ids = fc.uniqueArray(fc.base64String({ minLength: 4, maxLength: 12 }), { maxLength: 150 })

describe('§2 names of members of a room', () => {
  it('§2 are different for each member', () => {
    fc.assert(
      fc.property(ids, (members) => {
        const names = pseudonyms(members)
        expect(names.size).toBe(members.length)
        expect(new Set(names.values()).size).toBe(members.length)
      }),
    )
  })

  it('§2 do not change when another member joins', () => {
    fc.assert(
      fc.property(ids, (members) => {
        const later = pseudonyms([...members, 'a newcomer'])
        for (const [id, name] of pseudonyms(members)) expect(later.get(id)).toBe(name)
      }),
    )
  })

  it('§2 are the same in every browser', () => {
    const three = ['q7Zr4kT1', 'Xw0-Lm9c', 'b_3fHs8Y']
    expect([...pseudonyms(three).values()]).toEqual(['Lapwing', 'Osprey', 'Crane'])
    expect(three.map(colourOf)).toEqual([0, 2, 0])
  })

  it('§2 get a number when there are more members than birds', () => {
    const names = [...pseudonyms(Array.from({ length: 65 }, (_, id) => `m${id}`)).values()]
    expect(names.filter((name) => name.endsWith(' 2')).length).toBe(1)
  })

  it('§2 have a colour from the palette', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        const colour = colourOf(id)
        expect(Number.isInteger(colour) && colour >= 0 && colour < FACE_COLOURS).toBe(true)
      }),
    )
  })
})
