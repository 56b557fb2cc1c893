import { memo, startTransition, useEffect, useState } from 'react'
import { CardBoundary } from '../../ui/cards/card-boundary.tsx'
import type { Finder } from '../finder.tsx'
import type { WarningGroup } from '../group-warnings.ts'
import { drawWhenNear } from './draw-when-near.ts'
import { type CardActions, WarningCard } from './warning-card.tsx'

/** The number of cards in the first render. The others follow in a transition. */
const FIRST_CARDS = 12

interface WarningCardsProps {
  groups: readonly WarningGroup[]
  finder: Finder | undefined
  /** The key of the open report. */
  open: string | undefined
  actions: CardActions
}

/**
 * Renders the cards as list items. Memoized, so that typing elsewhere does not render them again.
 */
export const WarningCards = memo(function WarningCards(props: WarningCardsProps) {
  const { groups, finder, open, actions } = props
  const first = useFirstCards()
  return groups.slice(0, first).map((group) => (
    <li key={group.key} ref={drawWhenNear} className="board-card min-w-0">
      <CardBoundary>
        <WarningCard group={group} finder={finder} open={group.key === open} {...actions} />
      </CardBoundary>
    </li>
  ))
})

function useFirstCards(): number | undefined {
  const [first, setFirst] = useState<number | undefined>(FIRST_CARDS)
  useEffect(() => startTransition(() => setFirst(undefined)), [])
  return first
}
