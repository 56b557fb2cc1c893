import type { RefObject } from 'react'
import type { Search } from './queries.ts'

export interface ResultViewProps {
  search: Search
  /** Takes the focus when the result arrives. */
  heading: RefObject<HTMLHeadingElement | null>
  /** Empties the box and moves the focus there, for another check of the same man. */
  onAnother: () => void
}
