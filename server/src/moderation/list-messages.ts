import { plans } from '@sidelight/contract/plans'
import { contactUpkeep } from '../contact/index.ts'
import type { OperatorOutcome } from '../platform/operator-channel.ts'
import { succeeded } from './operator-order.ts'
import type { OperatorServices } from './operator-services.ts'
import { printable } from './printable.ts'

/** What was written on the contact page, in the order in which it is to be answered. */
export async function listMessages({ db, vault }: OperatorServices): Promise<OperatorOutcome> {
  const messages = await contactUpkeep.list(db, vault)
  const lines = messages.flatMap(({ id, topic, createdAt, name, email, message, plan }) => [
    [id, createdAt.toISOString().slice(0, 10), topic, ...(plan ? [plans[plan].name] : [])].join(
      '  ',
    ),
    ...message.split(/\r?\n/).map((line) => `  ${printable(line)}`),
    `  answer to: ${printable(name === undefined ? email : `${name}, ${email}`)}`,
  ])
  return succeeded(...lines, messages.length === 1 ? '1 message' : `${messages.length} messages`)
}
