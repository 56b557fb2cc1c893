import { refreshSession } from '../../platform/session/session.ts'
import { SettingRow } from '../../ui/cards/setting-rows.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { leaving } from '../account-messages.ts'
import { securityActs } from '../security/security-acts.ts'
import { type Security, useRefreshSecurity } from '../security/security-queries.ts'
import { useAsyncAction } from '../use-async-action.ts'

/**
 * Renders the row with the choice whether quick exit signs out as well (rules: Quick exit). It is
 * off by default.
 */
export function LeavingRow({ security }: { security: Security }) {
  const { acting, failure, perform } = useAsyncAction()
  const refresh = useRefreshSecurity()
  const change = (signOutOnLeave: boolean) =>
    perform(async () => {
      await securityActs.setSignOutOnLeave(signOutOnLeave)
      // Quick exit reads the choice from the member of the session.
      await Promise.all([refresh(), refreshSession()])
    })
  return (
    <SettingRow
      label={leaving.label}
      hint={leaving.hint}
      failure={failure}
      action={
        <Switch
          label={leaving.label}
          checked={security.signOutOnLeave}
          disabled={acting}
          onChange={(checked) => void change(checked)}
        />
      }
    />
  )
}
