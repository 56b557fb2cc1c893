import { formatPhone } from '@sidelight/contract/identifiers'
import { paths } from '@sidelight/contract/paths'
import { numberOf } from '../tools/seed-numbers.ts'
import { describePerson, reportsAbout } from '../tools/seed-people.ts'
import type { BenchRequest } from './measure.ts'

export interface Scenario {
  name: string
  /** The least share of the floor's rate that is aimed at. */
  aim?: number
  /** It cannot be answered without asking the database. */
  asks?: boolean
  requests: readonly BenchRequest[]
}

export const SEED = 1
/** More than ask at once, so that hardly ever two ask for the same. */
const VARIETY = 200
/** Nobody warned about these, and their numbers are nobody else's yet. */
const UNKNOWN = 90_000
/** The first people of the seed are in every database that is measured. */
const KNOWN = 300

const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

/** What is measured. `cookie` is a member's session. */
export function scenarios(cookie: string): readonly Scenario[] {
  const people = Array.from({ length: KNOWN }, (_, person) => person)
  const ordinary = people.filter((person) => reportsAbout(SEED, person) <= 3).slice(0, VARIETY)
  const unknown = ordinary.map((_, at) => UNKNOWN + at)
  const check = (person: number) =>
    post(paths.runSearch[1], { phoneNumber: numberOf(person).phoneNumber }, { cookie })
  return [
    { name: 'search hit', aim: 0.35, asks: true, requests: ordinary.map(check) },
    { name: 'search miss', aim: 0.35, asks: true, requests: unknown.map(check) },
    {
      name: 'board list',
      aim: 0.4,
      requests: [{ method: 'GET', path: paths.listWarnings[1], headers: {} }],
    },
    { name: 'board hidden search', requests: ordinary.map(hiddenSearch) },
  ]
}

/** Whole and partial values that every card masks, in turn. */
function hiddenSearch(person: number, at: number): BenchRequest {
  const { phoneNumber, handle, realName } = describePerson(SEED, person)
  const [, lastName = realName] = realName.split(' ')
  const texts = [phoneNumber, formatPhone(phoneNumber), handle, handle.slice(1, 8), lastName]
  return post(paths.searchWarnings[1], { q: texts[at % texts.length] }, {})
}

function post(path: string, body: object, headers: Record<string, string>): BenchRequest {
  return { method: 'POST', path, headers: { ...json, ...headers }, body: JSON.stringify(body) }
}
