import { dollars, plans } from '@sidelight/contract/rules/plans'
import { type FoundReceipt, findReceipt } from '../../payments/index.ts'
import type { OperatorOutcome } from '../../platform/operator/operator-channel.ts'
import { failed, succeeded } from './operator-outcome.ts'
import type { CommandServices } from './operator-services.ts'

/** Prints the payment of a receipt, to answer members' questions about money. */
export async function showReceipt(
  { db, log }: CommandServices,
  [number = '']: readonly string[],
): Promise<OperatorOutcome> {
  const receipt = await findReceipt(db, number.trim())
  await log(db, receipt ? { subject: receipt.id } : { note: 'no such receipt' })
  if (!receipt)
    return failed('There is no receipt with this number, and no payment of the provider.')
  return succeeded(...linesOf(receipt))
}

function linesOf(receipt: FoundReceipt): string[] {
  const { id, plan, cents, refundedCents, paidAt, state, intentId, memberId } = receipt
  const paid = `${paidAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return [
    `Receipt ${id}: ${plans[plan].name}, ${dollars(cents)}, paid on ${paid}.`,
    `Given back: ${dollars(refundedCents)}. State: ${state}.`,
    `At the card provider: ${intentId}`,
    `Member: ${memberId}`,
  ]
}
