import { clsx } from 'clsx'
import { type KeyboardEvent, useId } from 'react'
import { toast } from '../../platform/toasts.ts'
import { usePopup } from '../../ui/dialogs/use-popup.ts'
import { Copy, Ellipsis, type Icon, Reply } from '../../ui/icons/icons.ts'
import { copied, notCopied, reply } from '../messages.ts'
import { MessageMenu } from './message-menu.tsx'

interface MessageActionsProps {
  /** The id of the element with the text of the message. */
  describedBy: string
  text: string
  /** The name of the author. Absent for the reader's own message. */
  author: string | undefined
  /** Whether it is the tab stop. The arrow keys lead to the actions of other messages. */
  isStop: boolean
  onReply: () => void
  onReport: () => void
  onBlock: () => void
}

const button =
  'grid size-8 place-items-center rounded-full border border-line bg-s2 text-fg2 hover:text-fg'
const more =
  'pointer-coarse:size-11 pointer-coarse:border-transparent pointer-coarse:bg-transparent'

/**
 * Renders the actions on a message. They are visible on hover and on focus; touch screens have one
 * button that opens them.
 */
export function MessageActions({
  describedBy,
  text,
  author,
  isStop,
  ...acts
}: MessageActionsProps) {
  const { place, opener, open, setOpen } = usePopup()
  const id = useId()
  const own = author === undefined
  const stop = { tabIndex: isStop ? 0 : -1, 'aria-describedby': describedBy }
  // The pressed line disappears with the menu, so the focus returns to the button first.
  const choose = (act: () => void) => () => {
    opener.current?.focus()
    setOpen(false)
    act()
  }
  const onCopy = () => void copy(text)
  return (
    <div ref={place} className={clsx(placeOf(own), open ? 'z-20' : 'z-10', !open && unseen)}>
      <Act {...stop} name="reply" label={reply.act} icon={Reply} onPress={acts.onReply} />
      <Act {...stop} name="copy" label={reply.copy} icon={Copy} onPress={onCopy} />
      <button
        ref={opener}
        type="button"
        {...stop}
        data-act="more"
        aria-label={reply.more}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={clsx(button, more, own && 'not-pointer-coarse:hidden')}
      >
        <Ellipsis className="size-4" aria-hidden />
      </button>
      {open && (
        <MessageMenu
          id={id}
          author={author}
          onReply={choose(acts.onReply)}
          onCopy={choose(onCopy)}
          onReport={choose(acts.onReport)}
          onBlock={choose(acts.onBlock)}
        />
      )}
    </div>
  )
}

const unseen =
  'not-pointer-coarse:opacity-0 group-hover/message:opacity-100 focus-within:opacity-100'

/**
 * Returns the classes for the place beside the message. In a narrow window with a mouse it is above
 * the corner of the message.
 */
function placeOf(own: boolean): string {
  return clsx(
    'absolute flex gap-1 not-pointer-coarse:max-md:-top-5 md:top-1/2 md:-translate-y-1/2 pointer-coarse:top-1/2 pointer-coarse:-translate-y-1/2',
    own
      ? 'not-pointer-coarse:max-md:left-2 md:right-full not-pointer-coarse:md:mr-2 pointer-coarse:right-full'
      : 'not-pointer-coarse:max-md:right-2 md:left-full not-pointer-coarse:md:ml-2 pointer-coarse:left-full',
  )
}

interface ActProps {
  name: string
  label: string
  icon: Icon
  tabIndex: number
  'aria-describedby': string
  onPress: () => void
}

function Act({ name, label, icon: Icon, onPress, ...stop }: ActProps) {
  return (
    <button
      type="button"
      {...stop}
      data-act={name}
      aria-label={label}
      onClick={onPress}
      className={clsx(button, 'pointer-coarse:hidden')}
    >
      <Icon className="size-4" aria-hidden />
    </button>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(copied)
  } catch {
    toast(notCopied)
  }
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Moves the focus between the actions of a message, or to those of the next or previous one. */
export function moveBetweenActions(event: KeyboardEvent<HTMLElement>): void {
  const here = event.target instanceof HTMLElement ? event.target : null
  if (!here?.matches('[data-act]')) return
  const next = nextAction(event.key, here, event.currentTarget)
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

function nextAction(key: string, here: HTMLElement, list: HTMLElement): Element | null {
  if (key === 'ArrowRight') return here.nextElementSibling
  if (key === 'ArrowLeft') return here.previousElementSibling
  const step = steps[key]
  if (step === undefined) return null
  const same = [...list.querySelectorAll(`[data-act="${here.dataset['act']}"]`)]
  return same[same.indexOf(here) + step] ?? null
}
