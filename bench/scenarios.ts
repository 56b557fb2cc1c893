import { paths } from '@sidelight/contract/calls/paths'
import { formatPhone } from '@sidelight/contract/rules/masking/identifiers'
import { HIDDEN_SHARE } from '../server/src/board/board-policy.ts'
import { numberOf } from '../tools/seed/seed-numbers.ts'
import { describePerson, reportsAbout } from '../tools/seed/seed-people.ts'
import type { BenchRequest } from './measure.ts'

export interface Scenario {
  name: string
  /** The aimed share of the floor's rate, at least; with `asks`, that of the floor with a query. */
  aim?: number
  /** Set if the database has to be queried: whether its rows exist. */
  asks?: 'hit' | 'miss'
  requests: readonly BenchRequest[]
}

export const SEED = 1
/** More than run at once, so that two rarely request the same. */
const VARIETY = 200
/** People from this index on have no warnings, and unique numbers. */
export const UNKNOWN = 90_000
/** The first people of the seed, who are in every measured database. */
const KNOWN = 300

/** Sessions that are used repeatedly, and visitors. */
const WARM = 2_000

export const JSON_HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

/** Returns the measured scenarios of many members, by their sessions. */
export function scenarios(members: readonly { cookie: string }[]): readonly Scenario[] {
  const cookies = members.map(({ cookie }) => cookie)
  const people = Array.from({ length: KNOWN }, (_, person) => person)
  const ordinary = people.filter((person) => reportsAbout(SEED, person) <= 3).slice(0, VARIETY)
  const unknown = ordinary.map((_, at) => UNKNOWN + at)
  const warm = cookies.slice(0, WARM)
  const visitors = Array.from({ length: WARM }, (_, at) => at)
  return [
    { name: 'search hit', aim: 0.5, asks: 'hit', requests: warm.map(checkOf(ordinary)) },
    { name: 'search miss', aim: 0.65, asks: 'miss', requests: warm.map(checkOf(unknown)) },
    { name: 'search hit, cold', aim: 0.25, asks: 'hit', requests: cookies.map(checkOf(ordinary)) },
    {
      name: 'board list',
      aim: 0.4,
      requests: visitors.map((at) => getPage(at)),
    },
    {
      name: 'board list of members',
      requests: warm.map((cookie, at) => getPage(at, { cookie })),
    },
    { name: 'board hidden search', requests: visitors.map(hiddenSearch(ordinary)) },
  ]
}

/** Returns a request by which a member checks a number, the same for each of her sessions. */
const checkOf =
  (people: readonly number[]) =>
  (cookie: string, at: number): BenchRequest => {
    const { phoneNumber } = numberOf(people[at % people.length] ?? 0)
    return post(paths.runSearch[1], { phoneNumber }, { ...fromNetwork(at), cookie })
  }

/** Returns a search for whole and partial values that every card masks, in turn. */
const hiddenSearch =
  (people: readonly number[]) =>
  (at: number): BenchRequest => {
    const { phoneNumber, handle, realName } = describePerson(SEED, people[at % people.length] ?? 0)
    const letters = Array.from(handle)
    const most = letters.slice(1, Math.ceil(letters.length * HIDDEN_SHARE) + 1).join('')
    const texts = [phoneNumber, formatPhone(phoneNumber), handle, most, realName]
    return post(paths.searchWarnings[1], { q: texts[at % texts.length] }, fromNetwork(at))
  }

/** Returns a request for a page of the board, by a visitor or with a session. */
export const getPage = (
  network: number,
  { cookie, query = '' }: { cookie?: string; query?: string } = {},
): BenchRequest => ({
  method: 'GET',
  path: paths.listWarnings[1] + query,
  headers: { ...fromNetwork(network), ...(cookie === undefined ? {} : { cookie }) },
})

/** Returns the headers that a proxy adds for a request from one of many networks. */
export const fromNetwork = (at: number) => ({
  'x-forwarded-for': `10.${Math.floor(at / 65_536) % 256}.${Math.floor(at / 256) % 256}.${at % 256}`,
})

function post(path: string, body: object, headers: Record<string, string>): BenchRequest {
  return {
    method: 'POST',
    path,
    headers: { ...JSON_HEADERS, ...headers },
    body: JSON.stringify(body),
  }
}
