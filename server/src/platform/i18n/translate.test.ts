import { msg } from '@sidelight/contract/msg'
import { describe, expect, it } from 'vitest'
import { translate } from './translate.ts'

describe('a text of the server in Spanish', () => {
  it('is translated as a whole', () => {
    expect(translate(msg('Please sign in first.'), 'es')).toBe('Primero inicia sesión.')
  })

  it('contains its values, with descriptors and days translated', () => {
    const what = msg('{points} checks', { points: 3 })
    const quota = msg('Your {what} are used. They renew at {time} UTC on {day}.', {
      what,
      time: '18:40',
      day: new Date('2026-11-03T18:40:00Z'),
    })
    expect(translate(quota, 'es')).toMatch(/^Ya usaste tus 3 consultas\. .*18:40 UTC \(3 nov\)\.$/)
    expect(translate(quota, 'en')).toBe('Your 3 checks are used. They renew at 18:40 UTC on Nov 3.')
  })

  it.each([
    ['a placeholder', '{price}{name}{what}'],
    ['another sentence', 'Please sign in first.'],
    ['the rest of this one', 'x can be bought once. You have had yours.'],
    ['a replacement pattern', "$& $1 $' $`"],
  ])('is not affected by a value that looks like %s', (_case, name) => {
    const sentence = msg('{name} can be bought once. You have had yours.', { name })
    expect(translate(sentence, 'es')).toBe(
      `${name} se puede comprar una sola vez. Ya tuviste el tuyo.`,
    )
    expect(translate(sentence, 'en')).toBe(`${name} can be bought once. You have had yours.`)
  })

  it('stays in English if the catalogue has no translation', () => {
    const unknown = { id: 'Nobody wrote {this}.', values: { this: 'it' } }
    expect(translate(unknown, 'es')).toBe('Nobody wrote it.')
    expect(translate(msg('Please sign in first.'), 'en')).toBe('Please sign in first.')
  })
})
