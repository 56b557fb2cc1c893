import { ActByLink } from '../../../date-plans/act-by-link.tsx'
import { callDatePlan } from '../../../date-plans/call-date-plan.ts'
import { returning } from '../../../date-plans/messages.ts'
import { LinkPage } from './link-page.tsx'

const checkIn = (token: string) => callDatePlan('checkInByLink', { body: { token } })

/** Renders /back: the member's check-in link of a date plan, which works without a session. */
export function BackPage() {
  return (
    <LinkPage title={returning.title} intro={returning.intro}>
      <ActByLink words={returning} run={checkIn} />
    </LinkPage>
  )
}
