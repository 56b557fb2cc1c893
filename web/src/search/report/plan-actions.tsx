import { dollars, FULL_DETAILS_CENTS } from '@sidelight/contract/rules/plans'
import { type ReactNode, useId, useState } from 'react'
import { useMember } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ChevronDown, ChevronUp } from '../../ui/icons/icons.ts'
import { asking, planActions as texts } from '../messages.ts'
import { useAskToConnect } from '../queries.ts'
import type { ShownMatch } from '../shown-match.ts'
import { AskToConnectNote } from './ask-to-connect-note.tsx'
import { FullAccessOffer } from './full-access-offer.tsx'
import { ReportDetails } from './report-details.tsx'
import type { OpenedReport } from './use-opened-report.ts'

interface PlanActionsProps {
  match: ShownMatch
  /** The searched text. */
  text: string
  opened: OpenedReport
  recentSearchId: string | undefined
}

/**
 * Renders what a plan opens of a report. Without a plan both buttons are disabled and say why, with
 * the offer below them (specification §6).
 */
export function PlanActions({ match, text, opened, recentSearchId }: PlanActionsProps) {
  const reason = useId()
  if (opened.level === 'full') return <FullActions match={match} text={text} opened={opened} />
  const hasBasic = opened.level === 'basic'
  return (
    <Frame>
      <DetailsFold
        opened={opened}
        title={texts.safety}
        startsOpen={false}
        note={<Note id={reason}>{texts.reason}</Note>}
      >
        <Button variant="outline" disabled aria-describedby={reason}>
          {texts.connect}
        </Button>
        {!hasBasic && (
          <Button variant="outline" disabled aria-describedby={reason}>
            {texts.details(dollars(FULL_DETAILS_CENTS))}
          </Button>
        )}
      </DetailsFold>
      <FullAccessOffer match={match} recentSearchId={recentSearchId} hasBasic={hasBasic} />
    </Frame>
  )
}

/**
 * Renders, for a plan that includes rooms, the button to ask to connect, and the full details, open
 * at first.
 */
function FullActions({ match, text, opened }: Omit<PlanActionsProps, 'recentSearchId'>) {
  const note = useId()
  const member = useMember()
  const ask = useAskToConnect({ text, matchId: match.id, memberId: member?.id ?? '' })
  const askable = isAskable(match)
  return (
    <Frame>
      <DetailsFold
        opened={opened}
        title={texts.full}
        startsOpen
        note={askable ? <AskToConnectNote id={note} ask={ask} /> : <NotAskable match={match} />}
      >
        {askable && !ask.asked && (
          <Button
            variant="outline"
            aria-describedby={note}
            disabled={ask.isPending}
            onClick={() => ask.mutate()}
          >
            {ask.isPending ? asking.asking : asking.ask}
          </Button>
        )}
      </DetailsFold>
    </Frame>
  )
}

const isAskable = ({ whole, onlyYours }: ShownMatch) => whole !== false && !onlyYours

/**
 * Renders why an incomplete number cannot be asked about. If only the member's own report leads to
 * the number, the header has already said so.
 */
const NotAskable = ({ match: { onlyYours } }: { match: ShownMatch }) =>
  onlyYours ? null : <Note>{asking.notWhole}</Note>

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="mt-7 border-t border-line pt-5">{children}</div>
)

function Note({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-2 text-xs text-fg2">
      {children}
    </p>
  )
}

interface DetailsFoldProps {
  opened: OpenedReport
  title: string
  startsOpen: boolean
  note: ReactNode
  /** The buttons before the one that folds the details. */
  children: ReactNode
}

/** Renders the row of buttons, its note and, while they are unfolded, the details. */
function DetailsFold({ opened, title, startsOpen, note, children }: DetailsFoldProps) {
  const [open, setOpen] = useState(startsOpen)
  const id = useId()
  const Arrow = open ? ChevronUp : ChevronDown
  return (
    <>
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-auto">
        {children}
        {opened.level !== 'none' && (
          <Button
            variant="secondary"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            <Arrow aria-hidden />
            {title}
          </Button>
        )}
      </div>
      {note}
      {opened.level !== 'none' && open && <ReportDetails id={id} query={opened.query} />}
    </>
  )
}
