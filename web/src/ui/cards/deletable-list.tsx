import { OWN_LIST_MAX } from '@sidelight/contract/rules/limits'
import { type ComponentProps, useEffect, useRef } from 'react'
import { UndoBar } from '../undo-bar.tsx'
import { CardList } from './card-list.tsx'

/** A deletion that is delayed while it can be undone. */
interface UndoableDelete {
  /** The id of the card that is hidden, or null. */
  pendingId: string | null
  undo: () => void
  sendNow: () => Promise<void>
}

interface DeletableListProps<Item>
  extends Omit<ComponentProps<typeof CardList<Item & { id: string }>>, 'headingRef'> {
  deleting: UndoableDelete
  /** The text of the bar after a deletion: "Entry deleted". */
  deleted: string
  /** The sentence that only the newest cards are shown. Rendered if there may be more. */
  newest: (count: number) => string
}

/**
 * Renders the member's own cards. A deleted one is hidden, and for ten seconds a bar offers to undo
 * that. The focus moves to the heading both times, because the pressed button disappears.
 */
export function DeletableList<Item extends { id: string }>(props: DeletableListProps<Item>) {
  const { deleting, deleted, newest, items, children, ...list } = props
  const { pendingId } = deleting
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (pendingId !== null) heading.current?.focus()
  }, [pendingId])
  return (
    <CardList {...list} items={items?.filter(({ id }) => id !== pendingId)} headingRef={heading}>
      {items?.length === OWN_LIST_MAX && (
        <p className="mt-4 text-sm text-fg2">{newest(OWN_LIST_MAX)}</p>
      )}
      {children}
      {pendingId !== null && (
        <UndoBar
          key={pendingId}
          text={deleted}
          onOver={() => void deleting.sendNow()}
          onUndo={() => {
            deleting.undo()
            heading.current?.focus()
          }}
        />
      )}
    </CardList>
  )
}
