import { refreshSession } from '../platform/session.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { leaving } from './account-messages.ts'
import { AccountSection } from './account-section.tsx'
import { type Security, securityActs, useRefreshSecurity } from './security-queries.ts'
import { useAct } from './use-act.ts'

/** Whether leaving by the exit ends the session as well; off unless she wants it (design §14). */
export function LeavingSection({ security }: { security: Security }) {
  const { acting, failure, perform } = useAct()
  const refresh = useRefreshSecurity()
  const change = (signOutOnLeave: boolean) =>
    perform(async () => {
      await securityActs.setSignOutOnLeave(signOutOnLeave)
      // The page that she leaves reads it from the member's record.
      await Promise.all([refresh(), refreshSession()])
    })
  return (
    <AccountSection title={leaving.title} failure={failure}>
      <div className="mt-4">
        <Checkbox
          label={leaving.label}
          hint={leaving.hint}
          checked={security.signOutOnLeave}
          disabled={acting}
          onChange={(checked) => void change(checked)}
        />
      </div>
    </AccountSection>
  )
}
