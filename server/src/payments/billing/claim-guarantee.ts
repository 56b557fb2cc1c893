import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { GUARANTEE_DAYS } from '@sidelight/contract/rules/plans'
import { notFound } from '../../platform/http/not-found.ts'
import { asking, isMissing, unlessRejected } from '../card-provider.ts'
import { isUsed, useOnce } from '../checkout/once-per-person.ts'
import { emailTag, type TagServices } from '../checkout/person-tag.ts'
import { refundPayment } from '../entitlement/refund-payment.ts'
import type { PaymentServices } from '../payment-services.ts'
import { listCardTags } from '../subscription-payments-table.ts'
import {
  findPaidSubscription,
  findSubscriptionBy,
  type Subscription,
} from '../subscriptions-table.ts'
import { syncSubscription } from '../webhooks/sync-subscription.ts'
import {
  findGuaranteeClaim,
  finishGuaranteeClaim,
  type GuaranteeClaim,
  insertGuaranteeClaim,
} from './guarantee-claims-table.ts'
import { type MemberPayments, readMemberPayments } from './member-payments-table.ts'

const GUARANTEE_MS = GUARANTEE_DAYS * DAY_MS

export type GuaranteeServices = TagServices & Pick<PaymentServices, 'clock'>

interface Guarantee {
  /**
   * The time until which the member may claim the guarantee. Undefined if there is nothing to
   * claim, or it was claimed.
   */
  until: Date | undefined
  /** Whether the member has used the guarantee, in this account or another one with this email. */
  used: boolean
}

/**
 * Returns the time until which a member may claim the guarantee, and whether the member has used
 * it.
 */
export async function viewGuarantee(
  services: GuaranteeServices,
  memberId: string,
  payments: MemberPayments,
): Promise<Guarantee> {
  if (payments.claimed) return { until: undefined, used: true }
  const { db } = services
  const email = await emailTag(services, memberId)
  const own = email ? [email] : []
  const used = await isUsed(db, { benefit: 'guarantee', tags: own }, undefined)
  const { subscription, until } = claimableUntil(services.clock(), payments) ?? {}
  if (!subscription) return { until: undefined, used }
  const tags = [...own, ...cardTagsOf(payments, subscription)]
  const isOver = await isUsed(db, { benefit: 'guarantee', tags }, subscription.id)
  return { until: isOver ? undefined : until, used }
}

/**
 * Returns the time until which a member may claim the guarantee, or undefined if there is nothing
 * to claim.
 */
async function guaranteeUntil(
  services: GuaranteeServices,
  memberId: string,
): Promise<Date | undefined> {
  const payments = await readMemberPayments(services.db, memberId)
  return (await viewGuarantee(services, memberId, payments)).until
}

/**
 * Returns the time until which the guarantee covers the newest paid subscription, or undefined if
 * it is over.
 */
function claimableUntil(now: Date, { subscriptions }: MemberPayments) {
  const subscription = subscriptions.find(({ firstPaidAt }) => firstPaidAt !== null)
  if (!subscription?.firstPaidAt || subscription.refundedAt || subscription.disputed)
    return undefined
  const until = new Date(subscription.firstPaidAt.getTime() + GUARANTEE_MS)
  return now < until ? { subscription, until } : undefined
}

function cardTagsOf({ months }: MemberPayments, { id }: Pick<Subscription, 'id'>): Buffer[] {
  return months.flatMap(({ subscriptionId, cardTag }) =>
    subscriptionId === id && cardTag ? [cardTag] : [],
  )
}

/** Returns the tags by which a person is recognised: the email, and each card that paid. */
async function tagsOf(
  services: TagServices,
  { id, memberId }: Pick<Subscription, 'id' | 'memberId'>,
): Promise<Buffer[]> {
  const email = await emailTag(services, memberId)
  return [...(email ? [email] : []), ...(await listCardTags(services.db, id))]
}

/**
 * Refunds everything paid for the subscription and ends it at once; the account remains. The claim
 * is stored first, so that it is resumed after a failure and there is never a second claim.
 * Claiming again has the same result. Throws `not_found`, `guarantee_over` or `payment_disputed`.
 */
export async function claimGuarantee(services: PaymentServices, memberId: string): Promise<void> {
  const { db, clock } = services
  const subscription = await findPaidSubscription(db, memberId)
  if (!subscription) throw notFound()
  if (!(await findGuaranteeClaim(db, memberId))) {
    if (subscription.disputed) throw disputed()
    if (await guaranteeUntil(services, memberId)) {
      const tags = await tagsOf(services, subscription)
      const use = { benefit: 'guarantee', tags, usedFor: subscription.id } as const
      if (!(await useOnce(db, use))) throw over()
      const fresh = { memberId, subscriptionId: subscription.id, claimedAt: clock() }
      await insertGuaranteeClaim(db, fresh)
    }
  }
  // The stored claim may be an earlier one, or that of a parallel request.
  const claim = await findGuaranteeClaim(db, memberId)
  if (claim?.subscriptionId !== subscription.id) throw over()
  if (!claim.doneAt) await fulfilClaim(services, claim)
}

function over(): Problem {
  return new Problem(
    'guarantee_over',
    msg('The guarantee holds for {days} days from the first payment, once per person.', {
      days: GUARANTEE_DAYS,
    }),
  )
}

function disputed(): Problem {
  return new Problem(
    'payment_disputed',
    msg(
      'Your bank is looking into this payment, and decides about the money. The guarantee cannot be used meanwhile.',
    ),
  )
}

/**
 * Refunds and ends what a claim covers. Safe to repeat. A payment that is disputed at the bank
 * cannot be refunded now, so the claim waits for the bank's decision.
 */
export async function fulfilClaim(
  services: PaymentServices,
  { memberId, subscriptionId }: GuaranteeClaim,
): Promise<void> {
  const { db, provider, clock } = services
  const subscription = await findSubscriptionBy(db, 'id', subscriptionId)
  if (!subscription?.providerId) return finishGuaranteeClaim(db, memberId, clock())
  // Ended first, so that no renewal is charged between the refunds and the end.
  await endAtProvider(provider, subscription.providerId)
  const now = await syncSubscription(services, subscription.providerId)
  let waiting = false
  for (const { payment } of now?.paid ?? []) {
    if (!(await refundPayment(provider, payment))) waiting = true
  }
  await syncSubscription(services, subscription.providerId)
  if (!waiting) await finishGuaranteeClaim(db, memberId, clock())
}

/**
 * Ends a subscription at once. Does nothing if it has already ended. Returns false if the provider
 * does not know it.
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
  if (!ended) await unlessRejected(provider.subscriptions.cancel(providerId))
  return true
}
