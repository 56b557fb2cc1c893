import type { Warning } from '@sidelight/contract/calls/board'
import { type ReactNode, useId, useState } from 'react'
import { serverDate } from '../../platform/api/server-clock.ts'
import { locale } from '../../platform/i18n/language.ts'
import { monthName } from '../../platform/i18n/month-name.ts'
import { Badge } from '../../ui/badge.tsx'
import { flagClassNames } from '../../ui/flag-messages.ts'
import { MapPin } from '../../ui/icons/icons.ts'
import { countClasses, countMonths, countPlaces, type MonthCount } from './count-warnings.ts'
import { report } from './report-pane-messages.ts'

/** The fewest warnings for which charts are shown. With fewer, charts say no more than the list. */
const CHARTED_FROM = 3
const STEP = 20
const BAR = 9
const HEIGHT = 52
/** The space above the highest bar for its number, in units of the drawing. */
const TOP = 13
const SHORT = { month: 'short' } as const
const LONG = { month: 'long', year: 'numeric' } as const

/**
 * Renders the months, classes and places of published warnings. Months and classes are shown from
 * three warnings on.
 */
export function ReportCharts({ warnings }: { warnings: readonly Warning[] }) {
  const places = countPlaces(warnings)
  const charted = warnings.length >= CHARTED_FROM
  if (!charted && places.length === 0) return null
  return (
    <div className="grid gap-x-10 gap-y-5 border-b border-line py-5 sm:grid-cols-2">
      {charted && <Months warnings={warnings} />}
      <div className="min-w-0 space-y-4">
        {charted && <Classes warnings={warnings} />}
        {places.length > 0 && (
          <ul aria-label={report.places} className="flex flex-wrap gap-1.5">
            {places.map(([place, count]) => (
              <li key={place} className="max-w-full">
                <Badge className="max-w-full">
                  <MapPin className="shrink-0" aria-hidden />
                  <span className="min-w-0 truncate">{place}</span>{' '}
                  <span className="num text-fg">{count}</span>
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function Figure({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <figcaption id={id} className="text-sm font-[600]">
        {title}
      </figcaption>
      {children}
    </figure>
  )
}

function Months({ warnings }: { warnings: readonly Warning[] }) {
  const [now] = useState(serverDate)
  const { months, earlier } = countMonths(warnings, now)
  const most = Math.max(1, ...months.map((month) => month.warnings))
  return (
    <Figure title={report.months}>
      <svg
        role="img"
        aria-label={inWords(months)}
        viewBox={`0 0 ${STEP * months.length} ${HEIGHT + TOP}`}
        className="mt-2 w-full max-w-96"
      >
        {months.map((month, at) => (
          <Bar key={month.month} x={at * STEP} month={month} share={month.warnings / most} />
        ))}
      </svg>
      {earlier > 0 && <p className="mt-1 text-2xs text-fg2">{report.earlier(earlier)}</p>}
    </Figure>
  )
}

function Bar({ x, month, share }: { x: number; month: MonthCount; share: number }) {
  const count = month.warnings
  const height = Math.max(1, share * (HEIGHT - TOP))
  const label = { x: x + STEP / 2, textAnchor: 'middle', fontSize: 8, fill: 'var(--fg-2)' } as const
  return (
    <>
      <rect
        x={x + (STEP - BAR) / 2}
        y={HEIGHT - height}
        width={BAR}
        height={height}
        rx={count > 0 ? 2 : 0}
        fill={count > 0 ? 'var(--glow-edge)' : 'var(--line)'}
      />
      {count > 0 && (
        <text {...label} y={HEIGHT - height - 3}>
          {count}
        </text>
      )}
      <text {...label} y={HEIGHT + 10}>
        {monthName(month.month, SHORT)}
      </text>
    </>
  )
}

function inWords(months: readonly MonthCount[]): string {
  const parts = months
    .filter(({ warnings }) => warnings > 0)
    .map(({ month, warnings }) => report.inMonth(monthName(month, LONG), warnings))
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts)
}

function Classes({ warnings }: { warnings: readonly Warning[] }) {
  return (
    <Figure title={report.classes(warnings.length)}>
      <dl className="mt-2 space-y-2 text-sm">
        {countClasses(warnings).map(({ name, warnings: naming }) => (
          <div key={name} className="grid grid-cols-[6.5rem_1fr_auto] items-center gap-3">
            <dt>{flagClassNames[name]}</dt>
            <dd className="num col-start-3 text-xs text-fg2">
              {report.ofAll(naming, warnings.length)}
            </dd>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 6"
              preserveAspectRatio="none"
              className="col-start-2 row-start-1 h-1.5 w-full"
            >
              <rect width="100" height="6" rx="3" fill="var(--surface-3)" />
              <rect width={(100 * naming) / warnings.length} height="6" rx="3" fill="var(--flag)" />
            </svg>
          </div>
        ))}
      </dl>
    </Figure>
  )
}
