import { dollars, type PlanName, planNames, plans } from '@sidelight/contract/rules/plans'
import { clsx } from 'clsx'
import { notForSale } from '../../payments/billing/billing-text.ts'
import { useOwnBilling } from '../../payments/billing/use-own-billing.ts'
import { Link } from '../../platform/navigation/router.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { PlanFeatures, PlanLine } from '../../ui/plan-features.tsx'
import { planTexts } from '../../ui/plan-messages.ts'
import { pricing } from './landing-messages.ts'

/** Renders the four plans of specification §9, each with its link to buy it. */
export function Pricing() {
  const billing = useOwnBilling()
  return (
    <section className="border-t border-line bg-sunken">
      <div className="mx-auto max-w-[1200px] px-5 py-16 md:px-8 md:py-24">
        <h2 className="display text-3xl lg:text-4xl">{pricing.title}</h2>
        <p className="mt-4 max-w-[64ch] text-lg text-fg2">{pricing.intro}</p>
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {planNames.map((name) => (
            <PlanCard key={name} name={name} reason={billing && notForSale(billing, name)} />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Renders one plan. `reason` says why it is not for sale to this member. */
function PlanCard({ name, reason }: { name: PlanName; reason: string | undefined }) {
  const plan = plans[name]
  const favoured = name === 'full'
  return (
    <Card
      as="li"
      className={clsx('flex flex-col', favoured && 'border-line-strong/60')}
      {...(favoured ? { reports: 2 } : {})}
    >
      <div className={clsx('h-6', plan.badge === null && 'max-sm:hidden')}>
        {plan.badge && <Badge tone={favoured ? 'lamp' : 'neutral'}>{planTexts[plan.badge]}</Badge>}
      </div>
      <h3 className="mt-3 font-[600] tracking-[-0.01em]">{plan.name}</h3>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <span className="num text-3xl font-[560] tracking-[-0.035em]">
          {dollars(plan.priceCents)}
        </span>
        <span className="text-sm text-fg2">
          {plan.billing === 'monthly' ? pricing.perMonth : pricing.oneTime}
        </span>
      </p>
      <p className="mt-1 text-sm text-fg2 sm:min-h-11">
        {lasting(plan.windowHours)}
        {plan.formerPriceCents !== null && (
          <span className="num block">{pricing.was(dollars(plan.formerPriceCents))}</span>
        )}
      </p>
      <ul className="mt-6 mb-7 space-y-2.5 text-sm text-fg2">
        <PlanFeatures plan={name} />
        {name === 'vip' && <PlanLine>{pricing.guarantee}</PlanLine>}
      </ul>
      {reason ? (
        <p className="mt-auto flex min-h-11 items-center text-sm font-[560]">{reason}</p>
      ) : (
        <WayToBuy name={name} />
      )}
    </Card>
  )
}

function WayToBuy({ name }: { name: PlanName }) {
  return (
    <Button asChild variant="secondary" className="mt-auto w-full">
      <Link to={name === 'vip' ? '/subscribe' : `/checkout?plan=${name}`}>
        {pricing.choose(plans[name].name)}
      </Link>
    </Button>
  )
}

function lasting(hours: number | null) {
  if (hours === null) return pricing.renews
  return hours % 24 === 0 && hours > 24 ? pricing.days(hours / 24) : pricing.hours(hours)
}
