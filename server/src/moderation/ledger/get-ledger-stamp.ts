import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { Handle } from '../../platform/database/tables.ts'
import { notFound } from '../../platform/http/not-found.ts'
import { stampedText } from './stamped-text.ts'
import { findStated } from './stated-stamp.ts'

/**
 * Returns the time stamp of the head published on a day, with everything needed to verify it.
 * Throws `not_found` for a day without a stamp.
 */
export async function getLedgerStamp(db: Handle, day: string): Promise<AnswerOf<'getLedgerStamp'>> {
  const found = await findStated(db, day)
  if (!found) throw notFound()
  return {
    day: found.day,
    text: stampedText(found),
    stamp: found.answer.toString('base64'),
    practice: found.stated.practice,
    stampedAt: found.stated.at.toISOString(),
    authority: found.stated.authority,
    certificate: found.root,
  }
}
