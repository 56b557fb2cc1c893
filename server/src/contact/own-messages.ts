import { contactTopics, type ExportedMessage } from '@sidelight/contract/calls/contact'
import type { z } from 'zod'
import type { Handle } from '../platform/database/tables.ts'
import type { Services } from '../platform/services.ts'
import { deleteMessagesOf, listMessagesOf } from './contact-messages-table.ts'
import { isLate } from './measure-answers.ts'
import { sealedMessage } from './sealed-message.ts'

type OwnServices = Pick<Services, 'db' | 'vault' | 'index' | 'clock'>
type Exported = z.output<typeof ExportedMessage>

const topicOf = (stored: string) => contactTopics.find((topic) => topic === stored) ?? 'other'

/** The messages of one member: listed, exported, and deleted with the account. */
export const ownMessages = {
  async collect({ db, vault, index, clock }: OwnServices, memberId: string): Promise<Exported[]> {
    const now = clock()
    const rows = await listMessagesOf(db, index.tags('contact', memberId))
    return rows.map(({ id, topic, sealed, createdAt }) => {
      const { email, message, promise, answer } = sealedMessage.open(vault, sealed)
      return {
        id,
        topic: topicOf(topic),
        sentAt: createdAt.toISOString(),
        email,
        message,
        ...(promise === undefined ? {} : { answerBy: promise.by }),
        ...(promise && answer === undefined && isLate(promise, now) ? { late: true } : {}),
        ...(answer === undefined ? {} : { answer }),
      }
    })
  },
  erase: (db: Handle, { index }: Pick<Services, 'index'>, memberId: string): Promise<void> =>
    deleteMessagesOf(db, index.tags('contact', memberId)),
}

/** Returns a member's own messages with the answers, without the member's words. */
export async function listOwnMessages(services: OwnServices, memberId: string) {
  const messages = await ownMessages.collect(services, memberId)
  return {
    messages: messages.map(({ email: _email, message: _message, ...shown }) => shown),
  }
}
