import type { Figure } from '@sidelight/contract/calls/moderation/transparency'
import { transparency } from './transparency-messages.ts'

export function FigureRow({ name, figure }: { name: string; figure: Figure }) {
  return (
    <>
      <dt className="text-fg2">{name}</dt>
      <dd className="text-right tabular-nums">
        {figure === 'under 5' ? transparency.underFive : figure}
      </dd>
    </>
  )
}
