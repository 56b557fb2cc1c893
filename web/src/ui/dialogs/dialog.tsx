import * as Radix from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import { type ReactNode, useCallback, useState } from 'react'
import { ExitLink } from '../exit-link.tsx'
import { AskToLeave, type DraftText } from './ask-to-leave.tsx'
import { findOpeners, returnFocus, storeOpeners } from './return-focus.ts'
import { useClosing } from './use-closing.ts'
import { useKeyboardScroll } from './use-keyboard-scroll.ts'

interface DialogProps {
  title: string
  description?: ReactNode
  onClose: () => void
  /**
   * Whether something was typed. Escape, Back and a press outside then ask before they close it.
   */
  holdsText?: boolean
  /** Set if what was typed is stored as a draft, so that closing loses nothing. */
  kept?: DraftText | undefined
  /**
   * Goes back one step within the dialog. Returns false in the first one, and the dialog is closed.
   */
  onBack?: (() => boolean) | undefined
  /** Rendered below the title, outside of the scrolling part. */
  progress?: ReactNode
  /** Rendered beside the content in a wide window, otherwise below it. */
  aside?: ReactNode
  /** The row of buttons below the scrolling part: Cancel first, the main action last. */
  footer?: ReactNode
  /** Whether on phones it slides in from below and is only as high as its content. */
  sheet?: boolean
  /** Whether the dialog itself takes the focus, so that a phone's keyboard does not cover it. */
  holdsFocus?: boolean
  children: ReactNode
}

/**
 * Renders a modal dialog, which is open while it is mounted. Its title is its accessible name. The
 * focus starts on the first field and returns to the opener. The back button closes it, because it
 * has history entries. On phones it has the full height. Load it lazily together with its content.
 */
export function Dialog({
  title,
  description,
  progress,
  aside,
  sheet = false,
  holdsFocus,
  footer,
  ...rest
}: DialogProps) {
  const [openers] = useState(findOpeners)
  const place = useCallback(
    (dialog: HTMLDivElement | null) => (dialog ? storeOpeners(dialog, openers) : undefined),
    [openers],
  )
  const { close, asking, keep } = useClosing(rest)
  return (
    <Radix.Root open onOpenChange={(open) => !open && close()}>
      <Radix.Portal>
        {/* In place of Radix's overlay, which injects a style element that our security policy refuses. */}
        <div className="fixed inset-0 z-50 bg-sunken/80" />
        <div className="dialog-room pointer-events-none fixed inset-0 z-50">
          <Radix.Content
            ref={place}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={(event) => focusStart(event, holdsFocus)}
            // Radix does not handle Escape, because it would give the key to a toast that appeared
            // later.
            onEscapeKeyDown={(event) => event.preventDefault()}
            onKeyDown={(event) => event.key === 'Escape' && close()}
            onCloseAutoFocus={() => returnFocus(openers)}
            className={lookOf(sheet, aside !== undefined)}
          >
            <Head title={title} progress={progress} />
            <Middle title={title} description={description} aside={aside}>
              {rest.children}
            </Middle>
            <Foot>
              {asking ? (
                <AskToLeave kept={rest.kept} onKeep={keep} onClose={rest.onClose} />
              ) : (
                footer
              )}
            </Foot>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

type MiddleProps = Pick<DialogProps, 'title' | 'description' | 'aside' | 'children'>

/** Renders the scrolling part between the title and the buttons. */
function Middle({ title, description, aside, children }: MiddleProps) {
  const { content, isStop } = useKeyboardScroll()
  return (
    <div
      {...(isStop ? { role: 'group', 'aria-label': title, tabIndex: 0 } : {})}
      className={clsx(
        'dialog-part min-h-0 flex-1 overflow-y-auto',
        aside && 'lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]',
      )}
    >
      <div ref={content} className={clsx('px-5 pb-6 sm:px-8', description ? 'pt-2' : 'pt-6')}>
        {description && (
          <Radix.Description className="mb-6 text-sm text-fg2">{description}</Radix.Description>
        )}
        {children}
      </div>
      {aside}
    </div>
  )
}

function lookOf(sheet: boolean, isWide: boolean): string {
  return clsx(
    'dialog rise card pointer-events-auto absolute inset-0 mx-auto flex flex-col shadow-pop sm:inset-x-4 sm:top-[6vh] sm:bottom-auto sm:max-h-[88vh]',
    sheet
      ? 'max-sm:top-auto max-sm:max-h-[96svh] max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 sm:max-w-[540px]'
      : 'max-sm:rounded-none max-sm:border-0 sm:max-w-[560px]',
    isWide && 'lg:max-w-[960px]',
  )
}

function Head({ title, progress }: { title: string; progress: ReactNode }) {
  return (
    <div className={clsx('px-5 pt-5 sm:px-8 sm:pt-8', progress && 'border-b border-line pb-4')}>
      {/* The exit link moves above the title if text is enlarged. */}
      <div data-head className="flex flex-wrap-reverse items-end gap-x-4 gap-y-2">
        <Radix.Title
          className={clsx(
            'display min-w-0 flex-1 basis-40 text-2xl',
            progress && 'max-sm:text-[1.4375rem] max-sm:py-1.5 max-sm:leading-7',
          )}
        >
          {title}
        </Radix.Title>
        <div className="ml-auto">
          <ExitLink />
        </div>
      </div>
      {progress}
    </div>
  )
}

function Foot({ children }: { children: ReactNode }) {
  return children && <div className="border-t border-line px-5 py-4 sm:px-8">{children}</div>
}

// Radix would focus the exit link, where Enter leaves the product. Without a field, the dialog
// itself takes the focus.
function focusStart(event: Event, onContent: boolean | undefined) {
  const content = event.currentTarget
  if (!(content instanceof HTMLElement)) return
  const control = onContent ? null : content.querySelector('input, textarea, select')
  event.preventDefault()
  const start = control ?? content
  if (start instanceof HTMLElement) start.focus()
}
