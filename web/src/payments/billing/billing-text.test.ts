import type { Billing } from '@sidelight/contract/calls/payments'
import type { PlanName } from '@sidelight/contract/rules/plans'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { localDayName } from '../../platform/i18n/day-name.ts'
import { momentOf } from '../../platform/i18n/moments.ts'
import { outcome } from '../messages.ts'
import { plan as texts, vip } from './billing-messages.ts'
import {
  cardSentence,
  heldNotes,
  notForSale,
  planSentences,
  subscriptionSentence,
  whyRefunded,
} from './billing-text.ts'

const UNTIL = '2026-12-22T12:00:00.000Z'
const START_BY = '2026-12-05T12:00:00.000Z'
const [moment, day] = [momentOf(UNTIL), localDayName(START_BY)]
const running = (plan: 'promo' | 'basic' | 'full') => ({ plan, until: UNTIL, startBy: null })
const waiting = (plan: 'promo' | 'basic') => ({ plan, until: null, startBy: START_BY })

const billing = (more: Partial<Billing> = {}): Billing => ({
  tier: 'free',
  until: null,
  startBy: null,
  passes: [],
  subscription: null,
  guaranteeUntil: null,
  guaranteeUsed: false,
  promoUsed: false,
  receipts: [],
  ...more,
})
const active = { state: 'active', renewsAt: UNTIL, endsAt: null, card: null } as const

afterEach(() => vi.useRealTimers())

describe('the text about the current plans', () => {
  it('§9 names each plan, and which of the waiting checks comes next', () => {
    expect(planSentences(billing())).toEqual([texts.none])
    const passes = [running('promo'), waiting('basic'), waiting('basic')]
    expect(planSentences(billing({ tier: 'basic', passes }))).toEqual([
      texts.running('Promo Access', moment),
      texts.waiting('Basic Check', day),
      texts.another('Basic Check', day),
    ])
  })

  it('§9 says what happens to each plan beside Full Access and VIP', () => {
    const passes = [waiting('promo'), running('basic'), running('full')]
    expect(planSentences(billing({ tier: 'full', passes }))).toEqual([
      texts.idle('Promo Access', 'Full Access', day),
      texts.alongside('Basic Check', moment),
      texts.full(moment),
    ])
    expect(planSentences(billing({ tier: 'vip', passes }))).toEqual([
      texts.idle('Promo Access', 'VIP Side Radar', day),
      texts.alongside('Basic Check', moment),
      texts.fullBeneath(moment),
    ])
    expect(planSentences(billing({ tier: 'vip' }))).toEqual([])
  })

  it('§9 says before a purchase what happens to the plans that the member has', () => {
    const held = billing({ passes: [waiting('basic'), running('basic')] })
    expect(heldNotes(held, 'basic')).toEqual([texts.otherNumber('Basic Check')])
    expect(heldNotes(held, 'full')).toEqual([
      texts.idle('Basic Check', 'Full Access', day),
      texts.alongside('Basic Check', moment),
    ])
    expect(heldNotes(billing({ passes: [running('full')] }), 'vip')).toEqual([
      texts.fullBeneath(moment),
    ])
  })
})

describe('the reason why a plan is not for sale', () => {
  const why = (plan: PlanName, more: Partial<Billing>) => notForSale(billing(more), plan)

  it('§9 is an included plan, with the end of the plan that includes it', () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00.000Z'), toFake: ['Date'] })
    const near = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' })
    const full = { tier: 'full', until: UNTIL } as const
    const inDecember = texts.includedUntil('Full Access', near.format(new Date(UNTIL)))
    expect(why('basic', full)).toBe(inDecember)
    const nextYear = '2027-01-05T12:00:00.000Z'
    expect(why('promo', { ...full, until: nextYear })).toBe(
      texts.includedUntil('Full Access', localDayName(nextYear)),
    )
    const subscription = { ...active, renewsAt: nextYear }
    expect(why('full', { tier: 'vip', until: UNTIL, subscription })).toBe(
      texts.includedUntil(texts.vip, localDayName(nextYear)),
    )
  })

  it('§9 is the used promo, or an active VIP without an unpaid month', () => {
    expect(why('promo', { promoUsed: true })).toBe(texts.promoUsed)
    expect(why('promo', {})).toBeUndefined()
    expect(why('full', { tier: 'full', until: UNTIL })).toBeUndefined()
    const vipNow = { tier: 'vip', until: UNTIL } as const
    expect(why('vip', { ...vipNow, subscription: active })).toBe(
      subscriptionSentence(active, UNTIL),
    )
    expect(why('vip', { ...vipNow, subscription: { ...active, state: 'past-due' } })).toBe(
      undefined,
    )
    expect(why('vip', { subscription: active })).toBeUndefined()
    const suspended = { ...active, state: 'suspended', renewsAt: null, nextMonthAt: UNTIL } as const
    const back = vip.suspendedUntil(localDayName(UNTIL), '$29.99')
    expect(why('vip', { subscription: suspended })).toBe(back)
    expect(why('full', { subscription: suspended })).toBeUndefined()
  })

  it('§9 explains an immediate refund', () => {
    const full = billing({ tier: 'full' })
    expect(whyRefunded(full, 'basic')).toBe(outcome.includedNow('Basic Check', 'Full Access'))
    expect(whyRefunded(full, 'vip')).toBe(outcome.onReceipts)
    expect(whyRefunded(billing(), 'promo')).toBe(outcome.boughtBefore('Promo Access'))
    expect(whyRefunded(billing(), 'full')).toBe(outcome.onReceipts)
  })
})

describe('the text about a subscription', () => {
  it.each([
    ['suspended', active, vip.suspended],
    [
      'suspended',
      { ...active, nextMonthAt: UNTIL },
      vip.suspendedUntil(localDayName(UNTIL), '$29.99'),
    ],
    ['suspended', { ...active, endsAt: UNTIL }, vip.suspendedEnding(localDayName(UNTIL))],
    ['past-due', active, vip.grace(moment)],
    ['ending', { ...active, endsAt: UNTIL }, vip.ending(localDayName(UNTIL))],
    ['active', active, vip.renews(localDayName(UNTIL), '$29.99')],
    ['active', { ...active, renewsAt: null }, vip.runs],
  ] as const)('§9 describes the state: %s', (state, subscription, sentence) => {
    expect(subscriptionSentence({ ...subscription, state }, UNTIL)).toBe(sentence)
  })

  it('§9 says that VIP is off while a month is unpaid and no time is left', () => {
    expect(subscriptionSentence({ ...active, state: 'past-due' }, null)).toBe(vip.pastDue)
  })

  it('§9 says that VIP was cancelled while a month is unpaid, whether or not it still holds', () => {
    const ending = { ...active, state: 'past-due', renewsAt: null, endsAt: START_BY } as const
    expect(subscriptionSentence(ending, UNTIL)).toBe(vip.graceEnding(moment, day))
    expect(subscriptionSentence(ending, null)).toBe(vip.pastDueEnding(day))
  })

  it('§9 says until when the payment of an open month gives VIP, and what it costs after that', () => {
    const unpaid = {
      ...active,
      state: 'past-due',
      renewsAt: null,
      openMonthUntil: START_BY,
    } as const
    const paid = vip.openMonth(day, '$29.99')
    expect(subscriptionSentence(unpaid, UNTIL)).toBe(`${vip.grace(moment)} ${paid}`)
    expect(subscriptionSentence(unpaid, null)).toBe(`${vip.pastDue} ${paid}`)
  })

  it('§9 names no contested payment while the next month is being charged', () => {
    expect(subscriptionSentence({ ...active, renewsAt: null }, null)).toBe(vip.awaited)
  })

  it('§9 names the card by its brand and last four digits', () => {
    expect(cardSentence('visa 4242')).toBe(vip.card('Visa', '4242'))
    expect(cardSentence('american express 0005')).toBe(vip.card('American express', '0005'))
  })
})
