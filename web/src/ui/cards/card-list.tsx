import { type ReactNode, type RefObject, useId } from 'react'
import { EmptyState, LoadError } from '../empty-state.tsx'
import { CardBoundary } from './card-boundary.tsx'

interface Words {
  title: string
  intro: string
  loading: string
  none: string
  noneHow: string
  failed: string
}

interface Props<Item> {
  words: Words
  /** Undefined while the items load. */
  items: readonly Item[] | undefined
  /** Why there are no items, in a sentence. Undefined without a failure. */
  cause: string | undefined
  onRetry: () => void
  headingRef: RefObject<HTMLHeadingElement | null>
  /** Rendered while the items load. */
  skeletons: ReactNode
  renderCard: (item: Item) => ReactNode
  /** Rendered in the empty list: the link to the form that adds the first item. */
  emptyAction: ReactNode
  /** Rendered below the cards once they are loaded. */
  children: ReactNode
}

/**
 * Renders a titled list of cards in one or two columns, or its state: loading, failed with a retry
 * button, or empty. Scripts can focus the heading, as after a card was removed.
 */
export function CardList<Item extends { id: string }>(props: Props<Item>) {
  const { words, items, cause, onRetry, headingRef, renderCard } = props
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} ref={headingRef} tabIndex={-1} className="text-xl font-[600]">
        {words.title}
      </h2>
      <p className="mt-1 text-fg2">{words.intro}</p>
      <div className="mt-5">
        {cause !== undefined && <LoadError title={words.failed} cause={cause} onRetry={onRetry} />}
        {!items && cause === undefined && (
          <div className={GRID}>
            <output className="sr-only">{words.loading}</output>
            {props.skeletons}
          </div>
        )}
        {items?.length === 0 && (
          <EmptyState title={words.none} action={props.emptyAction}>
            {words.noneHow}
          </EmptyState>
        )}
        {items && (
          <ul className={GRID}>
            {items.map((item) => (
              <li key={item.id} className="min-w-0">
                <CardBoundary>{renderCard(item)}</CardBoundary>
              </li>
            ))}
          </ul>
        )}
        {items && props.children}
      </div>
    </section>
  )
}

const GRID = 'grid items-start gap-4 md:grid-cols-2'
