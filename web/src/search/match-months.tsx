import type { Match } from '@sidelight/contract/search'
import { useId, useState } from 'react'
import { locale } from '../platform/language.ts'
import { chartMonths } from './chart-months.ts'
import { charts } from './messages.ts'

const STEP = 20
const BAR = 12
const HEIGHT = 44
/** Room for a number above the highest bar. */
const TOP = 13

/** When women first reported, month by month: bars with their numbers, and the same in words. */
export function MatchMonths({ months }: { months: Match['months'] }) {
  const title = useId()
  const [now] = useState(() => new Date())
  const { bars, earlier } = chartMonths(months, now)
  const most = Math.max(1, ...bars.map(({ reports }) => reports))
  const filled = bars.filter(({ reports }) => reports > 0)
  return (
    <figure aria-labelledby={title} className="min-w-0">
      <figcaption id={title} className="text-2xs text-fg2">
        {charts.months}
      </figcaption>
      {filled.length > 0 && (
        <>
          <svg
            role="img"
            aria-label={inWords(filled)}
            viewBox={`0 0 ${STEP * bars.length} ${HEIGHT}`}
            className="mt-1 w-full max-w-72"
          >
            {bars.map(({ month, reports }, at) => (
              <Bar key={month} x={at * STEP} reports={reports} share={reports / most} />
            ))}
          </svg>
          <p aria-hidden className="flex max-w-72 justify-between text-2xs text-fg2">
            <span>{monthName(bars[0]?.month ?? '')}</span>
            <span>{monthName(bars.at(-1)?.month ?? '')}</span>
          </p>
        </>
      )}
      {earlier > 0 && <p className="mt-1 text-2xs text-fg2">{charts.earlier(earlier)}</p>}
    </figure>
  )
}

function Bar({ x, reports, share }: { x: number; reports: number; share: number }) {
  const height = Math.max(1, share * (HEIGHT - TOP))
  return (
    <>
      <rect
        x={x + (STEP - BAR) / 2}
        y={HEIGHT - height}
        width={BAR}
        height={height}
        rx={reports > 0 ? 2 : 0}
        fill={reports > 0 ? 'var(--glow-edge)' : 'var(--line)'}
      />
      {reports > 0 && (
        <text
          x={x + STEP / 2}
          y={HEIGHT - height - 3}
          textAnchor="middle"
          fontSize="10"
          fill="var(--fg-2)"
        >
          {reports}
        </text>
      )}
    </>
  )
}

function inWords(bars: Match['months']): string {
  const parts = bars.map(({ month, reports }) => charts.inMonth(monthName(month), reports))
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts)
}

/** `2026-11` -> `Nov 2026`. */
function monthName(month: string): string {
  const date = new Date(`${month}-15T12:00:00Z`)
  return date.toLocaleDateString(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
}
