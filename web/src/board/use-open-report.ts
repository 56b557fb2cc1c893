import { useCallback, useEffect, useRef, useState } from 'react'
import { isFromPage } from '../platform/navigation/page-focus.tsx'
import { goTo } from '../platform/navigation/router.tsx'
import { cardId } from './cards/warning-card.tsx'
import { isWide, useWide } from './use-wide.ts'

const BOARD = '/public-board'
/** Marks, in the state of a history entry, that the entry before it is the board. */
const FROM_BOARD = 'fromBoard'

export interface OpenReport {
  /** The key of the report that the path names. Undefined on the board itself. */
  open: string | undefined
  /** Whether the window has room for the list beside a report. */
  wide: boolean
  /** Whether the focus moves to the heading of the report. */
  focusReport: boolean
  /** Opens a report. With `byKeyboard` the focus moves into it even if the list is beside it. */
  read: (key: string, byKeyboard: boolean) => void
  /** Returns to the board as it was left. */
  close: () => void
}

/** Returns the report that a path of the board opens, and functions that open and close one. */
export function useOpenReport(path: string): OpenReport {
  const open = keyIn(path)
  const wide = useWide()
  const [focusReport, setFocusReport] = useState(isFromPage)
  const read = useCallback((key: string, byKeyboard: boolean) => {
    setFocusReport(byKeyboard || !isWide())
    const shown = keyIn(location.pathname)
    if (shown === key) return
    // Reading another report replaces the entry, so one step back always leads to the board.
    const cameFromBoard = shown === undefined || isFromBoard()
    goTo(`${BOARD}/w/${key}`, {
      replace: shown !== undefined,
      state: { [FROM_BOARD]: cameFromBoard },
    })
  }, [])
  const close = useCallback(() => {
    if (isFromBoard()) history.back()
    else goTo(BOARD, { replace: true })
  }, [])
  useLastCard(open)
  return { open, wide, focusReport, read, close }
}

/** Moves the focus to the card of the report that was closed. */
function useLastCard(open: string | undefined) {
  const last = useRef(open)
  useEffect(() => {
    const closed = last.current
    last.current = open
    if (closed === undefined || open !== undefined) return undefined
    // In the next frame, after the scroll position of the board was restored, and without scrolling
    // again.
    const frame = requestAnimationFrame(() => {
      document.getElementById(cardId(closed))?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [open])
}

function keyIn(path: string): string | undefined {
  return /^\/public-board\/w\/([^/]+)$/.exec(path)?.[1]
}

function isFromBoard(): boolean {
  return Reflect.get(Object(history.state), FROM_BOARD) === true
}
