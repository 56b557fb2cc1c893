import { useEffect, useState } from 'react'
import { ActByLink } from '../../../date-plans/act-by-link.tsx'
import { callDatePlan } from '../../../date-plans/call-date-plan.ts'
import { refusing } from '../../../date-plans/messages.ts'
import { focusHeading } from '../../../platform/navigation/page-focus.tsx'
import { LinkPage } from './link-page.tsx'

const refuse = (token: string) => callDatePlan('refusePlanEmails', { body: { token } })

/**
 * Renders /plan/stop, which ends the emails of date plans to one address. Each email has a link to
 * it.
 */
export function StopPage() {
  const [isDone, setDone] = useState(false)
  // The button that had the focus has disappeared.
  useEffect(() => {
    if (isDone && document.activeElement === document.body) focusHeading()
  }, [isDone])
  async function run(token: string) {
    await refuse(token)
    setDone(true)
  }
  return (
    <LinkPage title={refusing.title} intro={refusing.intro}>
      <ActByLink words={refusing} run={run} />
    </LinkPage>
  )
}
