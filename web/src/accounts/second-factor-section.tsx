import type { NewSecondFactor } from '@sidelight/contract/account-security'
import { lazy, Suspense, useState } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { secondFactor } from './account-messages.ts'
import { AccountSection } from './account-section.tsx'
import { BackupCodesDialog } from './backup-codes-dialog.tsx'
import { type Security, securityActs, useRefreshSecurity } from './security-queries.ts'
import { useStepUp } from './step-up.tsx'
import { useAct } from './use-act.ts'

// With the drawing of the QR code, which is needed once.
const SetUpDialog = lazy(() =>
  import('./set-up-dialog.tsx').then((dialog) => ({ default: dialog.SetUpDialog })),
)

/** TOTP: on, off, and the codes that stand in for the app. */
export function SecondFactorSection({ security }: { security: Security }) {
  const { on, backupCodesLeft } = security.secondFactor
  const [begun, setBegun] = useState<NewSecondFactor | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [turnedOff, setTurnedOff] = useState(false)
  const { acting, failure, perform } = useAct()
  const stepUp = useStepUp()
  const refresh = useRefreshSecurity()

  const begin = () => perform(async () => setBegun(await securityActs.startSecondFactor()))
  const renew = () =>
    perform(async () => {
      setCodes((await securityActs.renewBackupCodes()).backupCodes)
      await refresh()
    })
  const turnOff = () =>
    perform(async () => {
      await securityActs.turnOffSecondFactor()
      await refresh()
      setTurnedOff(true)
    })
  async function onVerified() {
    setCodes(begun?.backupCodes ?? null)
    setBegun(null)
    setTurnedOff(false)
    await refresh()
  }
  return (
    <AccountSection
      title={secondFactor.title}
      note={secondFactor.note}
      badge={
        <Badge tone={on ? 'clear' : 'neutral'}>{on ? secondFactor.on : secondFactor.off}</Badge>
      }
      failure={failure}
      success={turnedOff ? secondFactor.offNow : ''}
    >
      {on && <p className="mt-3 text-sm">{secondFactor.left(backupCodesLeft)}</p>}
      <Acts
        on={on}
        acting={acting}
        onBegin={() => stepUp(() => void begin())}
        onRenew={() => stepUp(() => void renew())}
        onTurnOff={() => stepUp(() => void turnOff())}
      />
      {begun && (
        <Suspense>
          <SetUpDialog begun={begun} onVerified={onVerified} onClose={() => setBegun(null)} />
        </Suspense>
      )}
      {codes && <BackupCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </AccountSection>
  )
}

interface ActsProps {
  on: boolean
  acting: boolean
  onBegin: () => void
  onRenew: () => void
  onTurnOff: () => void
}

function Acts({ on, acting, onBegin, onRenew, onTurnOff }: ActsProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {on ? (
        <>
          <Button variant="secondary" disabled={acting} onClick={onRenew}>
            {secondFactor.renew}
          </Button>
          <Button variant="outline" disabled={acting} onClick={onTurnOff}>
            {secondFactor.turnOff}
          </Button>
        </>
      ) : (
        <Button variant="secondary" disabled={acting} onClick={onBegin}>
          {secondFactor.turnOn}
        </Button>
      )}
    </div>
  )
}
