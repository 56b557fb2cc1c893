import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

interface CardProps extends ComponentProps<'section'> {
  as?: 'section' | 'article' | 'div' | 'li'
  /**
   * The number of independent reports, by which the left edge is lit. The card must also print it.
   */
  reports?: number
}

/** Renders the frame of a card in a list or panel. A `section` should have `aria-labelledby`. */
export function Card({ as: Element = 'section', reports, className, ...rest }: CardProps) {
  const lit = reports === undefined ? undefined : litLevel(reports)
  return (
    <Element
      data-lit={lit}
      className={clsx('card p-5 sm:p-6', lit !== undefined && 'lit', className)}
      {...(rest as object)}
    />
  )
}

/** Returns the level of light for 1, 2-3, 4-7, and 8 or more independent reports. */
export function litLevel(reports: number): 1 | 2 | 3 | 4 {
  if (reports >= 8) return 4
  if (reports >= 4) return 3
  return reports >= 2 ? 2 : 1
}
