import { inBatches } from '../platform/in-batches.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import {
  deleteMessage,
  deleteMessagesBefore,
  listMessageRows,
  listSealedMessages,
  updateSealedMessage,
} from './contact-messages-table.ts'
import { answerRank, KEEP_MESSAGES_MS } from './contact-policy.ts'
import { type MessageText, openMessage, sealMessage } from './sealed-message.ts'

interface KeptMessage extends MessageText {
  id: string
  topic: string
  createdAt: Date
}

/** What the operator does with messages. */
export const contactUpkeep = {
  /** Every message with its words, in the order in which they are to be answered. */
  async list(db: Handle, vault: Vault): Promise<KeptMessage[]> {
    const rows = await listMessageRows(db)
    return rows
      .map(({ sealed, ...row }) => ({ ...row, ...openMessage(vault, sealed) }))
      .toSorted((a, b) => answerRank(a) - answerRank(b))
  },

  /** Answers false when there is no such message. */
  erase: deleteMessage,

  /** Seals every message of an older key anew; answers how many. Safe to run again. */
  async reseal(db: Handle, vault: Vault): Promise<number> {
    return inBatches(
      (...page) => listSealedMessages(db, ...page),
      async (rows) => {
        const stale = rows.filter(({ sealed }) => vault.isStale(sealed))
        for (const { id, sealed } of stale) {
          await updateSealedMessage(db, id, sealMessage(vault, openMessage(vault, sealed)))
        }
        return stale.length
      },
    )
  },
}

/** Erases what nobody marked as answered in time. */
export async function sweepContactMessages(db: Handle, now: Date): Promise<void> {
  await deleteMessagesBefore(db, new Date(now.getTime() - KEEP_MESSAGES_MS))
}
