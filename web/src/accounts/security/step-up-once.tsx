import { useEffect, useRef } from 'react'
import { useRefreshSecurity, useSecurity } from './security-queries.ts'
import { isConfirmed } from './step-up.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'

interface StepUpOnceProps {
  act: () => void
  /** Called when it is over, confirmed or not. */
  onOver: () => void
}

/**
 * Runs the action after a step-up. If the account's security cannot be read, runs the action and
 * lets the server ask.
 */
export function StepUpOnce({ act, onOver }: StepUpOnceProps) {
  const { data: security, error } = useSecurity()
  const refresh = useRefreshSecurity()
  const done = useRef(false)
  const needless = error !== null || (security !== undefined && isConfirmed(security))
  useEffect(() => {
    if (!needless || done.current) return
    done.current = true
    onOver()
    act()
  }, [needless, act, onOver])
  if (!security || needless) return null
  return (
    <StepUpDialog
      security={security}
      onConfirmed={async () => {
        done.current = true
        await refresh()
        onOver()
        act()
      }}
      onClose={onOver}
    />
  )
}
