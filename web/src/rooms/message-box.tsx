import { MESSAGE_LENGTH } from '@sidelight/contract/rooms-policy'
import { File, Image, Mic, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { composer } from './messages.ts'

/** `waiting`: it was connected before; what she writes meanwhile stays in the box. */
export type BoxState = 'connecting' | 'ready' | 'waiting'

interface MessageBoxProps {
  state: BoxState
  /** As it appears: it stands in the place of the button that she pressed. */
  takesFocus: boolean
  text: string
  onText: (text: string) => void
  onSend: (text: string) => void
}

/** Where she writes. Follows the connection: nothing can be sent before it stands. */
export function MessageBox({ state, takesFocus, text, onText, onSend }: MessageBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  const [tooLong, setTooLong] = useState(false)
  const note = useId()
  const problem = noteOf(state, tooLong)
  function send(event: SyntheticEvent) {
    event.preventDefault()
    const message = text.trim()
    setTooLong(message.length > MESSAGE_LENGTH)
    if (state !== 'ready' || message === '' || message.length > MESSAGE_LENGTH) return
    onSend(message)
    onText('')
  }
  return (
    <form onSubmit={send} className="border-t border-line px-5 pt-3 pb-3">
      {/* With enlarged text the button takes a line of its own. */}
      <div className="flex flex-wrap items-end gap-2">
        <textarea
          ref={box}
          aria-label={composer.label}
          aria-describedby={problem ? note : undefined}
          aria-invalid={tooLong || undefined}
          disabled={state === 'connecting'}
          placeholder={state === 'connecting' ? composer.connecting : composer.placeholder}
          rows={1}
          value={text}
          onChange={(event) => {
            setTooLong(false)
            onText(event.target.value)
          }}
          onKeyDown={(event) => isSendKey(event) && send(event)}
          className="message-box min-h-11 min-w-0 flex-1 basis-40 resize-none rounded-[1.375rem] border border-line-strong bg-s1 px-4 py-2 text-base placeholder:text-fg3 disabled:opacity-60"
        />
        <Button type="submit" className="ml-auto" disabled={state !== 'ready'}>
          <SendHorizontal aria-hidden />
          {composer.send}
        </Button>
      </div>
      {problem && (
        <p id={note} className={`mt-1.5 text-xs ${tooLong ? 'text-flag' : 'text-fg2'}`}>
          {problem}
        </p>
      )}
      <Attachments />
    </form>
  )
}

function noteOf(state: BoxState, tooLong: boolean): string | null {
  if (tooLong) return composer.tooLong(MESSAGE_LENGTH)
  return state === 'waiting' ? composer.waiting : null
}

/** Enter sends where there is a keyboard; on touch it is a new line, as everywhere on phones. */
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

/** Specification §2: photo, voice and file are disabled. The reason stands beside them. */
function Attachments() {
  const reason = useId()
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-2xs text-fg2">
      <div className="flex flex-wrap gap-x-3">
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
      </div>
      <p id={reason}>{composer.noFiles}</p>
    </div>
  )
}
