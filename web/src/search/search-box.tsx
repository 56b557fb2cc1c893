import { EMAIL_LENGTH } from '@sidelight/contract/rules/limits'
import { clsx } from 'clsx'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../ui/button.tsx'
import { Search, X } from '../ui/icons/icons.ts'
import { loadReader } from '../ui/read-back/use-parsed-input.ts'
import { box } from './box-messages.ts'

/** In px. A narrower box has room only for the shorter placeholder. */
const WIDE = 340

interface SearchBoxProps {
  text: string
  onText: (text: string) => void
  onSearch: () => void
  inputRef: RefObject<HTMLInputElement | null>
  button: { text: string; disabled?: boolean; variant?: 'primary' | 'secondary' }
  /** Whether the text is marked as wrong. `noteId` then names the sentence about it. */
  wrong?: boolean
  /** The id of the line below, which describes the field. */
  noteId?: string | undefined
  /** Shown beside the label. */
  labelNote?: ReactNode
}

/**
 * Renders the field for a number or handle with its button in one pill, the same on `/`, /search
 * and the dashboard. Enter presses the button.
 */
export function SearchBox({ text, onText, onSearch, inputRef, button, ...rest }: SearchBoxProps) {
  const { wrong = false, noteId, labelNote } = rest
  const id = useId()
  const placeholder = usePlaceholder(inputRef)
  const type = useTyping({ text, onText, inputRef })
  function onKeyDown(event: KeyboardEvent) {
    // Browsers ignore Enter while the submit button is disabled. Here it reaches the handler, so
    // that the reader learns why.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSearch()
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    onSearch()
  }
  function clear() {
    type('')
    inputRef.current?.focus()
  }
  return (
    <search className="@container">
      <BoxLabel id={id} note={labelNote} />
      {/* A form, so that a press before the code has loaded is recorded and then replayed. */}
      <form noValidate onSubmit={submit} className={clsx('box mt-2', wrong && 'is-wrong')}>
        {/* Hidden in a narrow box, which needs its width for the number. */}
        <Search className="size-4.5 shrink-0 text-fg3 @max-[340px]:hidden" aria-hidden />
        <input
          id={id}
          ref={inputRef}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={() => void loadReader()}
          aria-invalid={wrong || undefined}
          aria-describedby={noteId}
          maxLength={EMAIL_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={placeholder}
          className="num h-11 min-w-0 flex-1 basis-12 bg-transparent text-base outline-none placeholder:text-fg3 sm:text-[1.0625rem]"
        />
        {text !== '' && <ClearButton onClear={clear} />}
        <Button
          variant={button.variant ?? 'primary'}
          disabled={button.disabled}
          aria-describedby={button.disabled ? noteId : undefined}
          type="submit"
          className="ml-auto shrink-0 px-6 max-sm:px-4"
        >
          {button.text}
        </Button>
      </form>
    </search>
  )
}

function BoxLabel({ id, note }: { id: string; note: ReactNode }) {
  return (
    <div className="flex items-center gap-1">
      <label htmlFor={id} className="text-sm font-[560]">
        {box.label}
      </label>
      {note}
    </div>
  )
}

/** Returns the longest placeholder that fits into the box. */
function usePlaceholder(inputRef: RefObject<HTMLInputElement | null>): string {
  const [placeholder, setPlaceholder] = useState(box.placeholder)
  useLayoutEffect(() => {
    const pill = inputRef.current?.parentElement
    if (pill && pill.offsetWidth < WIDE) setPlaceholder(box.shortPlaceholder)
  }, [inputRef])
  return placeholder
}

/**
 * Returns a function that reports typed text. Text that appears in the focused box without being
 * typed, as after a reload, is selected, so that the next key replaces it.
 */
function useTyping({
  text,
  onText,
  inputRef,
}: Pick<SearchBoxProps, 'text' | 'onText' | 'inputRef'>) {
  const known = useRef(text)
  useLayoutEffect(() => {
    const field = inputRef.current
    if (text !== known.current && field !== null && field === document.activeElement) field.select()
    known.current = text
  }, [text, inputRef])
  return (typed: string) => {
    known.current = typed
    onText(typed)
  }
}

function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={box.clear}
      onClick={onClear}
      className="-mx-1 grid size-11 shrink-0 place-items-center rounded-full text-fg3 hover:text-fg"
    >
      <X className="size-4" aria-hidden />
    </button>
  )
}
