import { notifyTags } from '../notifications/index.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { Services } from '../platform/services.ts'
import { deleteMessage, deleteMessagesBefore, listMessageRows } from './contact-messages-table.ts'
import { answerRank, KEEP_MESSAGES_MS } from './contact-policy.ts'
import { isLate, measureAnswer } from './measure-answers.ts'
import { type MessageText, sealedMessage } from './sealed-message.ts'
import { listSupportAnswers, type SupportAnswersRow } from './support-answers-table.ts'

interface OpenedMessage extends MessageText {
  id: string
  topic: string
  createdAt: Date
  /** Whether the promised time is over. */
  late: boolean
}

type MessageServices = Pick<Services, 'db' | 'vault' | 'clock'>

/** What the operator may do with messages. */
export const contactMessages = {
  /** Returns every message, opened, in the order in which to answer them. */
  async list({ db, vault, clock }: MessageServices): Promise<OpenedMessage[]> {
    const rows = await listMessageRows(db)
    return rows
      .map(({ id, topic, createdAt, sealed }) => open(vault, sealed, { id, topic, createdAt }))
      .map((message) => ({
        ...message,
        late: message.promise !== undefined && isLate(message.promise, clock()),
      }))
      .toSorted((a, b) => answerRank(a) - answerRank(b))
  },

  /**
   * Deletes a message that was answered, counts whether that was in time, and tells its writer, who
   * was signed in. Returns false when there is none with this id.
   */
  async erase(
    db: Handle,
    { vault, index, clock }: Omit<MessageServices, 'db'> & Pick<Services, 'index'>,
    id: string,
  ): Promise<boolean> {
    const row = await deleteMessage(db, id)
    if (!row) return false
    const at = clock()
    await measureAnswer(db, vault, { row, now: at })
    const { memberId } = sealedMessage.open(vault, row.sealed)
    if (memberId === undefined) return true
    const recipients = [{ tag: index.tag('recipient', memberId), about: null }]
    await notifyTags(db, vault, { kind: 'support-answered', subject: null, at, recipients })
    return true
  },

  /** Returns how many messages were answered in time and late, from a month on. */
  figures: (db: Handle, since: string): Promise<SupportAnswersRow[]> =>
    listSupportAnswers(db, since),
}

function open<Row>(vault: Vault, sealed: Buffer, row: Row): Row & MessageText {
  return { ...row, ...sealedMessage.open(vault, sealed) }
}

/**
 * Deletes messages that were not marked as answered in time, and counts each as late. Both happen
 * or neither: a message that is gone without being counted would better the figures.
 */
export async function sweepContactMessages(
  { db, vault }: Omit<MessageServices, 'clock'>,
  now: Date,
) {
  await db.transaction().execute(async (transaction) => {
    const before = new Date(now.getTime() - KEEP_MESSAGES_MS)
    const rows = await deleteMessagesBefore(transaction, before)
    for (const row of rows) await measureAnswer(transaction, vault, { row, now })
  })
}
