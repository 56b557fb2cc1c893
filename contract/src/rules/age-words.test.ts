import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namesMinor } from './age-words.ts'

const minor = fc.integer({ min: 1, max: 17 })
const adult = fc.integer({ min: 18, max: 99 })

const AGES = [
  'She is {n}.',
  'She was only {n} at the time.',
  "He's {n} and says he is more.",
  'I was {n} when he wrote to me.',
  'My sister was just {n}, he knew it.',
  'The girl turned {n}!',
  'He met a {n} year old in March.',
  'He met a {n}-year-old.',
  'they were {n} yrs old',
  'his {n} yo daughter',
  'a girl, {n}y/o',
  'aged {n}',
  'Age: {n}',
  'at the age of {n} she left',
  'his daughter ({n})',
  'Tiene {n} años.',
  'Ella tenía solo {n} años cuando la conoció.',
  'Sale con una chica de {n} años.',
  'una niña pequeña de apenas {n} años',
  '{n} años de edad',
  'Edad: {n}',
  'Cumplió {n} años en marzo.',
]
const MEASURES = [
  'He was {n} minutes late.',
  'I waited {n} min.',
  'He was {n} hours late, twice.',
  'We dated for {n} years.',
  'He is {n} years older than he says.',
  'He asked for {n} dollars, ${n} more and {n}%.',
  'It was {n} times in a week.',
  'He lives {n} miles away, at number {n}.',
  'We met on the {n}th of May at {n}:30, on 5/{n}.',
  'after {n} years of marriage',
  'He sent {n} messages in {n} days.',
  'He drives a {n}-year-old car.',
  'under {n} minutes',
  'He was {n} and a half hours late.',
  'Esperé {n} minutos.',
  'hace {n} años',
  'Estuvimos juntos {n} años.',
  'Tiene {n} años de casado.',
  'Tiene {n} años trabajando ahí.',
  'Tiene {n} años más que yo.',
  'después de {n} años',
  'una relación de {n} años',
  'Me pidió {n} dólares {n} veces.',
  'a los {n} minutos',
]
const filled = (sample: string, n: number) => sample.replaceAll('{n}', String(n))

describe('§4 an age under 18', () => {
  it.each(AGES)('is detected where an adult age would not be: %s', (sample) => {
    fc.assert(fc.property(minor, (n) => namesMinor(filled(sample, n))))
    fc.assert(fc.property(adult, (n) => !namesMinor(filled(sample, n))))
  })

  it.each(MEASURES)('is not detected in a measure, price, time or duration: %s', (sample) => {
    fc.assert(fc.property(fc.oneof(minor, adult), (n) => !namesMinor(filled(sample, n))))
  })

  it.each([
    'She is fifteen.',
    'SHE WAS SEVENTEEN AT THE TIME',
    'She’s sixteen years old',
    'Tenía quince años.',
    'una chica de dieciséis años',
    'He dates minors.',
    'She was still a minor.',
    'He goes for underage girls',
    'she is under 18',
    'not even eighteen',
    'Es menor de edad.',
    'con menores de edad',
    'una menor de 18',
    'a girl (f16)',
    'She  was\n16.',
  ])('is detected when it is written in words: %s', (text) => expect(namesMinor(text)).toBe(true))

  it.each([
    'It was a minor thing.',
    'He has a minor in biology.',
    'He is one of those men.',
    'He was one step ahead.',
    'He acts like a teenager.',
    'We met at 15 Mill Street.',
    'He rated me: 7 out of 10. He is 6 foot 2.',
    'He was 5.10 tall and 6’2 on his profile.',
    'in under 18 minutes',
    'He paid 12, then 15 and left.',
    'I was one of three.',
    'He is 10 out of 10 a liar.',
    'Es el menor de tres hermanos.',
    'Salimos dos o tres veces, once a month.',
    'Once he left, I was two people.',
    'a bottle of 12-year-old whisky',
    'The bill was 15, he paid 7.',
  ])('is not detected in words or numbers of another meaning: %s', (text) =>
    expect(namesMinor(text)).toBe(false),
  )

  it('is not detected in any mix of words without an age and without a word for a minor', () => {
    const word = fc.constantFrom('he', 'was', 'late', 'money', 'y', 'nunca', 'vino', '40', '2026')
    fc.assert(fc.property(fc.array(word), (words) => !namesMinor(words.join(' '))))
  })
})
