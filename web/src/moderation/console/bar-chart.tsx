interface Bar {
  name: string
  length: number
  /** The text beside the bar, so that the chart can be read without the bar. */
  figure: string
}

interface BarChartProps {
  bars: readonly Bar[]
  /** The value of a full bar. By default the largest value. */
  whole?: number
}

/**
 * Renders a list of names and figures, each with a bar. The bars contain no further information.
 */
export function BarChart({ bars, whole }: BarChartProps) {
  const full = Math.max(1, whole ?? Math.max(...bars.map(({ length }) => length)))
  return (
    <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1.5">
      {bars.map(({ name, length, figure }) => (
        <div key={name} className="contents">
          <dt className="text-fg2">{name}</dt>
          <dd aria-hidden="true">
            <svg className="block h-3 w-full" preserveAspectRatio="none" viewBox="0 0 100 10">
              <rect className="fill-s2" width="100" height="10" />
              <rect className="fill-fg2" width={(length / full) * 100} height="10" />
            </svg>
          </dd>
          <dd className="num text-right">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
