import type { Match } from '@sidelight/contract/search'

const SHOWN = 12

interface ChartMonths {
  /** The last twelve months, oldest first, empty ones included. */
  bars: Match['months']
  /** Women who first reported before them. */
  earlier: number
}

/** What a chart of first reports shows at a moment. */
export function chartMonths(months: Match['months'], now: Date): ChartMonths {
  const counts = new Map(months.map(({ month, reports }) => [month, reports]))
  const bars = Array.from({ length: SHOWN }, (_, at) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (SHOWN - 1 - at)))
      .toISOString()
      .slice(0, 7)
    return { month, reports: counts.get(month) ?? 0 }
  })
  const first = bars[0]?.month ?? ''
  const before = months.filter(({ month }) => month < first)
  return { bars, earlier: before.reduce((sum, { reports }) => sum + reports, 0) }
}
