import { useState } from 'react'
import { localDayName } from '../../platform/i18n/day-name.ts'
import { momentOf } from '../../platform/i18n/moments.ts'
import { Button } from '../../ui/button.tsx'
import { RowButton, SettingRow } from '../../ui/cards/setting-rows.tsx'
import { useFocusAfterRemoval } from '../../ui/cards/use-focus-after-removal.ts'
import { useNamedRow } from '../../ui/cards/use-named-row.ts'
import { useRow } from '../../ui/cards/use-row.ts'
import { devices } from '../account-messages.ts'
import { rows } from '../row-messages.ts'
import { useAsyncAction } from '../use-async-action.ts'
import { NewSignIns } from './new-sign-ins.tsx'
import { securityActs } from './security-acts.ts'
import { type Security, useRefreshSecurity } from './security-queries.ts'

/** The id of the row, to which notifications about sign-ins lead. */
const ROW = 'account-devices'

/** Renders the row of the member's sessions. It opens their list, which has buttons to end them. */
export function DevicesRow({ security }: { security: Security }) {
  const { acting, failure, perform } = useAsyncAction()
  const [ended, setEnded] = useState(false)
  const refresh = useRefreshSecurity()
  const { isOpen, opener, toggle } = useRow(useNamedRow(ROW))
  useFocusAfterRemoval(opener, { isOpen, length: security.sessions.length })
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
    <SettingRow
      id={ROW}
      label={devices.title}
      state={rows.signedIn(security.sessions.length)}
      failure={failure}
      success={ended ? devices.ended : ''}
      action={
        <RowButton ref={opener} name={rows.manageDevices} open={isOpen} onClick={toggle}>
          {rows.manage}
        </RowButton>
      }
    >
      {isOpen && <DeviceList sessions={security.sessions} acting={acting} end={end} />}
    </SettingRow>
  )
}

interface DeviceListProps {
  sessions: Security['sessions']
  acting: boolean
  end: (act: () => Promise<unknown>) => Promise<void>
}

function DeviceList({ sessions, acting, end }: DeviceListProps) {
  return (
    <>
      <p className="text-fg2">{devices.note}</p>
      <NewSignIns />
      <ul className="mt-3 divide-y divide-line text-sm">
        {sessions.map(({ id, current, signedInAt, lastUsedAt }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-[560]">{current ? devices.current : devices.other}</p>
              <p className="text-xs text-fg3">
                {devices.times(momentOf(signedInAt), localDayName(lastUsedAt))}
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
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          className="mt-4"
          disabled={acting}
          onClick={() => void end(securityActs.endOtherSessions)}
        >
          {devices.endOthers}
        </Button>
      )}
    </>
  )
}
