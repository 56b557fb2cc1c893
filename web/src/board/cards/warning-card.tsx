import { cutDescription } from '@sidelight/contract/rules/masking/cut-description'
import { memo, useId, useMemo } from 'react'
import { dayName } from '../../platform/i18n/day-name.ts'
import { Card } from '../../ui/cards/card.tsx'
import { MapPin } from '../../ui/icons/icons.ts'
import { card } from '../board-messages.ts'
import type { Finder } from '../finder.tsx'
import type { WarningGroup } from '../group-warnings.ts'
import { ShownText } from '../shown-text.tsx'
import { type GroupView, viewGroup } from '../view-group.ts'
import { FlagList } from './flag-list.tsx'
import { ReportCount } from './report-count.tsx'
import { WarningBadges } from './warning-badges.tsx'

const FLAGS_SHOWN = 3
const quiet =
  '-mx-1.5 rounded-sm px-1.5 py-1.5 underline-offset-4 hover:text-fg hover:underline max-nav:min-h-11 pointer-coarse:min-h-11'

/** Returns the element id of a card. */
export function cardId(key: string): string {
  return `warning-${key}`
}

export interface CardActions {
  /**
   * Called when the report is opened. `byKeyboard` says that no pointer was used, so that the focus
   * moves into the report.
   */
  onRead: (key: string, byKeyboard: boolean) => void
  /** Called when a press is likely, to load the code of the report. */
  onNear: () => void
  /** Called with the id of a warning. */
  onProblem: (warningId: string) => void
}

interface WarningCardProps extends CardActions {
  group: WarningGroup
  finder: Finder | undefined
  /** Whether the report of this card is open. */
  open: boolean
}

/**
 * Renders the warnings about one number as one card, masked as the server sent them. It never shows
 * an author, a photo or a score. Beside an open report it is shorter, and a press anywhere on it
 * opens its report.
 */
export const WarningCard = memo(function WarningCard(props: WarningCardProps) {
  const { group, finder, open, onNear } = props
  const title = useId()
  const { key, warnings, later, mayHaveMore } = group
  const view = useMemo(() => viewGroup(warnings), [warnings])
  if (!view) return null
  const { newest, flags } = view
  return (
    <Card
      as="article"
      id={cardId(key)}
      data-warnings={warnings.map(({ id }) => id).join(' ')}
      tabIndex={-1}
      aria-labelledby={title}
      aria-current={open || undefined}
      reports={newest.reportCount}
      className="flex h-full flex-col !pb-3 focus-visible:!outline-2 aria-current:reading:border-line-strong aria-current:reading:bg-s2 reading:!p-5"
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <Head title={title} view={view} finder={finder} />
      <p className="num mt-2.5 text-xs text-fg2">
        {mayHaveMore
          ? card.newest(dayName(newest.createdAt))
          : card.warnings(warnings.length, dayName(newest.createdAt))}
        {later > 0 && <span className="ml-2 text-accent">{card.later(later)}</span>}
      </p>
      <p className="mt-3 text-[0.9375rem] text-fg2 wrap-anywhere not-has-[mark]:reading:line-clamp-2">
        <ShownText
          text={finder?.excerpt(warnings) ?? cutDescription(newest.description)}
          finder={finder}
        />
      </p>
      <div className="mt-4 mb-5 flex-1 reading:hidden">
        <FlagList flags={flags} limit={FLAGS_SHOWN} finder={finder} />
      </div>
      {finder?.why(warnings)}
      <PlaceAndBadges view={view} finder={finder} />
      <Acts {...props} title={title} newestId={newest.id} />
    </Card>
  )
})

interface PartProps {
  view: GroupView
  finder: Finder | undefined
}

function Head({ title, view: { newest, names }, finder }: PartProps & { title: string }) {
  return (
    <div className="@container flex flex-wrap items-start gap-3">
      {/* As wide as the number, so that the count is below it if both do not fit. */}
      <div className="min-w-0 flex-auto">
        <h2
          id={title}
          className="num text-[1.0625rem] leading-6 font-[600] tracking-[-0.01em] wrap-anywhere"
        >
          <ShownText text={newest.phoneNumber} finder={finder} />
        </h2>
        <p className="mt-0.5 truncate text-sm text-fg2 contain-inline-size">
          {names === '' ? card.numberOnly : <ShownText text={names} finder={finder} />}
        </p>
      </div>
      <ReportCount count={newest.reportCount} />
    </div>
  )
}

function PlaceAndBadges({ view: { place, badges }, finder }: PartProps) {
  return (
    <div className="flex min-h-10.5 flex-wrap items-center gap-1.5 border-t border-line pt-4 text-2xs text-fg2 reading:hidden">
      <span className="mr-auto flex min-w-0 items-center gap-1">
        {place && (
          <>
            <MapPin className="size-3.5 shrink-0" aria-hidden />
            <span className="truncate">
              <ShownText text={place} finder={finder} />
            </span>
          </>
        )}
      </span>
      <WarningBadges warning={badges} />
    </div>
  )
}

interface ActsProps extends WarningCardProps {
  title: string
  newestId: string
}

function Acts({
  group: { key, warnings, mayHaveMore },
  title,
  newestId,
  onRead,
  onProblem,
}: ActsProps) {
  return (
    <div className="mt-2 flex items-center justify-between text-xs text-fg2 reading:mt-0">
      <button
        type="button"
        aria-describedby={title}
        onClick={({ detail }) => onRead(key, detail === 0)}
        className={`${quiet} font-[560] text-fg reading:absolute reading:inset-0 reading:opacity-0`}
      >
        {mayHaveMore ? card.readAll : card.read(warnings.length)}
      </button>
      <button
        type="button"
        aria-describedby={title}
        onClick={() => onProblem(newestId)}
        className={`${quiet} reading:hidden`}
      >
        {card.problem}
      </button>
    </div>
  )
}
