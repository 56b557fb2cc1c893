import type { Figure } from '@sidelight/contract/calls/moderation/transparency'
import { type ToldKind, toldKinds } from '@sidelight/contract/rules/told-kinds'
import { FigureRow } from './figure-row.tsx'
import { kindsOfCases, transparency } from './transparency-messages.ts'

/** Renders how many cases of each kind were opened. */
export function KindList({ kinds }: { kinds: Readonly<Record<ToldKind, Figure>> }) {
  const opened = toldKinds.filter((kind) => kinds[kind] !== 0)
  if (opened.length === 0) return null
  return (
    <section>
      <h2>{transparency.kinds}</h2>
      <p>{transparency.kindsNote}</p>
      <dl className="card mt-4 grid gap-y-1.5 p-5 text-sm">
        {opened.map((kind) => (
          <FigureRow key={kind} name={kindsOfCases[kind]} figure={kinds[kind]} />
        ))}
      </dl>
    </section>
  )
}
