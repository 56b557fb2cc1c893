import type { NotificationKind } from '@sidelight/contract/rules/notification-policy'
import { isClaimedElsewhere, listOthersAbout, type ModeratedWarning } from '../../../board/index.ts'
import { notifyAuthor } from '../../../notifications/index.ts'
import type { Handle } from '../../../platform/database/tables.ts'
import { inboxTopic } from '../../../platform/live/live.ts'
import type { Services } from '../../../platform/services.ts'

type NotifyServices = Pick<Services, 'vault' | 'clock' | 'live'>

interface AuthorNews {
  warning: ModeratedWarning
  kind: NotificationKind
  /**
   * The day that the notification names: the last day for the author's answer, or the day of the
   * erasure.
   */
  until?: Date | undefined
}

/**
 * Stores a notification for the author of a warning. Returns the live event, to be sent after the
 * commit.
 */
export async function notifyAuthorOf(
  { vault, clock, live }: NotifyServices,
  db: Handle,
  { warning, kind, until }: AuthorNews,
): Promise<() => void> {
  await notifyAuthor(db, vault, { kind, warning, at: clock(), until })
  return () => live.signal(inboxTopic(warning.authorTag), 'notification', {})
}

interface OthersNews extends AuthorNews {
  /** When the other authors received the same notification for the decision under appeal. */
  foundBefore?: Date | undefined
}

/**
 * Notifies the other authors of warnings about the same number that are old enough to be about a
 * previous holder, because what happens to the number applies to their warnings too. Returns the
 * live events, to be sent after the commit.
 */
export async function notifyOtherAuthors(
  services: NotifyServices & Pick<Services, 'index'>,
  db: Handle,
  { warning, kind, foundBefore: first }: OthersNews,
): Promise<(() => void)[]> {
  // They are notified once of a claim and once of its end, whichever of the warnings about the
  // number was claimed.
  const isFound = kind === 'number-moved-too'
  const beside = { warning, orMoved: kind === 'number-stays' }
  if (!isFound && (await isClaimedElsewhere(db, services, beside))) return []
  // The ages of the warnings are those at the time when the number was found to have moved,
  // whenever the notification is sent.
  const now = (isFound && warning.numberMovedAt) || services.clock()
  const others = await listOthersAbout(db, services, { warning, now })
  // Authors who were notified of the decision under appeal are not notified again. Those whose
  // warnings have become old enough since then are notified for the first time.
  const told = first ? await listOthersAbout(db, services, { warning, now: first }) : []
  const later: (() => void)[] = []
  for (const other of others) {
    if (told.some(({ authorTag }) => authorTag.equals(other.authorTag))) continue
    later.push(await notifyAuthorOf(services, db, { warning: other, kind }))
  }
  return later
}
