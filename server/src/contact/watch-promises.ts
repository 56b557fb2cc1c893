import type { Services } from '../platform/services.ts'
import { listMessageRows } from './contact-messages-table.ts'
import { isLate } from './measure-answers.ts'
import { sealedMessage } from './sealed-message.ts'

/** (policy) The share of the promised time after which messages are reported. */
const REPORTED_FROM = 3 / 4

interface PromiseServices extends Pick<Services, 'db' | 'vault' | 'clock'> {
  /** Receives the number of messages whose answer is due soon or late. */
  report: (waiting: number) => void
}

/** Reports messages for which three quarters of the promised time have passed. */
export async function watchPromises({ db, vault, clock, report }: PromiseServices): Promise<void> {
  const now = clock()
  const rows = await listMessageRows(db)
  const due = rows.filter(({ sealed, createdAt }) => {
    const { promise, answer } = sealedMessage.open(vault, sealed)
    if (answer !== undefined) return false
    // A message has reached this share of its time if it would be late at the age `age /
    // REPORTED_FROM`.
    const age = now.getTime() - createdAt.getTime()
    return promise && isLate(promise, new Date(createdAt.getTime() + age / REPORTED_FROM))
  })
  if (due.length > 0) report(due.length)
}
