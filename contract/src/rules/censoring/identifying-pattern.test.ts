import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { foldText } from '../fold-text.ts'
import { lazyPattern } from './identifying-pattern.ts'
import { placePatterns } from './place-patterns.ts'
import { platePatterns } from './plate-patterns.ts'
import { profilePatterns } from './profile-patterns.ts'
import { spanishProfiles } from './spanish-profiles.ts'
import { spanishStreets } from './spanish-streets.ts'

describe('patterns of the censor', () => {
  const words = 'bob|@| @ | at |(at)| dot |[dot]|.|com|.com|gmail|msn|.io/x|/|-| |a|7'
  const capitals = 'ABC|AB|B-XY|Ü|123|4567|12|1'
  const streets =
    'c/|calle |calz. |avda. |av |jirón |jr. |bulevar |boulevard |blvd. |prol. |cra. |kra |ctra. |cll |callejón |avenida |calzada |paseo |carrera |camino |carretera |ronda |plaza |privada |cerrada '
  const parts = fc.constantFrom(
    ...words.split('|'),
    ...capitals.split('|'),
    ...streets.split('|'),
    ...' en ig|se llama bob|usuario|: |arroba |alias| es | punto |placa |ABC-1|1234 '.split('|'),
    ...' #12 |c. |Olmo |Calle |esquina |cinco |ciento |12 Reyes '.split('|'),
  )
  /** Rare among drawn texts, so that every pattern is found at least once. */
  const examples = ['bob at gmail dot com', 'bob@gmail.com', 'se llama bob en ig', 'gmail.io/x']
  const text = fc.array(parts, { minLength: 1, maxLength: 8 }).map((some) => some.join(''))

  it.each(
    [
      ...profilePatterns,
      ...spanishProfiles,
      ...placePatterns,
      ...platePatterns,
      ...spanishStreets,
    ].flatMap(({ reads, shape, needs }) => (needs === undefined ? [] : [{ reads, shape, needs }])),
  )(
    '§5 match only text that contains the pattern they require: $needs',
    ({ reads, shape, needs }) => {
      let matches = 0
      fc.assert(
        fc.property(text, (written) => {
          for (const [match] of foldText(written)[reads].matchAll(shape)) {
            matches += 1
            expect(match).toMatch(needs)
          }
        }),
        { numRuns: 10_000, examples: examples.map((example) => [example]) },
      )
      expect(matches).toBeGreaterThan(0)
    },
  )

  it('§5 are compiled once, on first use, if they are lazy', () => {
    const build = vi.fn(() => /calle/gu)
    const pattern = lazyPattern({ reads: 'folded', shape: build })
    expect(build).not.toHaveBeenCalled()
    expect([pattern.shape, pattern.shape]).toEqual([/calle/gu, /calle/gu])
    expect(build).toHaveBeenCalledOnce()
  })
})
