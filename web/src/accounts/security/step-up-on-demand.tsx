import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { type AskStepUp, StepUp } from '../../platform/session/step-up.ts'

const StepUpOnce = lazy(() =>
  import('./step-up-once.tsx').then((module) => ({ default: module.StepUpOnce })),
)

/**
 * Provides `useStepUp` on pages that rarely need it. Reads the account's security only when called.
 */
export function StepUpOnDemand({ children }: { children: ReactNode }) {
  const [act, setAct] = useState<(() => void) | null>(null)
  const ask: AskStepUp = useCallback((then) => setAct(() => then), [])
  return (
    <StepUp value={ask}>
      {children}
      {act && (
        <Suspense>
          <StepUpOnce act={act} onOver={() => setAct(null)} />
        </Suspense>
      )}
    </StepUp>
  )
}
