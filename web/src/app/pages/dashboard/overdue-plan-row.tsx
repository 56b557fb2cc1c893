import type { DatePlan } from '@sidelight/contract/date-plans'
import { useId } from 'react'
import { outcomeOf } from '../../../date-plans/plan-outcome.ts'
import { Link } from '../../../platform/navigation/router.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActRow } from '../../../ui/cards/act-row.tsx'
import { Clock } from '../../../ui/icons/icons.ts'
import { overduePlan as texts } from '../dashboard-messages.ts'

/** Renders a date plan whose time is over, what happens to its note, and the link to check in. */
export function OverduePlanRow({ plan }: { plan: DatePlan }) {
  const id = useId()
  return (
    <ActRow
      id={id}
      icon={<Clock aria-hidden />}
      title={texts.title}
      acts={
        <Button asChild variant="secondary" size="sm">
          <Link to="/date-plans" aria-describedby={`${id}-message`}>
            {texts.open}
          </Link>
        </Button>
      }
    >
      <p id={`${id}-message`}>{outcomeOf(plan)}</p>
    </ActRow>
  )
}
