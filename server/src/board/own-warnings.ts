import type { OwnWarning } from '@sidelight/contract/board'
import { forgetNews } from '../notifications/index.ts'
import type { Clock } from '../platform/clock.ts'
import { appendEvent } from '../platform/event-log.ts'
import type { Limits } from '../platform/limits.ts'
import { notFound } from '../platform/not-found.ts'
import type { Handle } from '../platform/tables.ts'
import { LISTED_OWN } from './board-policy.ts'
import type { CountServices } from './count-reporters.ts'
import { changeOwn, deleteOwn, listByAuthor, type OwnRow } from './own-warnings-table.ts'
import { spendPost } from './post-warning.ts'
import { type PostedWarning, readIdentity } from './read-identity.ts'
import { openIdentity } from './sealed-identity.ts'
import { storeContent } from './store-content.ts'
import { viewWarnings } from './warning-view.ts'

export interface OwnServices extends CountServices {
  clock: Clock
  limits: Limits
  region: string
}

/** A warning of the calling member. */
export interface OwnId {
  id: string
  memberId: string
}

/** What she posted, whole, newest first; what a moderator removed is listed as removed. */
export async function listOwnWarnings(
  services: OwnServices,
  memberId: string,
  limit = LISTED_OWN,
): Promise<OwnWarning[]> {
  const authorTags = services.index.tags('author', memberId)
  return viewOwn(services, memberId, await listByAuthor(services.db, authorTags, limit))
}

/**
 * Writes a warning anew, censored like a new one. The evidence that a moderator checked was for other
 * words, so verified ends; a dispute goes on. Throws `not_found` for one that is not hers or removed.
 */
export async function changeWarning(
  services: OwnServices,
  { id, memberId }: OwnId,
  posted: Omit<PostedWarning, 'delayed'>,
): Promise<OwnWarning> {
  const identity = readIdentity(posted, services.region)
  await spendPost(services, memberId)
  const change = {
    ...storeContent(services, identity, posted),
    // The newest form, as everything else of the row: a rotation looks at rows of older keys only.
    authorTag: services.index.tag('author', memberId),
    openToContact: posted.openToContact,
    verified: false,
  }
  const row = await services.db.transaction().execute(async (db) => {
    const authorTags = services.index.tags('author', memberId)
    const changed = await changeOwn(db, { id, authorTags }, change)
    if (!changed) throw notFound()
    await note(db, services, { verb: 'warning-changed', id })
    return changed
  })
  const [warning] = await viewOwn(services, memberId, [row])
  if (!warning) throw notFound()
  return warning
}

/** Deletes a warning and what was said to her about it. Throws `not_found` for one not hers. */
export async function deleteWarning(
  services: OwnServices,
  { id, memberId }: OwnId,
): Promise<{ deleted: true }> {
  const authorTags = services.index.tags('author', memberId)
  await services.db.transaction().execute(async (db) => {
    if (!(await deleteOwn(db, { id, authorTags }))) throw notFound()
    await forgetNews.about(db, id)
    await note(db, services, { verb: 'warning-deleted', id })
  })
  return { deleted: true }
}

/** The log keeps that it happened and to which warning: neither who did it nor what stood there. */
async function note(
  db: Handle,
  { clock }: OwnServices,
  { verb, id }: { verb: string; id: string },
): Promise<void> {
  await appendEvent(db, { at: clock(), actor: 'member', verb, subject: id })
}

async function viewOwn(
  services: OwnServices,
  memberId: string,
  rows: readonly OwnRow[],
): Promise<OwnWarning[]> {
  const reader = { now: services.clock(), authorTags: services.index.tags('author', memberId) }
  const views = await viewWarnings(services, rows, reader)
  return rows.flatMap((row, at) => {
    const view = views[at]
    if (!view) return []
    const {
      handle = null,
      email = null,
      realName = null,
      ...rest
    } = openIdentity(services.vault, row.sealed)
    const { state, openToContact } = row
    return [{ ...view, state, openToContact, identity: { handle, email, realName, ...rest } }]
  })
}
