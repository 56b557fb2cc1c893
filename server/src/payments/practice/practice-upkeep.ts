import type { BlindIndex } from '../../platform/blind-index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { KeyRing } from '../../platform/key-ring.ts'
import type { Live } from '../../platform/live.ts'
import type { Handle } from '../../platform/tables.ts'
import type { Vault } from '../../platform/vault.ts'
import { createPayments } from '../create-payments.ts'
import type { PaymentServices } from '../payment-services.ts'
import { findPurchaseBy } from '../purchases-table.ts'
import { settlePurchase } from '../settle-purchase.ts'
import { settleSubscription } from '../settle-subscription.ts'
import { findSubscriptionPayment } from '../subscription-payments-table.ts'
import { findLiveSubscription, findSubscriptionBy } from '../subscriptions-table.ts'
import { type Books, withBooks } from './practice-books.ts'
import { dispute, refund } from './practice-payments.ts'
import { PracticeProblem } from './practice-problem.ts'
import { turnPracticeClock } from './turn-practice-clock.ts'

export interface PracticeServices {
  db: Handle
  vault: Vault
  index: BlindIndex
  ring: KeyRing
  clock: Clock
  /** Absent where no pages are served: the serving process hears of it from the books. */
  live?: Pick<Live, 'tell' | 'memberTopic'>
}

/** What the operator lets happen at the practice provider, as it happens at the real one. */
export const practiceUpkeep = {
  /** Gives a payment back. False when there is no such receipt, or nothing is left to give. */
  refund: (services: PracticeServices, receiptId: string) =>
    onReceipt(services, receiptId, (books, intentId) => refund(books, intentId)),

  /** Her bank contests a payment. False when there is no such receipt. */
  dispute: (services: PracticeServices, receiptId: string) =>
    onReceipt(services, receiptId, (books, intentId) => dispute(books, intentId, 'needs_response')),

  /** Her paid month ends now and is renewed, or not, as her card and her wish are. */
  async renew(services: PracticeServices, memberId: string): Promise<boolean> {
    const subscription = await findLiveSubscription(services.db, memberId)
    const providerId = subscription?.firstPaidAt ? subscription.providerId : null
    if (!providerId) return false
    return happen(
      services,
      (books) => endMonth(books, providerId),
      (payments) => settleSubscription(payments, providerId),
    )
  },
}

async function onReceipt(
  services: PracticeServices,
  receiptId: string,
  act: (books: Books, intentId: string) => Promise<unknown>,
): Promise<boolean> {
  const { db } = services
  const intentId = (await findPurchaseBy(db, 'id', receiptId))?.intentId
  if (intentId) {
    return happen(
      services,
      (books) => act(books, intentId),
      (payments) => settlePurchase(payments, intentId),
    )
  }
  const month = await findSubscriptionPayment(db, receiptId)
  const subscription = month && (await findSubscriptionBy(db, 'id', month.subscriptionId))
  const providerId = subscription?.providerId
  if (!month || !providerId) return false
  return happen(
    services,
    (books) => act(books, month.intentId),
    (payments) => settleSubscription(payments, providerId),
  )
}

/** Writes it into the books, and settles it where open pages can be told at once. */
async function happen(
  services: PracticeServices,
  act: (books: Books) => Promise<unknown>,
  settle: (payments: PaymentServices) => Promise<unknown>,
): Promise<boolean> {
  const done = await withBooks(services, act).then(() => true, asRefusal)
  const { live } = services
  if (!done || !live) return done
  const planChanged = (memberId: string) => live.tell(live.memberTopic(memberId), 'plan', {})
  await settle(createPayments({ ...services, stripe: undefined, planChanged }))
  return true
}

function asRefusal(error: unknown): false {
  if (error instanceof PracticeProblem) return false
  throw error
}

async function endMonth(books: Books, providerId: string): Promise<void> {
  const subscription = await books.get('subscription', providerId)
  const data = subscription.items.data.map((item) => ({ ...item, current_period_end: books.now }))
  await books.save({ ...subscription, items: { ...subscription.items, data } })
  await turnPracticeClock(books)
}
