import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { Handle } from '../../platform/database/tables.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { findStamp } from './ledger-stamps-table.ts'
import { stampedText } from './stamped-text.ts'

/**
 * Returns the time stamp of the head that was published on a day, with everything that a check of it
 * needs. Throws `not_found` for a day whose head has none.
 */
export async function getLedgerStamp(db: Handle, day: string): Promise<AnswerOf<'getLedgerStamp'>> {
  const found = await findStamp(db, day)
  if (!found) throw notFound()
  return {
    day: found.day,
    text: stampedText(found),
    stamp: found.answer.toString('base64'),
    practice: found.isPractice,
    stampedAt: found.stampedAt.toISOString(),
    authority: found.authority,
    certificate: found.root,
  }
}
