import { BOARD_SEARCH_LENGTH } from '@sidelight/contract/rules/limits'
import { clsx } from 'clsx'
import { useId, useRef, useState } from 'react'
import { useSession } from '../platform/session/session.ts'
import { Search, X } from '../ui/icons/icons.ts'
import { Notice } from '../ui/notice.tsx'
import { board } from './board-messages.ts'

interface BoardSearchProps {
  text: string
  onText: (text: string) => void
  /** Called on Enter: the text is searched at once instead of after a pause. */
  onSearch: () => void
}

/** Renders the search box, with a hint that says what can be searched and who may post. */
export function BoardSearch({ text, onText, onSearch }: BoardSearchProps) {
  const hint = useId()
  // On phones the hint takes one line at first, so that the cards are near the top. Once the box is
  // used or the hint is pressed, it stays unfolded, so that nothing moves below a finger on its way
  // to a card.
  const [used, setUsed] = useState(false)
  return (
    <>
      <search>
        <form
          className="mt-5 reading:mt-4"
          onSubmit={(event) => {
            event.preventDefault()
            onSearch()
          }}
        >
          <SearchBox text={text} onText={onText} onUse={() => setUsed(true)} hint={hint} />
        </form>
      </search>
      <Notice
        className="mt-3 px-3.5 py-2 text-xs max-md:space-y-1 md:*:inline reading:hidden"
        onClick={() => setUsed(true)}
      >
        <p id={hint} className={clsx(!used && 'max-md:line-clamp-1')}>
          {board.searchHint}
        </p>{' '}
        <WhoMayPost />
      </Notice>
    </>
  )
}

interface SearchBoxProps {
  text: string
  onText: (text: string) => void
  /** Called when the box is first touched or focused. */
  onUse: () => void
  /** The id of the element that describes the box. */
  hint: string
}

function SearchBox({ text, onText, onUse, hint }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  function clear() {
    onText('')
    box.current?.focus()
  }
  return (
    <div className="relative">
      <Search
        className="pointer-events-none absolute top-1/2 left-4.5 size-4.5 -translate-y-1/2 text-fg3"
        aria-hidden
      />
      <input
        ref={box}
        type="search"
        value={text}
        onFocus={onUse}
        onChange={(event) => onText(event.target.value)}
        aria-label={board.searchLabel}
        aria-describedby={hint}
        maxLength={BOARD_SEARCH_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={board.searchPlaceholder}
        className={clsx(
          'h-12 w-full rounded-full reading:h-11 border border-line-strong bg-s1 pl-12 text-base text-ellipsis placeholder:text-fg3 [&::-webkit-search-cancel-button]:hidden',
          text === '' ? 'pr-5' : 'pr-14',
        )}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={board.clearText}
          onClick={clear}
          className="absolute top-0.5 right-1 grid size-11 place-items-center rounded-full text-fg2 hover:text-fg"
        >
          <X className="size-4.5" aria-hidden />
        </button>
      )}
    </div>
  )
}

// Both sentences have the same length, so that nothing moves when the session is known.
function WhoMayPost() {
  const { state } = useSession()
  return <p>{state === 'signed-in' ? board.member : board.visitor}</p>
}
