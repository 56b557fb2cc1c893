import type { Match, SearchAnswer } from '@sidelight/contract/search'
import { lazy, Suspense, useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { planActions as texts } from './messages.ts'

const MatchDetails = lazy(() =>
  import('./match-details.tsx').then((module) => ({ default: module.MatchDetails })),
)

interface PlanActionsProps {
  match: Match
  /** What she searched. */
  text: string
  /** How much of it her plan opens. */
  details: SearchAnswer['details']
}

/** What a plan opens under a match; without one both stand disabled and say why (specification §6). */
export function PlanActions({ match, text, details }: PlanActionsProps) {
  const reason = useId()
  const [open, setOpen] = useState(false)
  const title = details === 'full' ? texts.full : texts.safety
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2 [&>*]:flex-1 @lg:[&>*]:flex-none">
        <Button variant="outline" disabled aria-describedby={reason}>
          {texts.connect}
        </Button>
        {details === 'none' ? (
          <Button variant="outline" disabled aria-describedby={reason}>
            {texts.details}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {title}
          </Button>
        )}
      </div>
      <p id={reason} className="mt-2 text-2xs text-fg2">
        {details === 'full' ? texts.notOpen : texts.reason}
      </p>
      {open && (
        <Suspense>
          <MatchDetails match={match} text={text} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
