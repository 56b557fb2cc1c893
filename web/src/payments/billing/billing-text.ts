import type { Billing } from '@sidelight/contract/calls/payments'
import { dollars, includesPlan, type PlanName, plans } from '@sidelight/contract/rules/plans'
import { serverDate } from '../../platform/api/server-clock.ts'
import { dateFormat } from '../../platform/i18n/date-format.ts'
import { localDayName } from '../../platform/i18n/day-name.ts'
import { momentOf } from '../../platform/i18n/moments.ts'
import { outcome } from '../messages.ts'
import { plan as texts, vip } from './billing-messages.ts'

type Subscription = NonNullable<Billing['subscription']>
type Pass = Billing['passes'][number]

const dayOfThisYear = dateFormat({ month: 'short', day: 'numeric' })

/** Returns a day, with its year unless it is the current one. */
function nearDay(iso: string): string {
  const date = new Date(iso)
  const isThisYear = date.getFullYear() === serverDate().getFullYear()
  return isThisYear ? dayOfThisYear().format(date) : localDayName(iso)
}

/**
 * Returns sentences about the plans that a member has besides a subscription. VIP has its own
 * sentence.
 */
export function planSentences(billing: Billing): string[] {
  const { tier, passes } = billing
  if (tier === 'full' || tier === 'vip') return passes.map((pass) => planBeside(pass, tier))
  let hasWaiting = false
  const sentences = passes.map((pass) => {
    const { name } = plans[pass.plan]
    if (pass.until) return texts.running(name, momentOf(pass.until))
    const sentence = hasWaiting ? texts.another : texts.waiting
    hasWaiting = true
    return sentence(name, localDayName(pass.startBy ?? ''))
  })
  return sentences.length > 0 ? sentences : [texts.none]
}

/**
 * Returns why one-time plans ended, if the newest payment for them is contested. VIP has its own
 * sentence.
 */
export function contestedSentences({ receipts }: Billing): string[] {
  // The receipts are sorted newest first. Reversed, the newest of each plan is set last.
  const newest = new Map(receipts.toReversed().map((receipt) => [receipt.plan, receipt]))
  return [...newest.values()]
    .filter(({ plan, contested = false }) => plan !== 'vip' && contested)
    .map(({ plan }) => texts.contested(plans[plan].name))
}

/** Returns what happens to a one-time plan while a larger one is active. */
function planBeside({ plan, until, startBy }: Pass, greater: 'full' | 'vip'): string {
  const { name } = plans[plan]
  if (!until) return texts.idle(name, plans[greater].name, localDayName(startBy ?? ''))
  if (plan !== 'full') return texts.alongside(name, momentOf(until))
  return greater === 'vip' ? texts.fullBeneath(momentOf(until)) : texts.full(momentOf(until))
}

/** Returns sentences about what buying a plan changes for the plans that the member has. */
export function heldNotes({ passes }: Billing, plan: PlanName): string[] {
  if (plan === 'full' || plan === 'vip') return passes.map((pass) => planBeside(pass, plan))
  const names = passes.map((pass) => plans[pass.plan].name)
  return [...new Set(names)].map((name) => texts.otherNumber(name))
}

/**
 * Returns whether a month of the member's subscription is unpaid. A payment for VIP then pays that
 * month, and no second subscription begins.
 */
export function hasOpenMonth({ subscription }: Billing): boolean {
  return subscription?.state === 'past-due'
}

/** Returns why a plan is not for sale to this member, or undefined if it is. */
export function notForSale(billing: Billing, plan: PlanName): string | undefined {
  if (includesPlan(billing.tier, plan)) return includedSentence(billing)
  if (plan === 'promo') return billing.promoUsed ? texts.promoUsed : undefined
  const { tier, until, subscription } = billing
  if (plan !== 'vip' || !subscription || hasOpenMonth(billing)) return undefined
  // Suspended VIP continues at the provider, so no second subscription can begin.
  const isHeld = tier === 'vip' || subscription.state === 'suspended'
  return isHeld ? subscriptionSentence(subscription, until) : undefined
}

/**
 * Returns the sentence that replaces the form for a plan that is not for sale to this member. The
 * sentence about VIP is short, because the order beside it says the rest.
 */
export function whyNothingToPay(billing: Billing, plan: PlanName): string | undefined {
  const { tier } = billing
  if (tier !== 'free' && includesPlan(tier, plan)) {
    return outcome.includedBefore(plans[plan].name, plans[tier].name)
  }
  const reason = notForSale(billing, plan)
  if (plan !== 'vip' || reason === undefined) return reason
  return tier === 'vip' ? outcome.already(plans.vip.name) : outcome.notNow
}

function includedSentence({ tier, until, subscription }: Billing): string | undefined {
  if (tier === 'free' || !until) return undefined
  const name = tier === 'vip' ? texts.vip : plans[tier].name
  return texts.includedUntil(name, nearDay(subscription?.renewsAt ?? until))
}

/** Returns why a payment was refunded at once. */
export function whyRefunded({ tier }: Billing, plan: PlanName): string {
  const { name } = plans[plan]
  if (tier !== 'free' && includesPlan(tier, plan)) {
    return outcome.includedNow(name, plans[tier].name)
  }
  return plan === 'promo' ? outcome.boughtBefore(name) : outcome.onReceipts
}

/**
 * Returns the sentence about a subscription. `until` is the end of VIP access, null without access.
 */
export function subscriptionSentence(subscription: Subscription, until: string | null): string {
  const { state, renewsAt, endsAt } = subscription
  if (state === 'suspended') return suspendedSentence(subscription)
  if (state === 'past-due') return pastDueSentence(subscription, until)
  if (endsAt) return vip.ending(localDayName(endsAt))
  if (renewsAt) return vip.renews(localDayName(renewsAt), dollars(plans.vip.priceCents))
  return until ? vip.runs : vip.awaited
}

function pastDueSentence({ endsAt, openMonthUntil }: Subscription, until: string | null): string {
  if (endsAt) {
    const day = localDayName(endsAt)
    return until ? vip.graceEnding(momentOf(until), day) : vip.pastDueEnding(day)
  }
  const sentence = until ? vip.grace(momentOf(until)) : vip.pastDue
  if (openMonthUntil === undefined) return sentence
  return `${sentence} ${vip.openMonth(localDayName(openMonthUntil), dollars(plans.vip.priceCents))}`
}

function suspendedSentence({ endsAt, nextMonthAt }: Subscription): string {
  if (endsAt) return vip.suspendedEnding(localDayName(endsAt))
  if (!nextMonthAt) return vip.suspended
  return vip.suspendedUntil(localDayName(nextMonthAt), dollars(plans.vip.priceCents))
}

/** Returns the sentence about a card: `visa 4242` gives "Paid with Visa ending in 4242." */
export function cardSentence(card: string): string {
  const [brand = '', lastFour = ''] = card.split(/ (?=\S*$)/)
  return vip.card(brand.slice(0, 1).toUpperCase() + brand.slice(1), lastFour)
}
