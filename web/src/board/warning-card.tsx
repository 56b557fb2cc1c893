import type { Warning } from '@sidelight/contract/board'
import { MapPin } from 'lucide-react'
import { memo, useId } from 'react'
import { Card } from '../ui/card.tsx'
import { Masked } from '../ui/masked.tsx'
import { FlagList } from './flag-list.tsx'
import { card } from './messages.ts'
import { ReportCount } from './report-count.tsx'
import { WarningBadges } from './warning-badges.tsx'
import { cutDescription, localDay, nameLine } from './warning-text.ts'

const FLAGS_SHOWN = 3
const quiet =
  '-mx-1.5 rounded-sm px-1.5 py-1.5 underline-offset-4 hover:text-fg hover:underline pointer-coarse:py-2.5'

/** Where a card stands in the page. */
export function cardId({ id }: Pick<Warning, 'id'>): string {
  return `warning-${id}`
}

interface WarningCardProps {
  warning: Warning
  onDetails: (warning: Warning) => void
  onProblem: (warning: Warning) => void
}

/** One warning in the list, masked as it came. Never an author, a photo or a score (ui §6). */
export const WarningCard = memo(function WarningCard(props: WarningCardProps) {
  const { warning, onDetails, onProblem } = props
  const title = useId()
  return (
    <Card
      as="article"
      id={cardId(warning)}
      tabIndex={-1}
      aria-labelledby={title}
      reports={warning.reportCount}
      className="flex h-full flex-col"
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2
            id={title}
            className="num text-[1.0625rem] leading-6 font-[600] tracking-[-0.01em] wrap-anywhere"
          >
            <Masked text={warning.phoneNumber} />
          </h2>
          <p className="mt-0.5 truncate text-sm text-fg2">
            <Masked text={nameLine(warning) || card.numberOnly} />
          </p>
        </div>
        <ReportCount count={warning.reportCount} />
      </div>
      <p className="mt-4 text-[0.9375rem] text-fg2 wrap-anywhere">
        <Masked text={cutDescription(warning.description)} />
      </p>
      <div className="mt-4 mb-5 flex-1">
        <FlagList flags={warning.redFlags} limit={FLAGS_SHOWN} />
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4 text-2xs text-fg2">
        <PlaceAndDay warning={warning} />
        <div className="flex flex-wrap gap-2">
          <WarningBadges warning={warning} />
        </div>
      </div>
      <div className="mt-2 -mb-2 flex justify-between text-2xs text-fg2">
        <button
          type="button"
          aria-describedby={title}
          onClick={() => onDetails(warning)}
          className={`${quiet} font-[560] text-fg`}
        >
          {card.details}
        </button>
        <button
          type="button"
          aria-describedby={title}
          onClick={() => onProblem(warning)}
          className={quiet}
        >
          {card.problem}
        </button>
      </div>
    </Card>
  )
})

function PlaceAndDay({ warning: { location, createdAt } }: { warning: Warning }) {
  return (
    <span className="mr-auto flex min-w-0 items-center gap-3 py-1">
      {location && (
        <span className="flex min-w-0 items-center gap-1">
          <MapPin className="size-3.5 shrink-0" aria-hidden />
          <span className="truncate">{location}</span>
        </span>
      )}
      <time dateTime={createdAt.slice(0, 10)} className="whitespace-nowrap">
        {localDay(createdAt)}
      </time>
    </span>
  )
}
