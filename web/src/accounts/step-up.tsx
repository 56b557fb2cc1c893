import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { type Security, useRefreshSecurity } from './security-queries.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

/** So that a confirmation does not end between the check and the act. */
const SPARE_MS = 15_000

type Ask = (then: () => void) => void
const StepUp = createContext<Ask>((then) => then())

/** Runs an act at once where she has confirmed lately that it is she; else after a dialog. */
export function useStepUp(): Ask {
  return useContext(StepUp)
}

export function WithStepUp({ security, children }: { security: Security; children: ReactNode }) {
  const [act, setAct] = useState<(() => void) | null>(null)
  const refresh = useRefreshSecurity()
  const ask: Ask = useCallback(
    (then) => {
      if (isConfirmed(security)) then()
      else setAct(() => then)
    },
    [security],
  )
  async function onConfirmed() {
    await refresh()
    setAct(null)
    act?.()
  }
  return (
    <StepUp value={ask}>
      {children}
      {act && (
        <StepUpDialog security={security} onConfirmed={onConfirmed} onClose={() => setAct(null)} />
      )}
    </StepUp>
  )
}

function isConfirmed({ confirmedUntil }: Security): boolean {
  return confirmedUntil !== null && Date.parse(confirmedUntil) - SPARE_MS > Date.now()
}
