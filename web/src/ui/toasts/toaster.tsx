import * as Toast from '@radix-ui/react-toast'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../../platform/storage/store.ts'
import { currentToast, dismissToast, TOAST_AUTO_CLOSE_MS } from '../../platform/toasts.ts'
import { X } from '../icons/icons.ts'
import { words } from '../messages.ts'
import { useToastPlace } from './use-toast-place.ts'

/**
 * Renders the current toast. Its code is loaded with the first toast. Nothing important may be
 * shown only here.
 */
export function Toaster() {
  // An open dialog hides the rest of the body from screen readers, except live regions. This region
  // is live but off, because the toast announces itself.
  return createPortal(
    <div aria-live="off">
      <CurrentToast />
    </div>,
    document.body,
  )
}

function CurrentToast() {
  const shown = useStore(currentToast, null)
  const viewport = useRef<HTMLOListElement>(null)
  useToastPlace(viewport, shown?.open ? shown.id : null)
  return (
    <Toast.Provider
      duration={TOAST_AUTO_CLOSE_MS}
      swipeDirection="right"
      label={words.notification}
    >
      {shown && (
        <Toast.Root
          key={shown.id}
          open={shown.open}
          duration={shown.duration}
          onOpenChange={(open) => !open && dismissToast()}
          onEscapeKeyDown={leaveToDialog}
          type={shown.tone === 'destructive' ? 'foreground' : 'background'}
          data-tone={shown.tone ?? 'plain'}
          className="rise card pointer-events-auto flex items-start gap-4 p-4 shadow-pop data-[tone=destructive]:border-flag"
        >
          <div className="min-w-0 flex-1">
            <Toast.Title className="text-sm font-[600]">{shown.title}</Toast.Title>
            {shown.description && (
              <Toast.Description className="mt-0.5 text-sm text-fg2 max-md:line-clamp-2">
                {shown.description}
              </Toast.Description>
            )}
          </div>
          <Toast.Close
            className="-m-2 grid size-9 shrink-0 pointer-coarse:-m-3 pointer-coarse:size-11 place-items-center rounded-full text-fg3 hover:text-fg"
            aria-label={words.dismiss}
          >
            <X className="size-4" aria-hidden />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        ref={viewport}
        label={words.toasts}
        className="toast-viewport pointer-events-none fixed z-60 flex w-full flex-col p-3 md:max-w-[420px] md:p-4"
      />
    </Toast.Provider>
  )
}

/** Ignores Escape while a dialog is open, which the key then closes. The toast closes by itself. */
function leaveToDialog(event: KeyboardEvent) {
  if (document.activeElement?.closest('[role=dialog]')) event.preventDefault()
}
