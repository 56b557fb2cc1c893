import { lazy, Suspense, useId } from 'react'
import { usePopup } from '../../ui/dialogs/use-popup.ts'
import { Ellipsis } from '../../ui/icons/icons.ts'
import type { RoomChoices } from '../details/room-choices.ts'
import { menuButton } from '../messages.ts'

const RoomMenuPanel = lazy(() =>
  import('../details/room-menu-panel.tsx').then((module) => ({ default: module.RoomMenuPanel })),
)

interface RoomMenuProps extends RoomChoices {
  paused: boolean
}

/** Renders the button of the menu with the member's actions on the room. Escape and Back close it. */
export function RoomMenu({ paused, onPause, onOpen }: RoomMenuProps) {
  const { place, opener, open, setOpen } = usePopup()
  const id = useId()
  // The pressed line disappears with the menu, so the focus returns to the button first. A dialog
  // takes it from there.
  function choose(act: () => void) {
    opener.current?.focus()
    setOpen(false)
    act()
  }
  return (
    <div ref={place} className="relative">
      <button
        ref={opener}
        type="button"
        aria-label={menuButton}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="grid size-11 place-items-center rounded-full text-fg2 hover:bg-s2 hover:text-fg"
      >
        <Ellipsis className="size-5" aria-hidden />
      </button>
      {open && (
        <Suspense>
          <RoomMenuPanel
            id={id}
            paused={paused}
            onBack={() => choose(() => undefined)}
            onPause={(isPaused) => choose(() => onPause(isPaused))}
            onOpen={(dialog) => choose(() => onOpen(dialog))}
          />
        </Suspense>
      )}
    </div>
  )
}
