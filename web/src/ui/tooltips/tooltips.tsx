import * as Radix from '@radix-ui/react-tooltip'
import type { ReactNode } from 'react'

/** Specification §9. */
const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

/** Wraps a page with tooltips. The next tooltip within 300 ms is shown without a delay. */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  )
}
