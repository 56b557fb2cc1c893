import { GROUP, type Warning } from '@sidelight/contract/calls/board'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { BOARD_PAGE_SIZE } from '@sidelight/contract/rules/limits'
import { type Random, systemRandom } from '../platform/crypto/random.ts'
import type { ReadReplicas } from '../platform/database/read-replicas.ts'
import {
  type Page,
  type RequestOf,
  type ServedCall,
  serveCall,
} from '../platform/http/serve-call.ts'
import type { SessionMember } from '../platform/http/sessions.ts'
import type { Services } from '../platform/services.ts'
import { readCursor } from './listing/board-cursor.ts'
import { type BoardReads, createBoardReads, readFrom } from './listing/board-reads.ts'
import type { FirstPages } from './listing/first-pages.ts'
import { getWarning } from './listing/get-warning.ts'
import {
  listGroupWarnings,
  listWarnings,
  type PageRequest,
  readSharedPage,
} from './listing/list-warnings.ts'
import { createMemberPages } from './listing/member-page.ts'
import { createPageCache, type PageCache } from './listing/page-cache.ts'
import type { SharedPage } from './listing/shared-page.ts'
import { createWroteLately } from './listing/wrote-lately.ts'
import { type ConfirmServices, confirmNumber } from './posting/confirm-number.ts'
import { listOwnPage } from './posting/list-own-page.ts'
import { changeWarning, deleteWarning } from './posting/own-warnings.ts'
import { type PostServices, postWarning } from './posting/post-warning.ts'
import { readerOf } from './reader-of.ts'
import type { NoteOpened } from './recalls/note-opened.ts'
import type { CountServices } from './reporters/count-reporters.ts'
import { createSearchEstimates } from './search/search-estimates.ts'
import { searchWarnings } from './search/search-warnings.ts'
import type { DisputesDue } from './warning-view.ts'
import type { Reader } from './warnings-table.ts'

export interface BoardServices
  extends Omit<PostServices, 'db' | 'random'>,
    Pick<Services, 'ask'>,
    Pick<ConfirmServices, 'quiet'> {
  /** Defaults to the system's random source. */
  random?: Random | undefined
  firstPages: FirstPages
  replicas: ReadReplicas
  noteOpened: NoteOpened
  disputesDue: DisputesDue
}

export function boardRoutes({
  random = systemRandom,
  firstPages,
  ...rest
}: BoardServices): ServedCall[] {
  const wroteLately = createWroteLately(rest.ask)
  const read = createBoardReads(rest.replicas, wroteLately)
  const memberPage = createMemberPages(wroteLately)
  const estimates = createSearchEstimates(firstPages.changes)
  const laterPages = createPageCache(rest.clock, firstPages.changes)
  const services = { ...rest, random, firstPages, laterPages, read, memberPage, estimates }
  const reader = (member: SessionMember | null) => readerOf(services, member?.id)

  return [
    serveCall('listWarnings', ({ db, member, query }) =>
      listPage({ ...services, db }, { query, member, reader: reader(member) }),
    ),
    serveCall('postWarning', ({ db, member, body, whenStored }) => {
      whenStored(firstPages.clear)
      return postWarning({ ...services, db }, member.id, body)
    }),
    serveCall('searchWarnings', ({ db, member, network, body }) => {
      const { q, cursor, limit, ...filter } = body
      const page = { reader: reader(member), verifiedOnly: filter.verified ?? false, cursor, limit }
      const searcher = { memberId: member?.id, network }
      return searchWarnings({ ...services, db }, { text: q ?? '', filter, page, searcher })
    }),
    serveCall('getWarning', async ({ db, member, params }) => {
      const asking = reader(member)
      const warning = await read({ ...services, db }, asking, (from) =>
        getWarning({ ...services, ...from }, params.id, asking),
      )
      await noteOpenedBy(services, member, [warning])
      return warning
    }),
    serveCall('listOwnWarnings', ({ db, params }) => listOwnPage({ ...services, db }, params.id)),
    serveCall('changeWarning', ({ db, member, params, body, whenStored }) => {
      whenStored(firstPages.clear)
      return changeWarning({ ...services, db }, { id: params.id, memberId: member.id }, body)
    }),
    serveCall('deleteWarning', ({ db, member, params, whenStored }) => {
      whenStored(firstPages.clear)
      return deleteWarning({ ...services, db }, { id: params.id, memberId: member.id })
    }),
    serveCall('confirmNumber', ({ db, member, params }) =>
      confirmNumber({ ...services, db }, { id: params.id, memberId: member.id }),
    ),
  ]
}

interface ListServices
  extends CountServices,
    Pick<BoardServices, 'ask' | 'firstPages' | 'replicas' | 'noteOpened'> {
  read: BoardReads
  /** Pages after the first one. Their number is unbounded, so they have a cache of their own. */
  laterPages: PageCache
  memberPage: ReturnType<typeof createMemberPages>
}

interface ListRequest extends Pick<RequestOf<'listWarnings'>, 'query' | 'member'> {
  reader: Reader
}

/**
 * Returns a page of the board or of one group. A member counts as having opened the warnings of the
 * group.
 */
async function listPage(
  services: ListServices,
  { query, member, reader }: ListRequest,
): Promise<Page<Warning>> {
  refuseSearchText(query.q)
  const { read, memberPage } = services
  const { cursor, limit, group, verified: verifiedOnly = false } = query
  const page = { reader, verifiedOnly, cursor, limit }
  if (group !== undefined) {
    const named = requireGroup(group)
    const listed = await read(services, reader, (from) =>
      listGroupWarnings({ ...services, ...from }, named, page),
    )
    await noteOpenedBy(services, member, listed.items)
    return listed
  }
  if (limit !== BOARD_PAGE_SIZE) {
    return read(services, reader, (from) => listWarnings({ ...services, ...from }, page))
  }
  // All visitors see the same page. Members see it with their own warnings marked.
  const load = () => findShared(services, page)
  if (member === null) return (await load()).page
  return (await memberPage(load, reader)) ?? listWarnings(services, page)
}

/** Returns the page that all readers share, from the cache if possible. */
function findShared(services: ListServices, page: PageRequest): Promise<SharedPage> {
  const { db, vault, replicas, firstPages, laterPages } = services
  const { cursor, verifiedOnly } = page
  const below = readCursor(vault, cursor, '')
  const load = () =>
    replicas.read(db, (from) =>
      readSharedPage({ ...services, ...readFrom(services, from) }, page, below),
    )
  const view = verifiedOnly ? 'verified' : 'all'
  if (!below) return firstPages.read(view, load)
  // The cursor cannot be the key, because it is sealed anew each time, even for the same row.
  return laterPages.read(`${view} ${below.publishedAt.getTime()} ${below.id}`, load)
}

/** Records the warnings of others that a member opened. Records nothing for visitors. */
async function noteOpenedBy(
  { noteOpened }: Pick<BoardServices, 'noteOpened'>,
  member: SessionMember | null,
  warnings: readonly Warning[],
): Promise<void> {
  if (member === null) return
  const ofOthers = warnings.filter(({ yours }) => !yours)
  await noteOpened(
    member.id,
    ofOthers.map(({ id }) => id),
  )
}

/** Throws `malformed`, and names the field, for a value that cannot be a group id. */
function requireGroup(group: unknown): string {
  if (typeof group === 'string' && GROUP.test(group)) return group
  const sentence = msg('This is not a group of the board.')
  throw new Problem('malformed', sentence, { fields: { group: sentence } })
}

function refuseSearchText(text: unknown): void {
  if (text === undefined) return
  throw new Problem(
    'search_text_in_url',
    msg('Search text does not belong in an address. Send it to POST /api/public-receipts/search.'),
  )
}
