import type { Match } from '@sidelight/contract/calls/search'
import { clsx } from 'clsx'
import { useState } from 'react'
import { serverDate } from '../../platform/api/server-clock.ts'
import { locale } from '../../platform/i18n/language.ts'
import { monthName } from '../../platform/i18n/month-name.ts'
import { charts } from '../messages.ts'
import { chartMonths } from './chart-months.ts'
import { dates } from './report-messages.ts'
import { SectionHead } from './section-head.tsx'

const WIDTH = 300
const HEIGHT = 84
const BAR = 11
/** The space above the highest bar for its number, in units of the drawing. */
const TOP = 18
/** From this many months on, phones show only every second name. */
const MANY = 8

/** Renders how many women first reported in each month: as bars with numbers, and in words. */
export function FirstMonths({ months }: { months: Match['months'] }) {
  const [now] = useState(serverDate)
  const { bars, earlier } = chartMonths(months, now)
  const filled = bars.filter(({ reports }) => reports > 0)
  return (
    <div>
      <SectionHead note={yearsOf(bars)}>{dates.title}</SectionHead>
      {filled.length > 0 && (
        <>
          <svg
            role="img"
            aria-label={inWords(filled)}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            className="mt-3 w-full max-w-sm"
          >
            <Bars bars={bars} />
          </svg>
          <Names bars={bars} />
        </>
      )}
      {earlier > 0 && <p className="mt-1.5 text-2xs text-fg2">{charts.earlier(earlier)}</p>}
    </div>
  )
}

function Bars({ bars }: { bars: Match['months'] }) {
  const step = WIDTH / bars.length
  const most = Math.max(...bars.map(({ reports }) => reports))
  return bars.map(({ month, reports }, at) => {
    const middle = (at + 0.5) * step
    const height = Math.max(2, (reports / most) * (HEIGHT - TOP))
    return (
      <g key={month}>
        <rect
          x={middle - BAR / 2}
          y={HEIGHT - height}
          width={BAR}
          height={height}
          rx={reports > 0 ? 2 : 0}
          fill={reports > 0 ? 'var(--glow-edge)' : 'var(--line)'}
        />
        {reports > 0 && (
          <text
            x={middle}
            y={HEIGHT - height - 5}
            textAnchor="middle"
            fontSize="11"
            fill="var(--fg-2)"
          >
            {reports}
          </text>
        )}
      </g>
    )
  })
}

function Names({ bars }: { bars: Match['months'] }) {
  return (
    <p aria-hidden className="mt-1.5 flex max-w-sm text-2xs text-fg2">
      {bars.map(({ month }) => (
        <span
          key={month}
          className={clsx(
            'w-0 flex-1 overflow-hidden text-center',
            bars.length >= MANY && 'max-sm:odd:invisible',
          )}
        >
          {monthName(month, { month: 'short' })}
        </span>
      ))}
    </p>
  )
}

function yearsOf(bars: Match['months']): string {
  const [first = '', last = ''] = [bars[0]?.month, bars.at(-1)?.month]
  const [from, to] = [first.slice(0, 4), last.slice(0, 4)]
  return from === to ? to : dates.years(from, to)
}

function inWords(bars: Match['months']): string {
  const parts = bars.map(({ month, reports }) =>
    charts.inMonth(monthName(month, { month: 'short', year: 'numeric' }), reports),
  )
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts)
}
