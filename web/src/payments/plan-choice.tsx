import { dollars, type OneTimePlan, plans } from '@sidelight/contract/plans'
import { useId } from 'react'
import { Badge } from '../ui/badge.tsx'
import { planTexts } from '../ui/plan-messages.ts'
import { oneTimePlans } from './chosen-plan.ts'
import { checkout } from './messages.ts'

interface PlanChoiceProps {
  chosen: OneTimePlan
  onChoose: (plan: OneTimePlan) => void
  /** While a payment of the chosen plan is under way. */
  locked: boolean
}

/** The one-time plans as radio cards (specification §2, §9). */
export function PlanChoice({ chosen, onChoose, locked }: PlanChoiceProps) {
  return (
    <fieldset disabled={locked} className="min-w-0">
      <legend className="text-lg font-[600]">{checkout.plans}</legend>
      <div className="mt-4 space-y-3">
        {oneTimePlans.map((name) => (
          <PlanRadio
            key={name}
            name={name}
            chosen={name === chosen}
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
  onChoose: () => void
}

function PlanRadio({ name, chosen, onChoose }: PlanRadioProps) {
  const id = useId()
  const { name: title, badge, priceCents, formerPriceCents } = plans[name]
  return (
    <label className="card flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-5 py-4 has-checked:border-lamp has-disabled:cursor-not-allowed has-disabled:opacity-60 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-3 has-[:focus-visible]:outline-(--ring)">
      <input
        type="radio"
        name="plan"
        value={name}
        checked={chosen}
        onChange={onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={id}
        className="size-5 shrink-0 accent-lamp outline-none"
      />
      <span className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span id={`${id}-title`} className="font-[600]">
          {title}
        </span>
        {badge && <Badge tone={name === 'full' ? 'lamp' : 'neutral'}>{planTexts[badge]}</Badge>}
      </span>
      <span id={id} className="ml-auto text-right text-sm text-fg2">
        <span className="num block text-base font-[560] text-fg">{dollars(priceCents)}</span>{' '}
        {formerPriceCents === null ? (
          checkout.oneTime
        ) : (
          <span className="num">{checkout.was(dollars(formerPriceCents))}</span>
        )}
      </span>
    </label>
  )
}
