import { memberFacts } from '../accounts/index.ts'
import type { BlindIndex } from '../platform/blind-index.ts'
import { plainId } from '../platform/ids.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { insertNotification } from './notifications-table.ts'
import { type Happening, sealHappening } from './sealed-notification.ts'

/** Something that happened to a member's account, not to what she wrote. */
export interface AccountNews {
  kind: Extract<Happening['kind'], 'signed-in' | 'password-changed'>
  memberId: string
  at: Date
}

/**
 * Tells a member about her account. The tag is another than that of her warnings: a sign-in and its
 * notification share a moment, and must not tie the two. Whoever has left meanwhile is told nothing.
 */
export async function notifyMember(
  db: Handle,
  { vault, index }: { vault: Vault; index: BlindIndex },
  { kind, memberId, at }: AccountNews,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await memberFacts.hold(transaction, memberId))) return
    await insertNotification(transaction, {
      id: plainId(),
      recipientTag: index.tag('recipient', memberId),
      about: null,
      sealed: sealHappening(vault, { kind, subject: null }),
      isRead: false,
      createdAt: at,
    })
  })
}
