import type { NewSecondFactor } from '@sidelight/contract/calls/account-security'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useStepUp } from '../../platform/session/step-up.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { RowButton, SettingRow } from '../../ui/cards/setting-rows.tsx'
import { useRow } from '../../ui/cards/use-row.ts'
import { secondFactor } from '../account-messages.ts'
import { rows } from '../row-messages.ts'
import { useAsyncAction } from '../use-async-action.ts'
import { BackupCodesDialog } from './backup-codes-dialog.tsx'
import { securityActs } from './security-acts.ts'
import { type Security, useRefreshSecurity } from './security-queries.ts'

// Lazy, because it contains the QR code, which is rarely needed.
const SetUpDialog = lazy(() =>
  import('./set-up-dialog.tsx').then((dialog) => ({ default: dialog.SetUpDialog })),
)

/** Returns the actions on the second factor and their results. */
function useSecondFactor() {
  const [begun, setBegun] = useState<NewSecondFactor | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [turnedOff, setTurnedOff] = useState(false)
  const { acting, failure, perform } = useAsyncAction()
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
  const inDialog = begun !== null || codes !== null
  const state = { begun, codes, inDialog, turnedOff, acting, failure }
  return { ...state, setBegun, setCodes, begin, renew, turnOff, onVerified }
}

/** Renders the row of the second factor (TOTP): on, off, and its backup codes. */
export function SecondFactorRow({ security }: { security: Security }) {
  const { on, backupCodesLeft } = security.secondFactor
  const { begun, codes, inDialog, turnedOff, acting, failure, ...acts } = useSecondFactor()
  const stepUp = useStepUp()
  const { isOpen, opener, toggle } = useRow()
  return (
    <SettingRow
      id="account-second-step"
      label={rows.secondStep}
      state={
        <Badge tone={on ? 'clear' : 'neutral'}>{on ? secondFactor.on : secondFactor.off}</Badge>
      }
      failure={failure}
      success={turnedOff ? secondFactor.offNow : ''}
      action={
        <RowButton
          ref={opener}
          name={on ? rows.manageSecondStep : rows.setUpSecondStep}
          open={isOpen}
          onClick={toggle}
        >
          {on ? rows.manage : rows.setUp}
        </RowButton>
      }
      dialog={
        <>
          {begun && (
            <Suspense>
              <SetUpDialog
                begun={begun}
                onVerified={acts.onVerified}
                onClose={() => acts.setBegun(null)}
              />
            </Suspense>
          )}
          {codes && <BackupCodesDialog codes={codes} onClose={() => acts.setCodes(null)} />}
        </>
      }
    >
      {isOpen && (
        <>
          <p className="text-fg2">{secondFactor.note}</p>
          {on && <p className="mt-3">{secondFactor.left(backupCodesLeft)}</p>}
          <Acts
            on={on}
            acting={acting}
            inDialog={inDialog}
            onBegin={() => stepUp(() => void acts.begin())}
            onRenew={() => stepUp(() => void acts.renew())}
            onTurnOff={() => stepUp(() => void acts.turnOff())}
          />
        </>
      )}
    </SettingRow>
  )
}

interface ActsProps {
  on: boolean
  acting: boolean
  /** Whether a dialog is open that one of the buttons has opened. */
  inDialog: boolean
  onBegin: () => void
  onRenew: () => void
  onTurnOff: () => void
}

function Acts({ on, acting, inDialog, onBegin, onRenew, onTurnOff }: ActsProps) {
  // The first button takes the focus, because it remains when the second step is turned on or off.
  // A dialog cannot return the focus: the button that opened it was disabled and had lost it.
  const first = useRef<HTMLButtonElement>(null)
  const before = useRef({ on, inDialog })
  useEffect(() => {
    if (inDialog) before.current.inDialog = true
    if (acting || inDialog) return
    const isLeft = before.current.inDialog || (before.current.on && !on)
    if (isLeft && document.activeElement === document.body) first.current?.focus()
    before.current = { on, inDialog }
  }, [on, acting, inDialog])
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button ref={first} variant="secondary" disabled={acting} onClick={on ? onRenew : onBegin}>
        {on ? secondFactor.renew : secondFactor.turnOn}
      </Button>
      {on && (
        <Button variant="outline" disabled={acting} onClick={onTurnOff}>
          {secondFactor.turnOff}
        </Button>
      )}
    </div>
  )
}
