import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import { Button } from '../ui/button.tsx'
import { page } from './messages.ts'

interface SearchBoxProps {
  text: string
  onText: (text: string) => void
  onSearch: () => void
  inputRef?: Ref<HTMLInputElement>
  button?: { text: string; disabled: boolean }
  error?: string | undefined
  /** Beside the label. */
  labelNote?: ReactNode
  /** The line under the box; an error takes its place. */
  children?: ReactNode
}

const open = { text: page.search, disabled: false }

/** The field for a number or handle and its button; Enter searches as the button does. */
export function SearchBox({ button = open, error, children, ...rest }: SearchBoxProps) {
  const { text, onText, onSearch, inputRef, labelNote } = rest
  const id = useId()
  const note = error ?? children
  const noteId = note ? `${id}-note` : undefined
  function onKeyDown(event: KeyboardEvent) {
    // A browser ignores Enter while the button is disabled; she should learn why nothing happens.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSearch()
  }
  return (
    <search>
      <div className="flex items-center gap-1">
        <label htmlFor={id} className="text-sm font-[560]">
          {page.label}
        </label>
        {labelNote}
      </div>
      <div className="mt-1.5 flex gap-2 max-sm:flex-col sm:gap-3">
        <SearchInput
          id={id}
          ref={inputRef}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          className={error ? 'border-flag' : 'border-line-strong'}
        />
        <Button
          size="lg"
          disabled={button.disabled}
          aria-describedby={button.disabled ? noteId : undefined}
          onClick={onSearch}
        >
          {button.text}
        </Button>
      </div>
      {note && (
        <div id={noteId} className={clsx('mt-2.5 text-xs', error ? 'text-flag' : 'text-fg3')}>
          {note}
        </div>
      )}
    </search>
  )
}

function SearchInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <div className="relative min-w-0 flex-1">
      <Search
        className="pointer-events-none absolute top-1/2 left-4.5 size-4.5 -translate-y-1/2 text-fg3"
        aria-hidden
      />
      <input
        {...rest}
        maxLength={320}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={page.placeholder}
        className={clsx(
          'h-13 w-full rounded-full border bg-s1 pr-5 pl-12 text-base placeholder:text-fg3',
          className,
        )}
      />
    </div>
  )
}
