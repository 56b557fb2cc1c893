import { Search } from 'lucide-react'
import { useId } from 'react'
import { useSession } from '../platform/session.ts'
import { Notice } from '../ui/notice.tsx'
import { board } from './messages.ts'

interface BoardSearchProps {
  text: string
  onText: (text: string) => void
  /** Enter: search now instead of after a rest. */
  onSearch: () => void
}

/** The search box, and the box that says what it finds and who may post. */
export function BoardSearch({ text, onText, onSearch }: BoardSearchProps) {
  const id = useId()
  return (
    <>
      <search>
        <form
          className="relative mt-6 md:mt-8"
          onSubmit={(event) => {
            event.preventDefault()
            onSearch()
          }}
        >
          <label htmlFor={id} className="sr-only">
            {board.searchLabel}
          </label>
          <Search
            className="pointer-events-none absolute top-1/2 left-4.5 size-4.5 -translate-y-1/2 text-fg3"
            aria-hidden
          />
          <input
            id={id}
            type="search"
            value={text}
            onChange={(event) => onText(event.target.value)}
            aria-describedby={`${id}-hint`}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={board.searchPlaceholder}
            className="h-12 w-full rounded-full border border-line-strong bg-s1 pr-5 pl-12 text-base placeholder:text-fg3"
          />
        </form>
      </search>
      <Notice className="mt-4 space-y-1">
        <p id={`${id}-hint`}>{board.searchHint}</p>
        <Standing />
      </Notice>
    </>
  )
}

// Both sentences are of one length: nothing moves when the session is known.
function Standing() {
  const { state } = useSession()
  return <p>{state === 'signed-in' ? board.member : board.visitor}</p>
}
