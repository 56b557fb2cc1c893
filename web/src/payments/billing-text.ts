import type { Billing } from '@sidelight/contract/payments'
import { dollars, plans } from '@sidelight/contract/plans'
import { locale } from '../platform/language.ts'
import { plan as texts, vip } from './billing-messages.ts'

type Subscription = NonNullable<Billing['subscription']>

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

export const dayOf = (iso: string): string => day.format(new Date(iso))
export const momentOf = (iso: string): string => moment.format(new Date(iso))

/** What she has besides a subscription, in a sentence; VIP is told by its subscription. */
export function planSentence({ tier, until, startBy }: Billing): string {
  if (tier === 'full' && until) return texts.full(momentOf(until))
  if (tier === 'promo' || tier === 'basic') {
    const { name } = plans[tier]
    if (startBy) return texts.waiting(name, dayOf(startBy))
    if (until) return texts.running(name, momentOf(until))
  }
  return texts.none
}

/** Where a subscription stands; `until` is what VIP still holds, if anything. */
export function subscriptionSentence(
  { state, renewsAt, endsAt }: Subscription,
  until: string | null,
): string {
  if (state === 'suspended') return vip.suspended
  if (state === 'past-due') return until ? vip.grace(momentOf(until)) : vip.pastDue
  if (endsAt) return vip.ending(dayOf(endsAt))
  return renewsAt ? vip.renews(dayOf(renewsAt), dollars(plans.vip.priceCents)) : vip.runs
}

/** `visa 4242` -> "Paid with Visa ending in 4242." */
export function cardSentence(card: string): string {
  const [brand = '', lastFour = ''] = card.split(/ (?=\S*$)/)
  return vip.card(brand.slice(0, 1).toUpperCase() + brand.slice(1), lastFour)
}
