import { plans } from '@sidelight/contract/rules/plans'
import { contactMessages } from '../contact/index.ts'
import type { OperatorOutcome } from '../platform/operator/operator-channel.ts'
import { succeeded } from './operator/operator-outcome.ts'
import type { OperatorServices } from './operator/operator-services.ts'
import { printable } from './operator/printable.ts'

/** Lists the messages of the contact page in the order in which they should be answered. */
export async function listMessages(services: OperatorServices): Promise<OperatorOutcome> {
  const messages = await contactMessages.list(services)
  const lines = messages.flatMap(
    ({ id, topic, createdAt, name, email, message, plan, ...rest }) => [
      [id, createdAt.toISOString().slice(0, 10), topic, ...(plan ? [plans[plan].name] : [])].join(
        '  ',
      ),
      ...message.split(/\r?\n/).map((line) => `  ${printable(line)}`),
      ...promiseLine(rest),
      `  answer to: ${printable(name === undefined ? email : `${name}, ${email}`)}`,
    ],
  )
  return succeeded(...lines, messages.length === 1 ? '1 message' : `${messages.length} messages`)
}

type Promised = Pick<Awaited<ReturnType<typeof contactMessages.list>>[number], 'promise' | 'late'>

function promiseLine({ promise, late }: Promised): string[] {
  if (promise === undefined) return []
  const days = promise.days === 1 ? '1 working day' : `${promise.days} working days`
  return [`  ${late ? 'LATE: ' : ''}promised by ${promise.by}, within ${days}`]
}

const MONTHS_SHOWN = 12

/** Prints how many messages were answered in time and late, and how many wait. */
export async function showSupport(services: OperatorServices): Promise<OperatorOutcome> {
  const now = services.clock()
  const open = await contactMessages.list(services)
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS_SHOWN + 1, 1))
  const figures = await contactMessages.figures(services.db, since.toISOString().slice(0, 7))
  return succeeded(
    `${open.length} open, ${open.filter(({ late }) => late).length} of them late`,
    ...figures.map(
      ({ month, promisedDays, inTime, late }) =>
        `${month}  within ${promisedDays}: ${inTime} in time, ${late} late`,
    ),
  )
}
