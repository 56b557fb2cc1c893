import { clsx } from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { ExitLink } from './exit-link.tsx'
import { words } from './messages.ts'
import { useKeyboardScroll } from './use-keyboard-scroll.ts'

interface DialogProps {
  title: string
  description?: ReactNode
  onClose: () => void
  /** Something was typed: Escape and a press outside then ask once before it is lost. */
  holdsText?: boolean
  /** The row of buttons, pinned below the scrolling part: Cancel first, the main act last. */
  footer: ReactNode
  children: ReactNode
}

/**
 * A modal part of a page, open while it is rendered; render it to open, stop to close. The title is
 * its accessible name, the focus starts on the first field and returns to the opener. A full-height
 * sheet on phones. Load it lazily with what it holds.
 */
export function Dialog({ title, description, onClose, holdsText, footer, children }: DialogProps) {
  const [asking, setAsking] = useState(false)
  const { content, isStop } = useKeyboardScroll()
  const [opener] = useState(() => document.activeElement)
  const writing = useRef<Element>(null)
  function close(open: boolean) {
    if (open) return
    if (!holdsText || asking) return onClose()
    writing.current = document.activeElement
    return setAsking(true)
  }
  function keep() {
    setAsking(false)
    focusOn(writing.current)
  }
  return (
    <Radix.Root open onOpenChange={close}>
      <Radix.Portal>
        {/* Not Radix's own ground: that one injects a style element, which our policy refuses. */}
        <div className="fixed inset-0 z-50 bg-sunken/80" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={focusFirstControl}
          // Not by Radix, which gives Escape to a toast that came later.
          onEscapeKeyDown={(event) => event.preventDefault()}
          onKeyDown={(event) => event.key === 'Escape' && close(false)}
          onCloseAutoFocus={() => focusOn(opener)}
          className="dialog rise card fixed inset-0 z-50 mx-auto flex flex-col shadow-pop max-sm:rounded-none max-sm:border-0 sm:inset-x-4 sm:top-[6vh] sm:bottom-auto sm:max-h-[88vh] sm:max-w-[560px]"
        >
          {/* With enlarged text the way out stands above the title. */}
          <div className="flex flex-wrap-reverse items-end gap-x-4 gap-y-2 px-5 pt-5 sm:px-8 sm:pt-8">
            <Radix.Title className="display min-w-0 flex-1 basis-40 text-2xl">{title}</Radix.Title>
            <div className="ml-auto">
              <ExitLink />
            </div>
          </div>
          <div
            {...(isStop ? { role: 'group', 'aria-label': title, tabIndex: 0 } : {})}
            className={clsx(
              'min-h-0 flex-1 overflow-y-auto px-5 pb-6 sm:px-8',
              description ? 'pt-2' : 'pt-6',
            )}
          >
            <div ref={content}>
              {description && (
                <Radix.Description className="mb-6 text-sm text-fg2">
                  {description}
                </Radix.Description>
              )}
              {children}
            </div>
          </div>
          <div className="border-t border-line px-5 py-4 sm:px-8">
            {asking ? <AskOnce onKeep={keep} onDiscard={onClose} /> : footer}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function AskOnce({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-end gap-2">
      <p className="mr-auto text-sm text-fg2 max-sm:w-full">{words.wouldBeLost}</p>
      <Button variant="ghost" onClick={onDiscard}>
        {words.discard}
      </Button>
      <Button onClick={onKeep}>{words.keepWriting}</Button>
    </div>
  )
}

// Radix would start on the exit link, where a second press of Enter leaves the product. A dialog
// without a field takes the focus itself.
function focusFirstControl(event: Event) {
  const content = event.currentTarget
  if (!(content instanceof HTMLElement)) return
  const control = content.querySelector('input, textarea, select')
  event.preventDefault()
  focusOn(control ?? content)
}

function focusOn(place: Element | null) {
  if (place instanceof HTMLElement) place.focus()
}
