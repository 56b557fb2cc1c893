import type { Services } from '../platform/services.ts'
import { listMessageRows } from './contact-messages-table.ts'
import { isLate } from './measure-answers.ts'
import { sealedMessage } from './sealed-message.ts'

/** (policy) Messages are reported from this share of the promised time on. */
const REPORTED_FROM = 3 / 4

interface PromiseServices extends Pick<Services, 'db' | 'vault' | 'clock'> {
  /** Receives how many messages wait for an answer that is due soon, or late. */
  report: (waiting: number) => void
}

/** Reports messages of whose promised time three quarters are over. */
export async function watchPromises({ db, vault, clock, report }: PromiseServices): Promise<void> {
  const now = clock()
  const rows = await listMessageRows(db)
  const due = rows.filter(({ sealed, createdAt }) => {
    const { promise, answer } = sealedMessage.open(vault, sealed)
    if (answer !== undefined) return false
    // A message is that old when this share of its whole time has passed.
    const age = now.getTime() - createdAt.getTime()
    return promise && isLate(promise, new Date(createdAt.getTime() + age / REPORTED_FROM))
  })
  if (due.length > 0) report(due.length)
}
