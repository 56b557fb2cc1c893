import { lockMemberForShare } from '../accounts/index.ts'
import { plainId } from '../platform/crypto/ids.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { Services } from '../platform/services.ts'
import { insertNotification, insertNotifications } from './notifications-table.ts'
import { type Happening, sealedHappening } from './sealed-notification.ts'

interface WarningNews {
  kind: Happening['kind']
  warning: { id: string; authorTag: Buffer; shown: { phoneNumber: string } }
  /** When it is first shown; may be in the future. */
  at: Date
  /** The time until which the member can respond. */
  until?: Date | undefined
}

/**
 * Stores a notification for the author of a warning. The author is not identified, because the
 * recipient is the author tag of the warning. Runs inside the transaction of the change.
 */
export async function notifyAuthor(
  db: Handle,
  vault: Vault,
  { kind, warning, at, until }: WarningNews,
): Promise<void> {
  await insertNotification(db, {
    id: plainId(),
    recipientTag: warning.authorTag,
    about: warning.id,
    sealed: sealedHappening.seal(vault, {
      kind,
      subject: warning.shown.phoneNumber,
      ...(until ? { until: until.toISOString().slice(0, 10) } : {}),
    }),
    isRead: false,
    createdAt: at,
  })
}

/** An event of a member's account, as opposed to one of a warning. */
export interface AccountNews {
  kind: Extract<
    Happening['kind'],
    | 'signed-in'
    | 'password-changed'
    | 'wrong-code'
    | 'room-keys-replaced'
    | 'payment-failed'
    | 'room-report-news'
    | 'room-banned'
    | 'room-ban-lifted'
  >
  memberId: string
  at: Date
}

/**
 * Stores a notification about a member's account. Its tag differs from the author's tag, because a
 * sign-in and its notification have the same time, which must not link the member to warnings. Does
 * nothing for a deleted account.
 */
export async function notifyMember(
  db: Handle,
  services: Pick<Services, 'vault' | 'index'>,
  news: AccountNews,
): Promise<void> {
  await db.transaction().execute((transaction) => notifyMemberIn(transaction, services, news))
}

/** Like `notifyMember`, but inside a transaction. */
export async function notifyMemberIn(
  transaction: Handle,
  { vault, index }: Pick<Services, 'vault' | 'index'>,
  { kind, memberId, at }: AccountNews,
): Promise<void> {
  if (!(await lockMemberForShare(transaction, memberId))) return
  await insertNotification(transaction, {
    id: plainId(),
    recipientTag: index.tag('recipient', memberId),
    about: null,
    sealed: sealedHappening.seal(vault, { kind, subject: null }),
    isRead: false,
    createdAt: at,
  })
}

/** One event for several members, each identified only by a tag. */
interface News extends Happening {
  at: Date
  /** `about`: the id of the row with which the notification is deleted. */
  recipients: readonly { tag: Buffer; about: string | null }[]
}

/**
 * Stores a notification for each recipient, with one statement, which also runs if there are none.
 */
export async function notifyTags(
  db: Handle,
  vault: Vault,
  { kind, subject, room, at, recipients }: News,
): Promise<void> {
  await insertNotifications(
    db,
    recipients.map(({ tag, about }) => ({
      id: plainId(),
      recipientTag: tag,
      about,
      sealed: sealedHappening.seal(vault, { kind, subject, room }),
      isRead: false,
      createdAt: at,
    })),
  )
}
