import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { devices } from './account-messages.ts'
import { AccountSection } from './account-section.tsx'
import { type Security, securityActs, useRefreshSecurity } from './security-queries.ts'
import { useAct } from './use-act.ts'
import { dayOf, momentOf } from './when.ts'

/** Where she is signed in, and the way to end it from here. */
export function DevicesSection({ security }: { security: Security }) {
  const { acting, failure, perform } = useAct()
  const [ended, setEnded] = useState(false)
  const refresh = useRefreshSecurity()
  async function end(act: () => Promise<unknown>) {
    setEnded(false)
    setEnded(
      await perform(async () => {
        await act()
        await refresh()
      }),
    )
  }
  return (
    <AccountSection
      title={devices.title}
      note={devices.note}
      failure={failure}
      success={ended ? devices.ended : ''}
    >
      <ul className="mt-3 divide-y divide-line text-sm">
        {security.sessions.map(({ id, current, signedInAt, lastUsedAt }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-[560]">{current ? devices.current : devices.other}</p>
              <p className="text-xs text-fg3">
                {devices.times(momentOf(signedInAt), dayOf(lastUsedAt))}
              </p>
            </div>
            {!current && (
              <Button
                variant="outline"
                size="sm"
                disabled={acting}
                aria-label={devices.endNamed(momentOf(signedInAt))}
                onClick={() => void end(() => securityActs.endSession(id))}
              >
                {devices.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {security.sessions.length > 1 && (
        <Button
          variant="secondary"
          className="mt-4"
          disabled={acting}
          onClick={() => void end(securityActs.endOtherSessions)}
        >
          {devices.endOthers}
        </Button>
      )}
    </AccountSection>
  )
}
