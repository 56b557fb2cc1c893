import type { Vault } from '../platform/crypto/vault.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { Services } from '../platform/services.ts'
import { answerMessage } from './answer-message.ts'
import { deleteMessage, listMessageRows } from './contact-messages-table.ts'
import { answerRank, KEEP_ANSWERS_MS, KEEP_MESSAGES_MS } from './contact-policy.ts'
import { isLate, measureAnswer } from './measure-answers.ts'
import { type MessageText, sealedMessage } from './sealed-message.ts'
import { listSupportAnswers, type SupportAnswersRow } from './support-answers-table.ts'
import { dayIn } from './working-days.ts'

interface OpenedMessage extends MessageText {
  id: string
  topic: string
  createdAt: Date
  /** Whether the promised time is over. */
  late: boolean
}

type MessageServices = Pick<Services, 'db' | 'vault' | 'clock'>

/** Operations for the people who answer messages. */
export const contactMessages = {
  /** Returns every waiting message, decrypted, in the order in which they should be answered. */
  async list({ db, vault, clock }: MessageServices): Promise<OpenedMessage[]> {
    const rows = await listMessageRows(db)
    return rows
      .map(({ id, topic, createdAt, sealed }) => open(vault, sealed, { id, topic, createdAt }))
      .filter(({ answer }) => answer === undefined)
      .map((message) => ({
        ...message,
        late: message.promise !== undefined && isLate(message.promise, clock()),
      }))
      .toSorted((a, b) => answerRank(a) - answerRank(b))
  },

  answer: answerMessage,

  /** Returns how many messages were answered in time and late, from a month on. */
  figures: (db: Handle, since: string): Promise<SupportAnswersRow[]> =>
    listSupportAnswers(db, since),
}

function open<Row>(vault: Vault, sealed: Buffer, row: Row): Row & MessageText {
  return { ...row, ...sealedMessage.open(vault, sealed) }
}

/**
 * Deletes messages that were not answered in time and counts each as late, in one transaction,
 * because deleting a message without counting it would improve the figures. Also deletes answers
 * that are no longer shown.
 */
export async function sweepContactMessages(
  { db, vault }: Omit<MessageServices, 'clock'>,
  now: Date,
) {
  const over = new Date(now.getTime() - KEEP_MESSAGES_MS)
  const answeredBefore = dayIn('UTC', new Date(now.getTime() - KEEP_ANSWERS_MS))
  await db.transaction().execute(async (transaction) => {
    for (const row of await listMessageRows(transaction)) {
      const { answer } = sealedMessage.open(vault, row.sealed)
      const isOver = answer ? answer.on < answeredBefore : row.createdAt < over
      if (!isOver) continue
      await deleteMessage(transaction, row.id)
      if (!answer) await measureAnswer(transaction, vault, { row, now })
    }
  })
}
