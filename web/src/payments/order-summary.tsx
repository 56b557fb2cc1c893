import { dollars, type PlanName, PROCESSING_FEE_CENTS, plans } from '@sidelight/contract/plans'
import { clsx } from 'clsx'
import { Card } from '../ui/card.tsx'
import { PlanFeatures } from '../ui/plan-features.tsx'
import { summary, terms } from './messages.ts'

/** What she buys, for how long, and what it costs (specification §2, §9). */
export function OrderSummary({ plan }: { plan: PlanName }) {
  const { name, priceCents, billing } = plans[plan]
  const price = dollars(priceCents)
  const monthly = billing === 'monthly'
  const total = dollars(priceCents + PROCESSING_FEE_CENTS)
  return (
    <Card aria-labelledby="summary" className="lg:sticky lg:top-24">
      <h2 id="summary" className="text-lg font-[600]">
        {summary.title}
      </h2>
      <dl className="mt-4 space-y-2.5 text-sm">
        <Line label={name} value={monthly ? summary.perMonth(price) : price} />
        <Line label={summary.fee} value={dollars(PROCESSING_FEE_CENTS)} />
        <Line strong label={monthly ? summary.firstMonth : summary.total} value={total} />
      </dl>
      <h3 className="mt-6 text-sm font-[560]">{summary.includes}</h3>
      <ul className="mt-3 space-y-2 text-sm text-fg2">
        <PlanFeatures plan={plan} />
      </ul>
      <div className="mt-5 space-y-1.5 border-t border-line pt-4 text-sm text-fg2">
        {terms[plan].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Card>
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
