import { useEffect, useRef } from 'react'
import { useRefreshSecurity, useSecurity } from './security-queries.ts'
import { isConfirmed } from './step-up.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'

interface StepUpOnceProps {
  act: () => void
  /** Called before the action, or when the dialog is closed without a step-up. */
  onOver: () => void
}

/**
 * Runs the action after a step-up. If the account's security cannot be read, it runs the action at
 * once, and the server refuses it if a step-up is missing.
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
