import { DAY_MS } from '@sidelight/contract/rules/limits'
import {
  groupOf,
  type KnockDelay,
  knockDelay,
  type NotificationKind,
} from '@sidelight/contract/rules/notification-policy'
import { tiers } from '@sidelight/contract/rules/plans'
import { INVITATION_MS } from '@sidelight/contract/rules/rooms-policy'
import { listMemberIds } from '../../accounts/index.ts'
import { INBOX_FIELDS } from '../../platform/crypto/blind-index.ts'
import { chunk } from '../../platform/database/chunk.ts'
import { forEachBatch } from '../../platform/database/for-each-batch.ts'
import type { SweepWindow } from '../../platform/jobs/run-once.ts'
import { shuffle } from '../../platform/quiet-writes/shuffle-rows.ts'
import type { News } from '../computed-notifications.ts'
import { listMarked } from '../list-notifications.ts'
import { listAdded, type NotificationRow } from '../notifications-table.ts'
import { listSubscribers } from '../push/push-subscriptions-table.ts'
import { sealedHappening } from '../sealed-notification.ts'
import { knockMember } from './knock-member.ts'
import type { KnockServices, KnockTotals } from './knock-services.ts'

/** (policy) How far a pass looks back after an outage. */
const LOOK_BACK_MS = DAY_MS
/** (policy) The age at which an unanswered invitation is sent outside the app once more. */
const REMIND_AFTER_MS = INVITATION_MS - 2 * DAY_MS
const AT_ONCE = 20
/**
 * (policy) A row that is being written when a pass begins is committed within this time, and the
 * next pass finds it.
 */
const COMMIT_WITHIN_MS = 15_000

const hastes = { 0: 'urgent', 5: 'priority', 60: 'ordinary' } as const

/**
 * Returns whether a pass with this delay may send a kind. Notifications about an account or a date
 * plan are sent as they happen, because the member is known then. For a question about a warning
 * only the author's tag is known.
 */
function isFoundBy(kind: NotificationKind, delay: KnockDelay): boolean {
  if (delay === 0 && groupOf(kind) !== 'clock') return false
  return tiers.some((tier) => knockDelay(kind, tier) === delay)
}

/** New notifications by their recipients' tags, in hex. */
type NewsByTag = ReadonlyMap<string, readonly News[]>

/**
 * Sends the knocks for the notifications that were added in the period and have the given delay.
 * Finds their recipients in memory, by the tags of every member who can be reached; no link is
 * stored.
 */
export async function passKnocks(
  services: KnockServices,
  window: SweepWindow,
  delay: KnockDelay,
): Promise<KnockTotals> {
  const totals = { sent: 0, refused: 0 }
  const looked = lookedAt(window)
  const written = await listAdded(services.db, looked)
  // In most minutes nothing was written, and only other passes repeat invitations.
  if (delay === 0 && written.length === 0) return totals
  const byTag = await findKinds(services, { looked, written }, delay)
  const due = byTag.size === 0 ? new Map<string, News[]>() : await findMembers(services, byTag)
  for (const listDue of delay === 60 ? services.due : []) {
    for (const [id, news] of await listDue(window)) {
      due.set(id, [...(due.get(id) ?? []), ...news])
    }
  }
  for (const some of chunk(shuffle([...due]), AT_ONCE)) {
    const outcomes = await Promise.all(
      some.map(async ([memberId, all]) => {
        const tier = await services.tierOf(services.db, memberId)
        const told = all.filter(({ kind }) => knockDelay(kind, tier) === delay)
        const news = told.flatMap(({ kind, at }) => (at === undefined ? [] : [{ kind, at }]))
        const kinds = told.map(({ kind }) => kind)
        const measured = { haste: hastes[delay], news }
        // Only few members get notifications of the group `clock`. An outcome stored in the
        // device's row would reveal that the member is an author or a moderator.
        const storesOutcome = kinds.some((kind) => groupOf(kind) !== 'clock')
        return knockMember(services, memberId, { kinds, measured, storesOutcome })
      }),
    )
    for (const { sent, refused } of outcomes) {
      totals.sent += sent
      totals.refused += refused
    }
  }
  return totals
}

interface Looked {
  since: Date
  until: Date
}

const lookedAt = ({ from, until }: SweepWindow): Looked => ({
  since: new Date(Math.max(from.getTime(), until.getTime() - LOOK_BACK_MS) - COMMIT_WITHIN_MS),
  until: new Date(until.getTime() - COMMIT_WITHIN_MS),
})

async function findKinds(
  services: KnockServices,
  { looked, written }: { looked: Looked; written: readonly NotificationRow[] },
  delay: KnockDelay,
): Promise<NewsByTag> {
  const { db, vault } = services
  const kindOf = ({ sealed }: NotificationRow) => sealedHappening.open(vault, sealed).kind
  const isFound = (row: NotificationRow) => isFoundBy(kindOf(row), delay)
  const marked = await listMarked(services)
  const added = written.filter((row) => !row.isRead && !marked.has(row.id) && isFound(row))
  const earlier = (at: Date) => new Date(at.getTime() - REMIND_AFTER_MS)
  const asked = await listAdded(db, {
    since: earlier(looked.since),
    until: earlier(looked.until),
  })
  // An answered invitation is deleted together with its notifications.
  const reminders = asked.filter((row) => kindOf(row) === 'room-invitation' && isFound(row))
  const byTag = new Map<string, News[]>()
  const add = (row: NotificationRow, at?: number) => {
    const tag = row.recipientTag.toString('hex')
    const news = { kind: kindOf(row), ...(at === undefined ? {} : { at }) }
    byTag.set(tag, [...(byTag.get(tag) ?? []), news])
  }
  for (const row of added) add(row, row.createdAt.getTime())
  for (const row of reminders) add(row)
  return byTag
}

/** Returns the members with one of these tags, each with the news of all of the member's tags. */
async function findMembers(services: KnockServices, byTag: NewsByTag) {
  const { db, index, mail } = services
  const found = new Map<string, News[]>()
  const look = async (members: readonly { id: string }[]) => {
    for (const { id } of members) {
      const tags = INBOX_FIELDS.flatMap((field) => index.tags(field, id))
      const news = tags.flatMap((tag) => byTag.get(tag.toString('hex')) ?? [])
      if (news.length > 0) found.set(id, news)
    }
    return members.length
  }
  await forEachBatch((after, limit) => listSubscribers(db, after, limit), look)
  if (mail.available) {
    await forEachBatch((after, limit) => listMemberIds(db, after, limit), look)
  }
  return found
}
