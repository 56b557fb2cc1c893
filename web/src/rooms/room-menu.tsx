import { Ellipsis } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from '../platform/router.tsx'
import { menu } from './menu-messages.ts'

export type MenuDialog = 'safety-code' | 'report' | 'block' | 'leave'

interface RoomMenuProps {
  paused: boolean
  onPause: (paused: boolean) => void
  onOpen: (dialog: MenuDialog) => void
}

const dialogs: readonly { dialog: MenuDialog; word: string }[] = [
  { dialog: 'safety-code', word: menu.safetyCode },
  { dialog: 'report', word: menu.report },
  { dialog: 'block', word: menu.block },
  { dialog: 'leave', word: menu.leave },
]

const line = 'block min-h-11 w-full px-3 text-left text-sm hover:bg-s3'

/** What a member can do about the room: plain buttons behind one button, closed by Escape. */
export function RoomMenu({ paused, onPause, onOpen }: RoomMenuProps) {
  const { place, opener, open, setOpen } = useMenu()
  const id = useId()
  // The pressed line is gone with the menu: the focus goes back first, and a dialog takes it from there.
  function choose(act: () => void) {
    opener.current?.focus()
    setOpen(false)
    act()
  }
  return (
    <div ref={place} className="relative -mr-2 ml-auto">
      <button
        ref={opener}
        type="button"
        aria-label={menu.name}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="grid size-11 place-items-center rounded-full text-fg2 hover:bg-s2 hover:text-fg"
      >
        <Ellipsis className="size-5" aria-hidden />
      </button>
      {open && (
        <div
          id={id}
          className="rise absolute top-full right-0 z-30 max-sm:right-2 mt-1 w-[calc(100vw-2.5rem)] rounded-lg sm:w-64 border border-line bg-s2 p-1.5 shadow-pop"
        >
          <Line
            word={paused ? menu.resume : menu.pause}
            onPress={() => choose(() => onPause(!paused))}
          />
          {dialogs.map(({ dialog, word }) => (
            <Line key={dialog} word={word} onPress={() => choose(() => onOpen(dialog))} />
          ))}
          <Link to="/faq" className={`${line} flex items-center border-t border-line`}>
            {menu.help}
          </Link>
        </div>
      )}
    </div>
  )
}

function Line({ word, onPress }: { word: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={`${line} rounded-md`}>
      {word}
    </button>
  )
}

/** Open or not; Escape and a press elsewhere close it, and Escape returns the focus to the button. */
function useMenu() {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return undefined
    function onPointerDown({ target }: PointerEvent) {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false)
    }
    function onKeyDown({ key }: KeyboardEvent) {
      if (key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    addEventListener('pointerdown', onPointerDown)
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('pointerdown', onPointerDown)
      removeEventListener('keydown', onKeyDown)
    }
  }, [open])
  return { place, opener, open, setOpen }
}
