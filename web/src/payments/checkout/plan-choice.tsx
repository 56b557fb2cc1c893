import type { Billing } from '@sidelight/contract/calls/payments'
import { dollars, type OneTimePlan, oneTimePlans, plans } from '@sidelight/contract/rules/plans'
import { clsx } from 'clsx'
import { useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { PlanFeatures } from '../../ui/plan-features.tsx'
import { planTexts } from '../../ui/plan-messages.ts'
import { notForSale } from '../billing/billing-text.ts'
import { checkout } from '../messages.ts'

interface PlanChoiceProps {
  chosen: OneTimePlan
  /** What the member has bought; undefined until it is known. */
  billing: Billing | undefined
  onChoose: (plan: OneTimePlan) => void
  /** Whether a payment of the chosen plan is in progress. */
  locked: boolean
}

/** Renders the one-time plans as radio cards. The chosen one lists what it includes (§2, §9). */
export function PlanChoice({ chosen, billing, onChoose, locked }: PlanChoiceProps) {
  return (
    <fieldset disabled={locked} className="min-w-0">
      <legend className="text-lg font-[600]">{checkout.plans}</legend>
      <div className="mt-4 space-y-3">
        {oneTimePlans.map((name) => (
          <PlanRadio
            key={name}
            name={name}
            chosen={name === chosen}
            reason={billing && notForSale(billing, name)}
            onChoose={() => onChoose(name)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface PlanRadioProps {
  name: OneTimePlan
  chosen: boolean
  /** Why the plan is not for sale to this member. */
  reason: string | undefined
  onChoose: () => void
}

function PlanRadio({ name, chosen, reason, onChoose }: PlanRadioProps) {
  const id = useId()
  const { name: title, badge } = plans[name]
  return (
    <div className="card has-checked:border-lamp has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-3 has-[:focus-visible]:outline-(--ring)">
      <label className="flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-5 py-4 has-disabled:cursor-not-allowed">
        <input
          type="radio"
          name="plan"
          value={name}
          checked={chosen}
          disabled={reason !== undefined}
          onChange={onChoose}
          aria-labelledby={`${id}-title`}
          aria-describedby={id}
          className="size-5 shrink-0 accent-lamp outline-none"
        />
        <span className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span id={`${id}-title`} className={clsx('font-[600]', reason && 'text-fg2')}>
            {title}
          </span>
          {badge && !reason && (
            <Badge tone={name === 'full' ? 'lamp' : 'neutral'}>{planTexts[badge]}</Badge>
          )}
        </span>
        {reason ? (
          <span id={id} className="basis-full pl-9 text-sm text-fg2">
            {reason}
          </span>
        ) : (
          <Price id={id} plan={name} />
        )}
      </label>
      {chosen && !reason && (
        <ul className="mx-5 mb-4 space-y-1.5 border-t border-line pt-3 text-sm text-fg2 sm:pl-9">
          <PlanFeatures plan={name} />
        </ul>
      )}
    </div>
  )
}

function Price({ id, plan }: { id: string; plan: OneTimePlan }) {
  const { priceCents, formerPriceCents } = plans[plan]
  return (
    <span id={id} className="ml-auto text-right text-sm text-fg2">
      <span className="num block text-base font-[560] text-fg">{dollars(priceCents)}</span>{' '}
      {formerPriceCents === null ? (
        checkout.oneTime
      ) : (
        <span className="num">{checkout.was(dollars(formerPriceCents))}</span>
      )}
    </span>
  )
}
