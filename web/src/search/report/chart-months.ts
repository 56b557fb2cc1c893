import type { Match } from '@sidelight/contract/calls/search'

const MOST = 12
/** The fewest months of a chart. Fewer bars would look like another scale. */
const FEWEST = 6

interface ChartMonths {
  /** The months since the first report, oldest first, including those without reports. */
  bars: Match['months']
  /** The number of women who first reported before that. */
  earlier: number
}

/** Returns the content of a chart of first reports at the time `now`: six to twelve months. */
export function chartMonths(months: Match['months'], now: Date): ChartMonths {
  const counts = new Map(months.map(({ month, reports }) => [month, reports]))
  const last = Array.from({ length: MOST }, (_, at) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MOST - 1 - at)))
      .toISOString()
      .slice(0, 7)
    return { month, reports: counts.get(month) ?? 0 }
  })
  const filledFrom = last.findIndex(({ reports }) => reports > 0)
  const oldest = last[0]?.month ?? ''
  const before = months.filter(({ month }) => month < oldest)
  const from = before.length > 0 ? 0 : Math.min(filledFrom, MOST - FEWEST)
  return { bars: last.slice(from), earlier: before.reduce((sum, { reports }) => sum + reports, 0) }
}
