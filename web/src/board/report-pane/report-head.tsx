import type { Warning } from '@sidelight/contract/calls/board'
import { dayName } from '../../platform/i18n/day-name.ts'
import { card } from '../board-messages.ts'
import { WarningBadges } from '../cards/warning-badges.tsx'
import type { Finder } from '../finder.tsx'
import { ShownText } from '../shown-text.tsx'
import { viewGroup } from '../view-group.ts'
import { report } from './report-pane-messages.ts'

interface ReportHeadProps {
  /** The element id of the heading. */
  id: string
  alone: boolean
  warnings: readonly Warning[]
  finder: Finder | undefined
}

/** Renders whom a report is about, masked, and how many warnings it has. */
export function ReportHead({ id, alone, warnings, finder }: ReportHeadProps) {
  const view = viewGroup(warnings)
  if (!view) return null
  const { newest, names, badges } = view
  const Heading = alone ? 'h1' : 'h2'
  const nicknames = distinct(warnings.flatMap((warning) => warning.nicknames))
  const emails = distinct(warnings.map(({ email }) => email))
  return (
    <header className="mt-2 border-b border-line pb-5 nav:mt-5">
      <div className="@container flex flex-wrap items-start gap-4">
        {/* As wide as the number, so that the count is below it if both do not fit. */}
        <div className="min-w-0 flex-auto">
          <Heading
            id={id}
            data-heading
            tabIndex={-1}
            className="num text-xl font-[600] tracking-[-0.01em] wrap-anywhere"
          >
            <ShownText text={newest.phoneNumber} finder={finder} />
          </Heading>
          <p className="mt-0.5 text-fg2 wrap-anywhere contain-inline-size">
            {names === '' ? card.numberOnly : <ShownText text={names} finder={finder} />}
          </p>
        </div>
        <p className="ml-auto flex flex-col text-right text-2xs text-fg2">
          <span className="display num text-4xl leading-[0.8] text-fg">{newest.reportCount}</span>{' '}
          <span className="mt-2.5">{card.reportWord(newest.reportCount)}</span>
        </p>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2 text-xs text-fg2">
        <WarningBadges warning={{ ...badges, correctedOn: undefined }} />
        <span className="num">{card.warnings(warnings.length, dayName(newest.createdAt))}</span>
      </div>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm empty:hidden">
        <Fact name={report.alsoKnownAs} values={nicknames} finder={finder} />
        <Fact name={report.email} values={emails} finder={finder} />
      </dl>
    </header>
  )
}

interface FactProps {
  name: string
  values: readonly string[]
  finder: Finder | undefined
}

// Renders nothing for a missing value, because a dash would look like a hidden one.
function Fact({ name, values, finder }: FactProps) {
  if (values.length === 0) return null
  return (
    <>
      <dt className="text-fg3">{name}</dt>
      <dd className="min-w-0 text-fg2 wrap-anywhere">
        <ShownText text={values.join(', ')} finder={finder} />
      </dd>
    </>
  )
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))]
}
