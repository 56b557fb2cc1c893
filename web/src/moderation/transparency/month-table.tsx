import type { TransparencyMonth } from '@sidelight/contract/calls/moderation/transparency'
import { caseClasses } from '@sidelight/contract/rules/case-policy'
import { monthName } from '../../platform/i18n/month-name.ts'
import { FigureRows, type NamedFigure } from './figure-row.tsx'
import { classes, transparency } from './transparency-messages.ts'

/** Renders the figures of each month, newest first. */
export function MonthTable({ months }: { months: readonly TransparencyMonth[] }) {
  return (
    <ul className="mt-4 list-none space-y-4 p-0">
      {months.map((month) => (
        <li key={month.month} className="card p-5">
          <h3 className="mt-0 font-[600]">
            {monthName(month.month, { month: 'long', year: 'numeric' })}
          </h3>
          <dl className="mt-3 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
            <FigureRows rows={rowsOf(month)} />
          </dl>
        </li>
      ))}
    </ul>
  )
}

function rowsOf(month: TransparencyMonth): NamedFigure[] {
  const { opened, outcomes } = month
  return [
    ...caseClasses.map((name) => [classes[name], opened[name]] as const),
    [transparency.stands, outcomes.stands],
    [transparency.corrected, outcomes.corrected],
    [transparency.removed, outcomes.removed],
    [transparency.retired, outcomes.retired],
    [transparency.verified, outcomes.verified],
    [transparency.unverified, outcomes.unverified],
    [transparency.published, outcomes.published],
    [transparency.refused, outcomes.refused],
    [transparency.banned, outcomes.banned],
    [transparency.dismissed, outcomes.dismissed],
    [transparency.withdrawn, month.withdrawn],
    [transparency.appealed, month.appealed],
    [transparency.reversed, month.reversed],
    [transparency.late, month.late],
    [transparency.strikes, month.strikes],
    [transparency.conflicts, month.conflicts],
    [transparency.days, daysOf(month)],
  ]
}

function daysOf({ medianDays, slowestDays }: TransparencyMonth): string {
  if (medianDays === null || slowestDays === null) return transparency.tooFew
  return `${medianDays}, ${slowestDays}`
}
