import type { Figure, TransparencyMonth } from '@sidelight/contract/calls/moderation/transparency'
import { caseClasses } from '@sidelight/contract/rules/case-policy'
import { monthName } from '../../platform/i18n/month-name.ts'
import { classes, transparency } from './transparency-messages.ts'

/** Renders the figures of each month, the newest first. */
export function MonthTable({ months }: { months: readonly TransparencyMonth[] }) {
  return (
    <ul className="mt-4 list-none space-y-4 p-0">
      {months.map((month) => (
        <li key={month.month} className="card p-5">
          <h3 className="mt-0 font-[600]">
            {monthName(month.month, { month: 'long', year: 'numeric' })}
          </h3>
          <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[1fr_auto_1fr_auto]">
            {caseClasses.map((name) => (
              <Row key={name} name={classes[name]} figure={month.opened[name]} />
            ))}
            <Row name={transparency.stands} figure={month.outcomes.stands} />
            <Row name={transparency.corrected} figure={month.outcomes.corrected} />
            <Row name={transparency.removed} figure={month.outcomes.removed} />
            <Row name={transparency.retired} figure={month.outcomes.retired} />
            <Row name={transparency.verified} figure={month.outcomes.verified} />
            <Row name={transparency.unverified} figure={month.outcomes.unverified} />
            <Row name={transparency.published} figure={month.outcomes.published} />
            <Row name={transparency.refused} figure={month.outcomes.refused} />
            <Row name={transparency.banned} figure={month.outcomes.banned} />
            <Row name={transparency.dismissed} figure={month.outcomes.dismissed} />
            <Row name={transparency.withdrawn} figure={month.withdrawn} />
            <Row name={transparency.appealed} figure={month.appealed} />
            <Row name={transparency.reversed} figure={month.reversed} />
            <Row name={transparency.late} figure={month.late} />
            <dt className="text-fg2">{transparency.days}</dt>
            <dd className="text-right tabular-nums">{daysOf(month)}</dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Row({ name, figure }: { name: string; figure: Figure }) {
  return (
    <>
      <dt className="text-fg2">{name}</dt>
      <dd className="text-right tabular-nums">
        {figure === 'under 5' ? transparency.underFive : figure}
      </dd>
    </>
  )
}

function daysOf({ medianDays, slowestDays }: TransparencyMonth): string {
  if (medianDays === null || slowestDays === null) return transparency.tooFew
  return `${medianDays}, ${slowestDays}`
}
