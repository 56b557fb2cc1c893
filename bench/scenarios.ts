import { paths } from '@sidelight/contract/calls/paths'
import { formatPhone } from '@sidelight/contract/rules/masking/identifiers'
import { HIDDEN_SHARE } from '../server/src/board/board-policy.ts'
import { numberOf } from '../tools/seed/seed-numbers.ts'
import { describePerson, reportsAbout } from '../tools/seed/seed-people.ts'
import type { BenchRequest } from './measure.ts'

export interface Scenario {
  name: string
  /** The aimed share of the floor's rate, at least. */
  aim?: number
  /** It cannot be answered without the database. */
  asks?: boolean
  requests: readonly BenchRequest[]
}

export const SEED = 1
/** More than run at once, so that two rarely request the same. */
const VARIETY = 200
/** People from this place on have no warnings, and numbers of their own. */
const UNKNOWN = 90_000
/** The first people of the seed, who are in every measured database. */
const KNOWN = 300

const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

/** Returns the measured scenarios. `cookie` is that of a member's session. */
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

/** Returns a search for a whole or partial value that every card masks, in turn. */
function hiddenSearch(person: number, at: number): BenchRequest {
  const { phoneNumber, handle, realName } = describePerson(SEED, person)
  const most = handle.slice(1, Math.ceil(handle.length * HIDDEN_SHARE) + 1)
  const texts = [phoneNumber, formatPhone(phoneNumber), handle, most, realName]
  return post(paths.searchWarnings[1], { q: texts[at % texts.length] }, {})
}

function post(path: string, body: object, headers: Record<string, string>): BenchRequest {
  return { method: 'POST', path, headers: { ...json, ...headers }, body: JSON.stringify(body) }
}
