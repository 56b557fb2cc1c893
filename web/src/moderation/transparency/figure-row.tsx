import { transparency } from './transparency-messages.ts'

interface Props {
  name: string
  /** A public figure, where `under 5` is rendered in the reader's language, or a text. */
  figure: number | string
}

/** A row: its name and its figure. */
export type NamedFigure = readonly [name: string, figure: Props['figure']]

/** Renders the rows of a `dl`, except those whose figure is 0. */
export function FigureRows({ rows }: { rows: readonly NamedFigure[] }) {
  return rows
    .filter(([, figure]) => figure !== 0)
    .map(([name, figure]) => <FigureRow key={name} name={name} figure={figure} />)
}

/**
 * Renders a name and its figure on one line of a `dl`. With large text the figure is below the
 * name, which then has the whole width.
 */
export function FigureRow({ name, figure }: Props) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <dt className="min-w-0 grow basis-36 wrap-break-word text-fg2">{name}</dt>
      <dd className="ml-auto text-right tabular-nums">
        {figure === 'under 5' ? transparency.underFive : figure}
      </dd>
    </div>
  )
}
