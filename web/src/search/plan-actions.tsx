import type { Match, SearchAnswer } from '@sidelight/contract/search'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useMember } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { AskToConnectNote } from './ask-to-connect-note.tsx'
import { asking, planActions as texts } from './messages.ts'
import { useAskToConnect } from './queries.ts'

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
export function PlanActions({ details, ...wish }: PlanActionsProps) {
  const reason = useId()
  if (details === 'full') return <FullActions {...wish} />
  return (
    <Actions
      note={
        <p id={reason} className="mt-2 text-2xs text-fg2">
          {texts.reason}
        </p>
      }
    >
      <Button variant="outline" disabled aria-describedby={reason}>
        {texts.connect}
      </Button>
      {details === 'none' ? (
        <Button variant="outline" disabled aria-describedby={reason}>
          {texts.details}
        </Button>
      ) : (
        <DetailsButton {...wish} title={texts.safety} />
      )}
    </Actions>
  )
}

type Wish = Omit<PlanActionsProps, 'details'>

/** With rooms in her plan: asking, and the whole details. */
function FullActions({ match, text }: Wish) {
  const note = useId()
  const member = useMember()
  const ask = useAskToConnect({ text, matchId: match.id, memberId: member?.id ?? '' })
  return (
    <Actions note={<AskToConnectNote id={note} ask={ask} />}>
      {!ask.isSuccess && (
        <Button
          variant="outline"
          aria-describedby={note}
          disabled={ask.isPending}
          onClick={() => ask.mutate()}
        >
          {ask.isPending ? asking.asking : asking.ask}
        </Button>
      )}
      <DetailsButton match={match} text={text} title={texts.full} />
    </Actions>
  )
}

function Actions({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2 [&>*]:flex-1 @lg:[&>*]:flex-none">{children}</div>
      {note}
    </div>
  )
}

function DetailsButton({ match, text, title }: Wish & { title: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {open && (
        <Suspense>
          <MatchDetails match={match} text={text} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
