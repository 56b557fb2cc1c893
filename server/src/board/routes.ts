import type { EventEmitter } from 'node:events'
import { BOARD_PAGE_SIZE } from '@sidelight/contract/board'
import { Problem } from '@sidelight/contract/problem'
import { type ServedCall, serveCall } from '../platform/serve-call.ts'
import type { SessionMember } from '../platform/session.ts'
import { createFirstPages } from './first-pages.ts'
import { getWarning } from './get-warning.ts'
import { listWarnings } from './list-warnings.ts'
import { changeWarning, deleteWarning, listOwnWarnings } from './own-warnings.ts'
import { type PostServices, postWarning } from './post-warning.ts'
import { type Random, systemRandom } from './publication-delay.ts'
import { searchWarnings } from './search-warnings.ts'
import type { Reader } from './warnings-table.ts'

export interface BoardServices extends Omit<PostServices, 'db' | 'random'> {
  /** Default: the system's. */
  random?: Random | undefined
  /** Says `board-changed` whenever what visitors see may be another. */
  events: EventEmitter<{ 'board-changed': [] }>
}

export function boardRoutes({ random = systemRandom, events, ...rest }: BoardServices) {
  const services = { ...rest, random }
  const firstPages = createFirstPages(services.clock)
  events.on('board-changed', () => firstPages.forget())
  const readerOf = (member: SessionMember | null): Reader => ({
    now: services.clock(),
    authorTags: member ? services.index.tags('author', member.id) : [],
  })

  const routes: ServedCall[] = [
    serveCall('listWarnings', ({ db, member, query }) => {
      refuseSearchText(query.q)
      const { cursor, limit, verified: verifiedOnly = false } = query
      const list = () =>
        listWarnings({ ...services, db }, { reader: readerOf(member), verifiedOnly, cursor, limit })
      // What visitors see on the first page is the same for all of them.
      const shared = member === null && cursor === undefined && limit === BOARD_PAGE_SIZE
      return shared ? firstPages.read(verifiedOnly ? 'verified' : 'all', list) : list()
    }),
    serveCall('postWarning', async ({ db, member, body }) => {
      const warning = await postWarning({ ...services, db }, member.id, body)
      events.emit('board-changed')
      return warning
    }),
    serveCall('searchWarnings', ({ db, member, address, body }) => {
      const { q, cursor, limit, verified } = body
      const page = { reader: readerOf(member), verifiedOnly: verified ?? false, cursor, limit }
      const searcher = { memberId: member?.id, address }
      return searchWarnings({ ...services, db }, { text: q, page, searcher })
    }),
    serveCall('getWarning', ({ db, member, params }) =>
      getWarning({ ...services, db }, params.id, readerOf(member)),
    ),
    serveCall('listOwnWarnings', ({ db, params }) =>
      listOwnWarnings({ ...services, db }, params.id),
    ),
    serveCall('changeWarning', async ({ db, member, params, body }) => {
      const own = { id: params.id, memberId: member.id }
      const warning = await changeWarning({ ...services, db }, own, body)
      events.emit('board-changed')
      return warning
    }),
    serveCall('deleteWarning', async ({ db, member, params }) => {
      const answer = await deleteWarning(
        { ...services, db },
        { id: params.id, memberId: member.id },
      )
      events.emit('board-changed')
      return answer
    }),
  ]
  return routes
}

function refuseSearchText(text: string | undefined): void {
  if (text === undefined) return
  throw new Problem(
    'search_text_in_url',
    'Search text does not belong in an address. Send it to POST /api/public-receipts/search.',
  )
}
