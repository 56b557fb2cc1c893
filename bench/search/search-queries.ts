import { formatPhone, normalizeHandle } from '@sidelight/contract/rules/masking/identifiers'
import { normalizeSearch } from '@sidelight/contract/rules/masking/normalize-search'
import { cities } from '../../tools/seed/seed-cities.ts'
import { numberOf } from '../../tools/seed/seed-numbers.ts'
import { describePerson, type SeedPerson } from '../../tools/seed/seed-people.ts'
import { type SeedRandom, seedRandom } from '../../tools/seed/seed-random.ts'
import { timeframes } from '../../tools/seed/seed-sentences.ts'
import { drawWarning } from '../../tools/seed/seed-warning.ts'
import { SEED } from '../scenarios.ts'

/** A search of the board, with a text of one class. */
export interface BoardQuery {
  kind: string
  text: string
  verifiedOnly: boolean
  /** Counted from 1. */
  page: number
}

interface Drawn {
  random: SeedRandom
  person: SeedPerson
  description: string
}

/** The number of people that every measured database contains: the first of the seed. */
const PEOPLE = 3_000
const EACH = 4
const FIFTH = 5
export const SEARCHED_UNTIL = new Date('2026-11-01T23:59:59.999Z')

/** Returns as much of a text as a search has to contain to find a hidden value. */
function mostOf(text: string): string {
  const characters = Array.from(text)
  return characters.slice(0, Math.ceil((characters.length * 3) / 4)).join('')
}

const digits = ({ phoneNumber }: SeedPerson) => phoneNumber.replace(/\D/g, '')
const localPart = ({ email }: SeedPerson) => email.split('@', 1)[0] ?? ''
const firstName = ({ realName }: SeedPerson) => realName.split(' ')[0] ?? ''
const lastName = ({ realName }: SeedPerson) => realName.split(' ').at(-1) ?? ''

function wordOf({ random, description }: Drawn, least: number, most: number): string {
  const words = description.split(/[^\p{L}]+/u).filter(({ length }) => length >= least)
  const short = words.filter(({ length }) => length <= most)
  return random.pick(short.length > 0 ? short : ['always'])
}

function pieceOf({ random, description }: Drawn, length: number): string {
  const from = random.below(Math.max(1, description.length - length))
  return description.slice(from, from + length).trim()
}

const FREQUENT = ['the', 'and', 'that', 'about', 'when', 'never', 'asked', 'date', 'said', 'money']

/** The search texts, by class. */
const texts: Readonly<Record<string, (drawn: Drawn) => string>> = {
  'whole number': ({ person }) => person.phoneNumber,
  'number as written': ({ person }) => formatPhone(person.phoneNumber),
  'number without its code': ({ person }) => digits(person).slice(-10),
  'seven digits': ({ person }) => digits(person).slice(-7),
  'eight digits in the middle': ({ person }) => digits(person).slice(-9, -1),
  'number of nobody': ({ random }) => numberOf(900_000_000 + random.below(1_000)).phoneNumber,
  'whole handle': ({ person }) => normalizeHandle(person.handle),
  'handle with @': ({ person }) => `@${person.handle}`,
  'most of a handle': ({ person }) => mostOf(person.handle),
  'middle of a handle': ({ person }) => person.handle.slice(1, 7),
  'whole email': ({ person }) => person.email,
  'local part': ({ person }) => localPart(person),
  'most of a local part': ({ person }) => mostOf(localPart(person)),
  'end of an email': ({ person }) => person.email.slice(-9),
  'full name': ({ person }) => person.realName,
  'full name, turned': ({ person }) => `${lastName(person)} ${firstName(person)}`,
  'most of a name': ({ person }) => mostOf(person.realName),
  'given name': ({ person }) => firstName(person),
  'family name': ({ person }) => lastName(person),
  nickname: ({ person }) => person.nicknames[0] ?? person.realName,
  'frequent word': ({ random }) => random.pick(FREQUENT),
  'short word of a text': (drawn) => wordOf(drawn, 4, 5),
  'long word of a text': (drawn) => wordOf(drawn, 7, 20),
  'word of no text': ({ random }) => `zeppelin${random.below(90)}`,
  'two words': (drawn) => pieceOf(drawn, 10),
  'piece of a text': (drawn) => pieceOf(drawn, 16),
  'long piece of a text': (drawn) => pieceOf(drawn, 30),
  city: ({ random, person }) => random.pick(cities[person.country]),
  'part of a city': ({ random, person }) => random.pick(cities[person.country]).slice(1, 6),
  'time of a date': ({ random }) => random.pick(timeframes),
  'area code': ({ person }) => digits(person).slice(-10, -7),
  'two letters': ({ random, description }) => {
    const letters = description.replaceAll(/[^a-z]/g, '')
    return letters.slice(random.below(letters.length - 2)).slice(0, 2)
  },
  'three letters': (drawn) => wordOf(drawn, 3, 9).slice(0, 3),
  'verified, frequent word': ({ random }) => random.pick(FREQUENT),
  'verified, city': ({ random, person }) => random.pick(cities[person.country]),
  'page 5 of a frequent word': ({ random }) => random.pick(FREQUENT),
}

/** Returns four searches of each class, determined by the name of the set. */
export function drawQueries(set: string): BoardQuery[] {
  return Object.entries(texts).flatMap(([kind, draw]) =>
    Array.from({ length: EACH }, (_, at) => {
      const random = seedRandom(`queries ${set} ${kind} ${at}`)
      const person = random.below(PEOPLE)
      const { posted } = drawWarning({ seed: SEED, until: SEARCHED_UNTIL }, { person, report: 0 })
      const text = draw({
        random,
        person: describePerson(SEED, person),
        description: posted.description,
      })
      return {
        kind,
        text: normalizeSearch(text),
        verifiedOnly: kind.startsWith('verified'),
        page: kind.startsWith('page 5') ? FIFTH : 1,
      }
    }),
  )
}
