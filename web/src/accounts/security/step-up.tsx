import { type ReactNode, useCallback, useState } from 'react'
import { type AskStepUp, StepUp } from '../../platform/session/step-up.ts'
import { type Security, useRefreshSecurity } from './security-queries.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

/**
 * Milliseconds by which a step-up counts as expired too early, so that it does not expire between
 * this check and the action.
 */
const SPARE_MS = 15_000

/** Provides `useStepUp` to its content, which asks for a step-up unless one is recent. */
export function WithStepUp({ security, children }: { security: Security; children: ReactNode }) {
  const [act, setAct] = useState<(() => void) | null>(null)
  const refresh = useRefreshSecurity()
  const ask: AskStepUp = useCallback(
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

/** Returns whether the last step-up is valid for at least SPARE_MS more. */
export function isConfirmed({ confirmedUntil }: Security): boolean {
  return confirmedUntil !== null && Date.parse(confirmedUntil) - SPARE_MS > Date.now()
}
