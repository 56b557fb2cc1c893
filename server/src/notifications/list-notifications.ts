import type { Notification } from '@sidelight/contract/calls/notifications'
import type { Preferences } from '@sidelight/contract/calls/preferences'
import {
  groupOf,
  type NotificationGroup,
  unreadRank,
} from '@sidelight/contract/rules/notification-policy'
import type { Tier } from '@sidelight/contract/rules/plans'
import { preferencesOf } from '../accounts/index.ts'
import { INBOX_FIELDS } from '../platform/crypto/blind-index.ts'
import { askTogether } from '../platform/database/ask-together.ts'
import { type Ask, askOf } from '../platform/database/statement.ts'
import type { Handle } from '../platform/database/tables.ts'
import { Page } from '../platform/http/serve-call.ts'
import type { Services } from '../platform/services.ts'
import type { ComputedNotification, ComputedNotifications } from './computed-notifications.ts'
import { hiddenGroups } from './knocks/knock-channels.ts'
import { comparePlaces, readCursor, writeCursor } from './list-place.ts'
import { notificationText } from './notification-text.ts'
import { NOTIFICATIONS_PAGE, READ_NOTIFICATIONS } from './notifications-policy.ts'
import { type Inbox, listInbox } from './notifications-table.ts'
import { readMarks } from './read-marks.ts'
import { sealedHappening } from './sealed-notification.ts'
import { targetOf } from './target-of.ts'

export interface InboxServices
  extends Pick<Services, 'db' | 'ask' | 'vault' | 'index' | 'clock' | 'quiet'> {
  computed: ComputedNotifications
}

export interface ListServices extends InboxServices {
  tierOf: (db: Handle, memberId: string) => Promise<Tier>
}

/** Returns the member's inbox: notifications about own warnings, the account and rooms. */
export function inboxOf(
  { index, clock }: Pick<InboxServices, 'index' | 'clock'>,
  memberId: string,
): Inbox {
  const tags = INBOX_FIELDS.flatMap((field) => index.tags(field, memberId))
  return { tags, now: clock() }
}

interface PageRequest {
  group?: NotificationGroup | undefined
  cursor?: string | undefined
}

/**
 * Returns a page of a member's notifications: unread ones first, by urgency, then newest first.
 * Kinds are sealed, so order and group are determined after opening.
 */
export async function listNotifications(
  services: ListServices,
  memberId: string,
  { group, cursor }: PageRequest,
): Promise<Page<Notification>> {
  const after = readCursor(services.vault, cursor)
  const [tier, { all, preferences }] = await Promise.all([
    services.tierOf(services.db, memberId),
    readInbox(services, memberId, READ_NOTIFICATIONS),
  ])
  const hidden = hiddenOf(preferences)
  const placed = all
    .filter((one) => !hidden.has(one.group))
    .filter((one) => group === undefined || one.group === group)
    .map((one) => ({ one, place: placeOf(one, tier) }))
    .filter(({ place }) => after === undefined || comparePlaces(place, after) > 0)
    .toSorted((a, b) => comparePlaces(a.place, b.place))
  const shown = placed.slice(0, NOTIFICATIONS_PAGE)
  const last = placed.length > shown.length ? shown.at(-1) : undefined
  const next = last && writeCursor(services.vault, last.place)
  return new Page(
    shown.map(({ one }) => one),
    next,
  )
}

/** Returns the groups that a member does not want to see, or none for a deleted member. */
export const hiddenOf = (preferences: Preferences | undefined): ReadonlySet<NotificationGroup> =>
  preferences ? hiddenGroups(preferences) : new Set()

function placeOf({ id, kind, isRead, createdAt }: Notification, tier: Tier) {
  const rank = isRead ? null : unreadRank(kind, tier)
  return { rank, at: Date.parse(createdAt), id }
}

interface ReadInbox<Stored> {
  stored: Stored
  computed: ComputedNotification[]
  preferences: Preferences | undefined
  /** The ids of notifications whose read marks wait as quiet writes. */
  marked: ReadonlySet<string>
}

/**
 * Reads a member's inbox in one statement together with everything from which notifications are
 * computed. Reads the waiting marks before that: one that is flushed in between is then found in
 * the table.
 */
export async function askInbox<Stored>(
  services: InboxServices,
  memberId: string,
  listStored: (ask: Ask, inbox: Inbox) => Promise<Stored>,
): Promise<ReadInbox<Stored>> {
  const marks = listMarked(services, memberId)
  const ask = askTogether(askOf(services), marks)
  const [stored, computed, preferences, marked] = await Promise.all([
    listStored(ask, inboxOf(services, memberId)),
    services.computed.list({ db: services.db, ask }, memberId),
    preferencesOf({ ...services, ask }, memberId),
    marks,
  ])
  return { stored, computed, preferences, marked }
}

/**
 * Returns a member's notifications, newest first, at most `limit`, and the member's preferences.
 */
export async function readInbox(
  services: InboxServices,
  memberId: string,
  limit: number,
): Promise<{ all: Notification[]; preferences: Preferences | undefined }> {
  const { stored, computed, preferences, marked } = await askInbox(
    services,
    memberId,
    (ask, inbox) => listInbox(ask, inbox, limit),
  )
  const opened = stored.map(({ id, sealed, isRead, createdAt, about }) => {
    const { room, ...happening } = sealedHappening.open(services.vault, sealed)
    const target = targetOf(happening.kind, { about, room })
    return { ...happening, id, isRead: isRead || marked.has(id), createdAt, target }
  })
  const all = [...opened, ...computed]
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, limit)
    .map(viewNotification)
  return { all, preferences }
}

function viewNotification({ createdAt, ...news }: ComputedNotification): Notification {
  return {
    ...news,
    ...notificationText({ ...news, createdAt }),
    createdAt: createdAt.toISOString(),
    group: groupOf(news.kind),
  }
}

/**
 * Returns the ids of notifications whose read marks wait as quiet writes: those of a member, or
 * all.
 */
export async function listMarked(
  { db, quiet }: Pick<InboxServices, 'db' | 'quiet'>,
  memberId?: string,
): Promise<ReadonlySet<string>> {
  const waiting = await quiet.waiting(db, readMarks, memberId)
  return new Set(waiting.flatMap(({ value }) => value.ids))
}
