import { ActByLink } from '../../../date-plans/act-by-link.tsx'
import { callDatePlan } from '../../../date-plans/call-date-plan.ts'
import { refusing } from '../../../date-plans/messages.ts'
import { LinkPage } from './link-page.tsx'

const refuse = (token: string) => callDatePlan('refusePlanEmails', { body: { token } })

/**
 * Renders /plan/stop, which ends the emails of date plans to one address. Each email has a link to
 * it.
 */
export function StopPage() {
  return (
    <LinkPage title={refusing.title} intro={refusing.intro}>
      <ActByLink words={refusing} run={refuse} />
    </LinkPage>
  )
}
