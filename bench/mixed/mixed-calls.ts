import { randomUUID } from 'node:crypto'
import { type PageCallName, paths } from '@sidelight/contract/calls/paths'
import { numberOf } from '../../tools/seed/seed-numbers.ts'
import type { SeedRandom } from '../../tools/seed/seed-random.ts'
import type { BenchRequest } from '../measure.ts'
import { fromNetwork, JSON_HEADERS, UNKNOWN } from '../scenarios.ts'
import { drawQueries } from '../search/search-queries.ts'

/** A member of the load, with a network of its own. */
export interface MixedMember {
  id: string
  cookie: string
  network: number
  /** The room that the member has joined. */
  roomId?: string
}

/** The data that calls refer to. */
export interface MixedPlace {
  /** The cursors of the pages of the board after the first one, percent-encoded as in a URL. */
  cursors: readonly string[]
}

interface Drawn {
  random: SeedRandom
  member: MixedMember
  place: MixedPlace
}

interface MixedCall {
  /** Its percentage of all calls. */
  share: number
  inRoom?: boolean
  request: (drawn: Drawn) => BenchRequest
}

/** The number of people that every measured database contains: the first of the seed. */
const KNOWN = 300
const SEARCHED = drawQueries('mixed').map(({ text }) => text)

/** The calls of the load by name: what members do on an evening, with limits on. */
export const mixedCalls: Readonly<Record<string, MixedCall>> = {
  'check, hit': { share: 15, request: (drawn) => check(drawn, drawn.random.below(KNOWN)) },
  'check, miss': {
    share: 10,
    request: (drawn) => check(drawn, UNKNOWN + drawn.random.below(UNKNOWN)),
  },
  'board, first page': { share: 14, request: ({ member }) => get(member, 'listWarnings') },
  'board, later page': {
    share: 8,
    request: ({ member, random, place }) =>
      get(member, 'listWarnings', `?cursor=${random.pick(place.cursors)}`),
  },
  'board search': {
    share: 12,
    request: ({ member, random }) => post(member, 'searchWarnings', { q: random.pick(SEARCHED) }),
  },
  'add an entry': {
    share: 6,
    request: ({ member, random }) =>
      post(member, 'addEntry', { ...numberOfNobody(random), metadata: { notes: 'Never came.' } }),
  },
  'post a warning': {
    share: 2,
    request: ({ member, random }) =>
      post(member, 'postWarning', {
        ...numberOfNobody(random),
        redFlags: ['Ghosting'],
        description: 'Cancelled four times on the same day, then vanished.',
      }),
  },
  notifications: { share: 10, request: ({ member }) => get(member, 'listNotifications') },
  'unread count': { share: 6, request: ({ member }) => get(member, 'countUnread') },
  'recent searches': { share: 5, request: ({ member }) => get(member, 'listRecentSearches') },
  'list of rooms': {
    share: 4,
    inRoom: true,
    request: ({ member }) => get(member, 'listChatRooms'),
  },
  'messages of a room': {
    share: 5,
    inRoom: true,
    request: ({ member }) => get(member, 'listMessages'),
  },
  'send a message': {
    share: 3,
    inRoom: true,
    request: ({ member }) =>
      post(member, 'sendMessage', { content: 'We met in May. You?', type: 'text' }),
  },
}

const numberOfNobody = (random: SeedRandom) => ({
  phoneNumber: numberOf(UNKNOWN + random.below(UNKNOWN)).phoneNumber,
})

function check({ member }: Drawn, person: number): BenchRequest {
  return post(member, 'runSearch', { phoneNumber: numberOf(person).phoneNumber })
}

function get(member: MixedMember, name: PageCallName, query = ''): BenchRequest {
  return { method: 'GET', path: pathOf(member, name) + query, headers: headersOf(member) }
}

function post(member: MixedMember, name: PageCallName, body: object): BenchRequest {
  const headers = { ...headersOf(member), ...JSON_HEADERS, 'idempotency-key': randomUUID() }
  return { method: 'POST', path: pathOf(member, name), headers, body: JSON.stringify(body) }
}

/** Returns the path of a call about the member or the member's room. */
function pathOf({ id, roomId = '' }: MixedMember, name: PageCallName): string {
  const [, path] = paths[name]
  return path.replace('{id}', path.includes('match-rooms') ? roomId : id)
}

const headersOf = ({ cookie, network }: MixedMember) => ({ cookie, ...fromNetwork(network) })
