import type { Warning } from '@sidelight/contract/board'
import { lazy, Suspense, startTransition, useCallback, useEffect, useState } from 'react'
import { loadPart } from './load-part.ts'
import { WarningCard } from './warning-card.tsx'

const loadDetails = () =>
  import('./warning-details.tsx').then((part) => ({ default: part.WarningDetails }))
const loadProblem = () =>
  import('./problem-dialog.tsx').then((part) => ({ default: part.ProblemDialog }))
const WarningDetails = lazy(loadDetails)
const ProblemDialog = lazy(loadProblem)

/** How many cards come with the first picture; the others follow without holding the page up. */
const FIRST_CARDS = 12

/** The cards as list items, and the two dialogs that a card opens. */
export function WarningCards({ warnings }: { warnings: readonly Warning[] }) {
  const [read, setRead] = useState<Warning | null>(null)
  const [questioned, setQuestioned] = useState<Warning | null>(null)
  const openDetails = useCallback((warning: Warning) => {
    void loadPart(loadDetails, () => setRead(warning))
  }, [])
  const openProblem = useCallback((warning: Warning) => {
    void loadPart(loadProblem, () => setQuestioned(warning))
  }, [])
  const first = useFirstCards()
  return (
    <>
      {warnings.slice(0, first).map((warning) => (
        <li key={warning.id} className="min-w-0">
          <WarningCard warning={warning} onDetails={openDetails} onProblem={openProblem} />
        </li>
      ))}
      <Suspense>
        {read && (
          <WarningDetails
            warning={read}
            onClose={() => setRead(null)}
            onProblem={() => openProblem(read)}
          />
        )}
        {questioned && (
          <ProblemDialog warningId={questioned.id} onClose={() => setQuestioned(null)} />
        )}
      </Suspense>
    </>
  )
}

function useFirstCards(): number | undefined {
  const [first, setFirst] = useState<number | undefined>(FIRST_CARDS)
  useEffect(() => startTransition(() => setFirst(undefined)), [])
  return first
}
