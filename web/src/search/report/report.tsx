import { isHandleText } from '@sidelight/contract/rules/masking/identifiers'
import { clsx } from 'clsx'
import { type Ref, useId, useState } from 'react'
import { Card } from '../../ui/cards/card.tsx'
import type { Search } from '../queries.ts'
import type { ShownMatch } from '../shown-match.ts'
import { FirstMonths } from './first-months.tsx'
import { NamedFlags } from './named-flags.tsx'
import { NewestWords } from './newest-words.tsx'
import { PlanActions } from './plan-actions.tsx'
import { ReportHeader } from './report-header.tsx'
import { reportTitle } from './report-messages.ts'
import { ReportPlaces } from './report-places.tsx'
import { type OpenedReport, useOpenedReport } from './use-opened-report.ts'

interface ReportProps {
  match: ShownMatch
  search: Search
  /**
   * Set for one of several reports. Its title folds it, and all but the first are folded at first.
   */
  several?: { first: boolean } | undefined
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** Renders what is known about one number, as far as other members may see it (§3, §5, §6). */
export function Report({ match, search, several, headingRef }: ReportProps) {
  const [open, setOpen] = useState(several?.first ?? true)
  const id = useId()
  const opened = useOpenedReport(search, match.id, open)
  const { text, answer } = search
  const title = reportTitle[kindOf(search)](match.reportCount)
  const says = several || answer.message === `${title}.` ? undefined : answer.message
  return (
    <Card as="article" aria-labelledby={id} reports={match.reportCount} className="sm:p-8">
      <ReportHeader
        match={match}
        id={id}
        title={title}
        message={says}
        headingRef={headingRef}
        fold={several && { open, onToggle: () => setOpen(!open) }}
      />
      {open && (
        <>
          <Facts match={match} opened={opened} />
          {/* With the full details, every text is shown below. */}
          {match.words && opened.level !== 'full' && (
            <NewestWords words={match.words} all={match.warnings} />
          )}
          <PlanActions
            match={match}
            text={text}
            opened={opened}
            recentSearchId={answer.recentSearchId}
          />
        </>
      )}
    </Card>
  )
}

function Facts({ match, opened }: { match: ShownMatch; opened: OpenedReport }) {
  const { months = [], location } = match
  const reports = opened.query.data?.reports
  const isWide = months.length > 0 || location !== null || reports !== undefined
  return (
    <div
      className={clsx(
        'mt-7 grid gap-x-10 gap-y-7',
        isWide && 'md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2',
      )}
    >
      <NamedFlags match={match} />
      {isWide && (
        <div className="grid content-start gap-6">
          {months.length > 0 && <FirstMonths months={months} />}
          <ReportPlaces location={location} reports={reports} />
        </div>
      )}
    </div>
  )
}

/** Returns as what the server parsed the text. If it does not say, it is guessed from the text. */
function kindOf({ text, answer: { lookedUp } }: Search) {
  return lookedUp ?? (isHandleText(text) ? 'handle' : 'number')
}
