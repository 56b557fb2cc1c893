import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { useContext } from 'react'
import { useSearchedValue } from './use-searched-value.ts'
import { WatchSlot } from './watch-slot.ts'

interface WatchSearchedProps {
  text: string
  lookedUp: SearchAnswer['lookedUp']
}

/**
 * Renders the row that watches the searched value. Renders nothing if the server does not say how
 * it parsed the text.
 */
export function WatchSearched({ text, lookedUp }: WatchSearchedProps) {
  const renderRow = useContext(WatchSlot)
  const { shown, carried } = useSearchedValue(text)
  if (!renderRow || !lookedUp) return null
  if (lookedUp === 'number') return renderRow({ kind: 'phone', value: shown })
  return renderRow({ kind: lookedUp, value: lookedUp === 'handle' ? carried : text })
}
