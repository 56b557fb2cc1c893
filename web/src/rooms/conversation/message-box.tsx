import { MESSAGE_LENGTH } from '@sidelight/contract/rules/rooms-policy'
import { clsx } from 'clsx'
import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { DraftPlace } from '../../platform/drafts/stored-draft.ts'
import { Button } from '../../ui/button.tsx'
import { useWarningOfLoss } from '../../ui/dialogs/use-warning-of-loss.ts'
import { XButton } from '../../ui/forms/x-button.tsx'
import { File, Image, Mic, SendHorizontal } from '../../ui/icons/icons.ts'
import { words } from '../../ui/messages.ts'
import { composer } from '../messages.ts'
import { paneFocus } from '../room/use-pane-keys.ts'
import type { Quoted } from './conversation.ts'
import { ReplyStrip } from './reply-strip.tsx'

/**
 * `waiting`: the connection was lost, and text that is typed stays in the box. `held`: a new member
 * has to be acknowledged first.
 */
export type BoxState = 'connecting' | 'ready' | 'waiting' | 'held'

interface MessageBoxProps {
  state: BoxState
  /**
   * Whether the box takes the focus when it appears, because it has replaced the pressed button.
   */
  takesFocus: boolean
  text: string
  /** Where the text of the box is stored. */
  draftPlace: DraftPlace
  /** The message to which the next one replies, and the name of its author. */
  reply: { quoted: Quoted; name: string } | null
  onText: (text: string) => void
  onSend: (text: string) => void
  /** Called when the up arrow is pressed in the empty box. */
  onUp: () => void
  onNoReply: () => void
}

/** Renders the message box. Nothing can be sent without a connection. */
export function MessageBox({ state, takesFocus, reply, draftPlace, ...acts }: MessageBoxProps) {
  const { text, onText, onNoReply } = acts
  const box = useFocus(takesFocus, reply?.quoted)
  const [tooLong, setTooLong] = useState(false)
  const id = useId()
  const problem = noteOf(state, tooLong)
  function send(event: SyntheticEvent) {
    event.preventDefault()
    const message = text.trim()
    setTooLong(message.length > MESSAGE_LENGTH)
    if (state !== 'ready' || message === '' || message.length > MESSAGE_LENGTH) return
    acts.onSend(message)
    onText('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isSendKey(event)) send(event)
    else if (event.key === 'Escape' && reply) onNoReply()
    else if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault()
      acts.onUp()
    }
  }
  function cancel() {
    onNoReply()
    box.current?.focus()
  }
  function change(next: string) {
    setTooLong(false)
    onText(next)
  }
  useWarningOfLoss(text.trim() !== '' && draftPlace !== 'device')
  const described = clsx(reply && `${id}-reply`, problem && `${id}-note`)
  return (
    <form onSubmit={send} className="border-t border-line bg-bg px-4 py-2 md:px-5">
      {reply && <ReplyStrip id={`${id}-reply`} {...reply} onCancel={cancel} />}
      {/* The button moves to a line of its own if text is enlarged. */}
      <div className="flex flex-wrap items-end gap-2">
        <Box
          box={box}
          state={state}
          text={text}
          described={described || undefined}
          invalid={tooLong}
          onKeyDown={onKeyDown}
          onChange={change}
        />
        <SendButton disabled={state !== 'ready'} />
      </div>
      {problem && (
        <p id={`${id}-note`} className={`mt-1.5 text-xs ${tooLong ? 'text-flag' : 'text-fg2'}`}>
          {problem}
        </p>
      )}
      <Attachments draftPlace={draftPlace} />
    </form>
  )
}

interface BoxProps {
  box: RefObject<HTMLTextAreaElement | null>
  state: BoxState
  text: string
  /** The ids of the elements that describe the box. */
  described: string | undefined
  invalid: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onChange: (text: string) => void
}

/** Renders the box, with a button that discards its text. */
function Box({ box, state, text, described, invalid, onKeyDown, onChange }: BoxProps) {
  function discard() {
    onChange('')
    box.current?.focus()
  }
  return (
    <div className="relative flex min-w-0 flex-1 basis-40">
      <textarea
        {...paneFocus}
        ref={box}
        aria-label={composer.label}
        aria-describedby={described}
        aria-invalid={invalid || undefined}
        disabled={state === 'connecting'}
        placeholder={state === 'connecting' ? composer.connecting : composer.placeholder}
        rows={1}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="message-box min-h-11 w-full resize-none rounded-[1.375rem] border border-line-strong bg-s1 py-2 pr-12 pl-4 text-base placeholder:text-fg3 disabled:opacity-60"
      />
      {text !== '' && (
        <XButton
          label={composer.discard}
          onPress={discard}
          className="absolute right-0.5 bottom-0 size-11 text-fg2"
        />
      )}
    </div>
  )
}

/** Focuses the box when it has replaced a button, and when a reply begins. */
function useFocus(takesFocus: boolean, quoted: Quoted | undefined) {
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus || quoted) box.current?.focus()
  }, [takesFocus, quoted])
  return box
}

function SendButton({ disabled }: { disabled: boolean }) {
  return (
    <Button type="submit" className="ml-auto max-sm:size-11 max-sm:!px-0" disabled={disabled}>
      <SendHorizontal aria-hidden />
      <span className="max-sm:sr-only">{composer.send}</span>
    </Button>
  )
}

function noteOf(state: BoxState, tooLong: boolean): string | null {
  if (tooLong) return composer.tooLong(MESSAGE_LENGTH)
  if (state === 'held') return composer.held
  return state === 'waiting' ? composer.waiting : null
}

/**
 * Returns whether the key sends the message: Enter on a keyboard. On touch screens Enter begins a
 * new line.
 */
function isSendKey(event: KeyboardEvent): boolean {
  const composing = event.nativeEvent.isComposing
  if (event.key !== 'Enter' || event.shiftKey || composing) return false
  return !matchMedia('(pointer: coarse)').matches
}

const kinds = [
  { icon: Image, word: composer.photo },
  { icon: Mic, word: composer.voice },
  { icon: File, word: composer.file },
]

/**
 * Renders the buttons for photo, voice and file, which are disabled (specification §2), and the
 * reason.
 */
function Attachments({ draftPlace }: { draftPlace: DraftPlace }) {
  const reason = useId()
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 text-2xs text-fg2">
      {kinds.map(({ icon: Icon, word }) => (
        <button
          key={word}
          type="button"
          disabled
          aria-describedby={reason}
          className="inline-flex min-h-6 cursor-not-allowed items-center gap-1 opacity-60"
        >
          <Icon className="size-3.5" aria-hidden />
          {word}
        </button>
      ))}
      <p id={reason}>{composer.noFiles}</p>
      {draftPlace !== 'nowhere' && (
        <p className="max-md:basis-full md:ml-auto">
          {draftPlace === 'device' ? words.keptOnDevice : words.keptInTab}
        </p>
      )}
    </div>
  )
}
