import type { RefObject } from 'react'
import type { Search } from './queries.ts'

export interface ResultViewProps {
  search: Search
  /** The ref of the heading, which takes the focus when the result arrives. */
  heading: RefObject<HTMLHeadingElement | null>
  /** Empties the box and focuses it, for another check of the same person. */
  onAnother: () => void
}
