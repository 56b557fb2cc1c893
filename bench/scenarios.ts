import { paths } from '@sidelight/contract/calls/paths'
import { formatPhone } from '@sidelight/contract/rules/masking/identifiers'
import { HIDDEN_SHARE } from '../server/src/board/board-policy.ts'
import { numberOf } from '../tools/seed/seed-numbers.ts'
import { describePerson, reportsAbout } from '../tools/seed/seed-people.ts'
import type { BenchRequest } from './measure.ts'

export interface Scenario {
  name: string
  /**
   * The aim: the minimum rate, as a share of the rate of a bare server. With `asks`, the bare
   * server runs the query.
   */
  aim?: number
  /** Whether the query finds rows. Absent if a request needs no query. */
  asks?: 'hit' | 'miss'
  requests: readonly BenchRequest[]
}

export const SEED = 1
/** More than the number of concurrent requests, so that two of them are rarely equal. */
const VARIETY = 200
/** People from this index on have no warnings; their numbers are unique. */
export const UNKNOWN = 90_000
/** The number of people that every measured database contains: the first of the seed. */
const KNOWN = 300

/** The number of sessions and visitors that are used repeatedly. */
const WARM = 2_000
/**
 * The number of visitors who search hidden values. Each may do so 15 times a day, and a quiet
 * machine answers nearly 100,000 such searches in one run of the benchmarks.
 */
const SEARCHING = 20_000

export const JSON_HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

/** Returns the scenarios to measure, for these sessions of many members. */
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
    {
      name: 'board hidden search',
      requests: Array.from({ length: SEARCHING }, hiddenSearch(ordinary)),
    },
  ]
}

/**
 * Returns a request with which a member checks a number, the same for all sessions of the member.
 */
const checkOf =
  (people: readonly number[]) =>
  (cookie: string, at: number): BenchRequest => {
    const { phoneNumber } = numberOf(people[at % people.length] ?? 0)
    return post(paths.runSearch[1], { phoneNumber }, { ...fromNetwork(at), cookie })
  }

/** Returns a search for a whole value and one for part of a value, in turn. Cards mask both. */
const hiddenSearch =
  (people: readonly number[]) =>
  (_: unknown, at: number): BenchRequest => {
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

/** Returns the headers that a proxy adds to a request from one of many networks. */
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
