import { GUARANTEE_DAYS } from '@sidelight/contract/plans'
import { Problem } from '@sidelight/contract/problem'
import { notFound } from '../platform/not-found.ts'
import type { Handle } from '../platform/tables.ts'
import { asking, isMissing, unlessRefused } from './card-provider.ts'
import { giveBack } from './give-back.ts'
import {
  findGuaranteeClaim,
  finishGuaranteeClaim,
  type GuaranteeClaim,
  insertGuaranteeClaim,
} from './guarantee-claims-table.ts'
import type { PaymentServices } from './payment-services.ts'
import { settleSubscription } from './settle-subscription.ts'
import { findPaidSubscription, findSubscriptionBy } from './subscriptions-table.ts'

const GUARANTEE_MS = GUARANTEE_DAYS * 24 * 3_600_000

/** Until when a member may claim; undefined when there is nothing to claim, or she has claimed. */
export async function guaranteeUntil(
  db: Handle,
  memberId: string,
  now: Date,
): Promise<Date | undefined> {
  if (await findGuaranteeClaim(db, memberId)) return undefined
  const subscription = await findPaidSubscription(db, memberId)
  if (!subscription?.firstPaidAt || subscription.refundedAt || subscription.disputed)
    return undefined
  const until = new Date(subscription.firstPaidAt.getTime() + GUARANTEE_MS)
  return now < until ? until : undefined
}

/**
 * Gives back everything paid for the subscription and ends it at once; the account stays. The claim is
 * written first: whatever fails after it is resumed, and there is never a second one.
 * Claiming the same again answers as the first time did.
 */
export async function claimGuarantee(services: PaymentServices, memberId: string): Promise<void> {
  const { db, clock } = services
  const subscription = await findPaidSubscription(db, memberId)
  if (!subscription) throw notFound()
  if (!(await findGuaranteeClaim(db, memberId))) {
    if (subscription.disputed) throw disputed()
    if (await guaranteeUntil(db, memberId, clock())) {
      const fresh = { memberId, subscriptionId: subscription.id, claimedAt: clock() }
      await insertGuaranteeClaim(db, fresh)
    }
  }
  // Hers of before, or of another click at the same moment.
  const claim = await findGuaranteeClaim(db, memberId)
  if (claim?.subscriptionId !== subscription.id) throw over()
  if (!claim.doneAt) await fulfilClaim(services, claim)
}

function over(): Problem {
  return new Problem(
    'guarantee_over',
    `The guarantee holds for ${GUARANTEE_DAYS} days from the first payment, once per member.`,
  )
}

function disputed(): Problem {
  return new Problem(
    'payment_disputed',
    'Your bank is looking into this payment, and decides about the money. The guarantee cannot be used meanwhile.',
  )
}

/**
 * Does what is left of a claim; safe to repeat. A payment that her bank looks into is left alone: it
 * cannot be given back meanwhile, and the claim waits for what the bank says.
 */
export async function fulfilClaim(
  services: PaymentServices,
  { memberId, subscriptionId }: GuaranteeClaim,
): Promise<void> {
  const { db, provider, clock } = services
  const subscription = await findSubscriptionBy(db, 'id', subscriptionId)
  if (!subscription?.providerId) return finishGuaranteeClaim(db, memberId, clock())
  // Ended first, so that no renewal falls between the refunds and the end.
  await endAtProvider(provider, subscription.providerId)
  const now = await settleSubscription(services, subscription.providerId)
  let waiting = false
  for (const { payment } of now?.paid ?? []) {
    if (!(await giveBack(provider, payment))) waiting = true
  }
  await settleSubscription(services, subscription.providerId)
  if (!waiting) await finishGuaranteeClaim(db, memberId, clock())
}

/**
 * Ends a subscription at once; one that is over already stays as it is. False when the provider does
 * not know it.
 */
export async function endAtProvider(
  provider: PaymentServices['provider'],
  providerId: string,
): Promise<boolean> {
  const subscription = await asking(
    provider.subscriptions.retrieve(providerId).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    }),
  )
  if (!subscription) return false
  const ended = subscription.status === 'canceled' || subscription.status === 'incomplete_expired'
  if (!ended) await unlessRefused(provider.subscriptions.cancel(providerId))
  return true
}
