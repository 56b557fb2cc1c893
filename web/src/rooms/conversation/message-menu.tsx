import { useLayoutEffect, useRef } from 'react'
import { Ban, Copy, Flag, Reply } from '../../ui/icons/icons.ts'
import { block } from '../menu-messages.ts'
import { reply } from '../messages.ts'

export interface MessageMenuProps {
  id: string
  /** The name of the author. Absent for the reader's own message. */
  author: string | undefined
  onReply: () => void
  onCopy: () => void
  onReport: () => void
  onBlock: () => void
}

/** The least distance between the menu and the edge of the list, in px. */
const EDGE = 8

/**
 * Moves the menu sideways until it is within the list, and scrolls the list until all of the menu
 * is visible.
 */
function bringIntoView(menu: HTMLElement): void {
  const around = menu.closest('[role=log]')?.getBoundingClientRect()
  const { left, right } = menu.getBoundingClientRect()
  if (around) {
    const back = Math.max(0, right - (around.right - EDGE))
    const on = Math.max(0, around.left + EDGE - left)
    menu.style.marginInlineStart = `${on - back}px`
    menu.style.marginInlineEnd = `${back - on}px`
  }
  menu.scrollIntoView({ block: 'nearest' })
}

/** Renders the open menu of a message, scrolled into view. */
export function MessageMenu({ id, author, ...acts }: MessageMenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  // A layout effect, so that the menu does not visibly jump.
  useLayoutEffect(() => {
    if (panel.current) bringIntoView(panel.current)
  }, [])
  const ofOthers =
    author === undefined
      ? []
      : [
          { icon: Flag, word: reply.report, act: acts.onReport },
          { icon: Ban, word: block.block(author), act: acts.onBlock },
        ]
  const lines = [
    { icon: Reply, word: reply.act, act: acts.onReply },
    { icon: Copy, word: reply.copy, act: acts.onCopy },
    ...ofOthers,
  ]
  return (
    <div
      ref={panel}
      id={id}
      className={`rise absolute top-full z-30 mt-1 w-60 scroll-my-2 rounded-lg border border-line bg-s2 p-1.5 shadow-pop ${author === undefined ? 'right-0' : 'left-0'}`}
    >
      {lines.map(({ icon: Icon, word, act }) => (
        <button
          key={word}
          type="button"
          onClick={act}
          className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left text-sm wrap-anywhere hover:bg-s3"
        >
          <Icon className="size-4 shrink-0 text-fg2" aria-hidden />
          {word}
        </button>
      ))}
    </div>
  )
}
