import { censor } from '@sidelight/contract/rules/censoring/censor'
import { describe, expect, it } from 'vitest'
import { parsePerson } from '../../server/src/board/posting/parse-person.ts'
import { cities } from './seed-cities.ts'
import { accounts, beginnings, endings, slotWords, timeframes } from './seed-sentences.ts'
import { drawWarning } from './seed-warning.ts'

const sentences = [...Object.values(accounts).flat(), ...beginnings, ...endings]
const texts = [...sentences.flatMap(filled), ...timeframes, ...Object.values(cities).flat()]
const source = { seed: 1, until: new Date('2026-11-01T00:00:00Z') }
const drawn = Array.from({ length: 400 }, (_, person) => drawWarning(source, { person, report: 0 }))

/** Returns variants of the sentence that together contain each word of each slot. */
function filled(sentence: string): string[] {
  const slots = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot)
  const most = Math.max(1, ...slots.map((slot) => slotWords[slot]?.length ?? 1))
  return Array.from({ length: most }, (_, at) =>
    sentence.replaceAll(/\{(\w+)\}/g, (_all, slot: string) => {
      const words = slotWords[slot] ?? ['***']
      return words[at % words.length] ?? ''
    }),
  )
}

describe('synthetic texts', () => {
  it('§5 contain nothing that the censor removes for every person', () => {
    for (const text of texts) expect(censor(text, {})).toBe(text)
  })

  it('§5 have words for every slot of their sentences', () => {
    const slots = sentences.flatMap((text) =>
      [...text.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot),
    )
    expect(new Set(slots)).toEqual(new Set([...Object.keys(slotWords), 'name']))
  })

  it('§5 lose words to the censor of the person’s own names in less than 1% of cases', () => {
    const plain = drawn.filter(({ posted }) => !/calls himself/i.test(posted.description))
    const kept = plain.filter(({ posted }) => {
      const { description } = posted
      return censor(description, parsePerson(posted, 'US')) === description
    })
    expect(kept.length / plain.length).toBeGreaterThan(0.99)
  })

  it('§5 sometimes name the person, and the stored text is censored', () => {
    const naming = drawn.filter(({ posted }) => /calls himself/i.test(posted.description))
    expect(naming.length).toBeGreaterThan(3)
    for (const { posted } of naming) {
      const stored = censor(posted.description, parsePerson(posted, 'US'))
      expect(stored).toMatch(/calls himself \*\*\*/i)
      expect(stored).not.toContain(posted.realName)
    }
  })

  it('§5 rarely repeat', () => {
    expect(new Set(drawn.map(({ posted }) => posted.description)).size).toBeGreaterThan(380)
  })
})
