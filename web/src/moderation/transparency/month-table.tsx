import type { TransparencyMonth } from '@sidelight/contract/calls/moderation/transparency'
import { caseClasses } from '@sidelight/contract/rules/case-policy'
import { monthName } from '../../platform/i18n/month-name.ts'
import { FigureRow } from './figure-row.tsx'
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
            {caseClasses.map((name) => (
              <FigureRow key={name} name={classes[name]} figure={month.opened[name]} />
            ))}
            <FigureRow name={transparency.stands} figure={month.outcomes.stands} />
            <FigureRow name={transparency.corrected} figure={month.outcomes.corrected} />
            <FigureRow name={transparency.removed} figure={month.outcomes.removed} />
            <FigureRow name={transparency.retired} figure={month.outcomes.retired} />
            <FigureRow name={transparency.verified} figure={month.outcomes.verified} />
            <FigureRow name={transparency.unverified} figure={month.outcomes.unverified} />
            <FigureRow name={transparency.published} figure={month.outcomes.published} />
            <FigureRow name={transparency.refused} figure={month.outcomes.refused} />
            <FigureRow name={transparency.banned} figure={month.outcomes.banned} />
            <FigureRow name={transparency.dismissed} figure={month.outcomes.dismissed} />
            <FigureRow name={transparency.withdrawn} figure={month.withdrawn} />
            <FigureRow name={transparency.appealed} figure={month.appealed} />
            <FigureRow name={transparency.reversed} figure={month.reversed} />
            <FigureRow name={transparency.late} figure={month.late} />
            <FigureRow name={transparency.strikes} figure={month.strikes} />
            <FigureRow name={transparency.conflicts} figure={month.conflicts} />
            <FigureRow name={transparency.days} figure={daysOf(month)} />
          </dl>
        </li>
      ))}
    </ul>
  )
}

function daysOf({ medianDays, slowestDays }: TransparencyMonth): string {
  if (medianDays === null || slowestDays === null) return transparency.tooFew
  return `${medianDays}, ${slowestDays}`
}
