import type { Billing } from '@sidelight/contract/calls/payments'
import {
  dollars,
  type PlanName,
  PROCESSING_FEE_CENTS,
  plans,
} from '@sidelight/contract/rules/plans'
import { clsx } from 'clsx'
import { localDayName } from '../../platform/i18n/day-name.ts'
import { Card } from '../../ui/cards/card.tsx'
import { PlanFeatures } from '../../ui/plan-features.tsx'
import { hasOpenMonth, heldNotes, notForSale } from '../billing/billing-text.ts'
import { openMonthTerms, summary, terms, termsWithoutGuarantee } from '../messages.ts'
import { SentenceList } from '../sentence-list.tsx'

interface OrderProps {
  plan: PlanName
  billing: Billing | undefined
}

/** Renders what the member buys, for how long and at what price (specification §2, §9). */
export function OrderSummary({ plan, billing }: OrderProps) {
  const reason = billing && notForSale(billing, plan)
  return (
    <Card aria-labelledby="summary" className="lg:sticky lg:top-24">
      <h2 id="summary" className="text-lg font-[600]">
        {reason ? summary.notForSale : summary.title}
      </h2>
      {reason ? (
        <p className="mt-3 text-sm text-fg2">{reason}</p>
      ) : (
        <Price plan={plan} billing={billing} />
      )}
      <h3 className="mt-6 text-sm font-[560]">{summary.includes}</h3>
      <ul className="mt-3 space-y-2 text-sm text-fg2">
        <PlanFeatures plan={plan} />
      </ul>
      {!reason && billing && <Already notes={heldNotes(billing, plan)} />}
      {!reason && (
        <div className="mt-5 border-t border-line pt-4">
          <Terms plan={plan} billing={billing} />
        </div>
      )}
    </Card>
  )
}

/**
 * Renders price and terms above the button that pays. The chosen plan card lists what is included.
 */
export function OrderLines({ plan, billing }: OrderProps) {
  return (
    <section aria-labelledby="summary" className="mt-6">
      <h3 id="summary" className="sr-only">
        {summary.title}
      </h3>
      <Price plan={plan} billing={billing} />
      {billing && <Already notes={heldNotes(billing, plan)} />}
      <div className="mt-4">
        <Terms plan={plan} billing={billing} />
      </div>
    </section>
  )
}

function Terms({ plan, billing }: OrderProps) {
  return (
    <div className="space-y-1 text-xs text-fg2">
      {termsOf(plan, billing).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function termsOf(plan: PlanName, billing: Billing | undefined): readonly string[] {
  if (plan === 'vip' && billing && hasOpenMonth(billing)) return termsOfOpenMonth(billing)
  return plan === 'vip' && billing?.guaranteeUsed ? termsWithoutGuarantee : terms[plan]
}

function termsOfOpenMonth({ subscription, ...billing }: Billing): readonly string[] {
  return [
    termOfRenewal(subscription),
    ...(billing.guaranteeUntil ? openMonthTerms.guarantee : []),
    ...(billing.guaranteeUsed ? [openMonthTerms.guaranteeUsed] : []),
  ]
}

/** Returns until when the payment of an open month gives VIP, and what follows. */
function termOfRenewal(subscription: Billing['subscription']): string {
  if (subscription?.endsAt) return openMonthTerms.endsOn(localDayName(subscription.endsAt))
  const until = subscription?.openMonthUntil
  if (until === undefined) return openMonthTerms.renews
  return openMonthTerms.renewsFrom(localDayName(until), dollars(plans.vip.priceCents))
}

/**
 * Returns what the total is for. For a monthly plan this is not known before the billing is read.
 */
function totalOf(plan: PlanName, billing: Billing | undefined): string {
  if (plans[plan].billing !== 'monthly' || !billing) return summary.total
  if (!hasOpenMonth(billing)) return summary.firstMonth
  const until = billing.subscription?.openMonthUntil
  return until === undefined ? summary.openMonth : summary.openMonthUntil(localDayName(until))
}

function Price({ plan, billing }: OrderProps) {
  const { name, priceCents } = plans[plan]
  const price = dollars(priceCents)
  const monthly = plans[plan].billing === 'monthly'
  const total = dollars(priceCents + PROCESSING_FEE_CENTS)
  return (
    <dl className="mt-4 space-y-2.5 text-sm">
      <Line label={name} value={monthly ? summary.perMonth(price) : price} />
      <Line label={summary.fee} value={dollars(PROCESSING_FEE_CENTS)} />
      <Line strong label={totalOf(plan, billing)} value={total} />
    </dl>
  )
}

/** Renders what buying the plan changes for the plans that the member has. */
function Already({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <div className="mt-5 space-y-1.5 border-t border-line pt-4 text-sm text-fg2">
      <p className="font-[560] text-fg">{summary.already}</p>
      <SentenceList sentences={notes} />
    </div>
  )
}

interface LineProps {
  label: string
  value: string
  strong?: boolean
}

function Line({ label, value, strong = false }: LineProps) {
  return (
    <div
      className={clsx(
        'flex items-baseline justify-between gap-4',
        strong ? 'border-t border-line pt-2.5 font-[600]' : 'text-fg2',
      )}
    >
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="num text-right text-fg">{value}</dd>
    </div>
  )
}
