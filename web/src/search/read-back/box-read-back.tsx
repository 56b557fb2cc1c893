import { Link } from '../../platform/navigation/router.tsx'
import { carryPrefill, chooseCountry, usePrefill } from '../../platform/storage/search-prefill.ts'
import { Button } from '../../ui/button.tsx'
import { ArrowRight } from '../../ui/icons/icons.ts'
import { ReadBack } from '../../ui/read-back/read-back.tsx'
import { useParsedInput } from '../../ui/read-back/use-parsed-input.ts'
import { readBack } from './read-back-messages.ts'

/** Renders how the text of the search box was parsed, and for a name the way to the board. */
export function BoxReadBack({ id }: { id: string | undefined }) {
  const typed = usePrefill()
  const drawn = useParsedInput(typed)
  return (
    <>
      <ReadBack
        id={id}
        drawn={drawn}
        sentences={readBack}
        country={typed.country}
        onCountry={chooseCountry}
      />
      {drawn.reading?.kind === 'name' && <SearchOnBoardLink />}
    </>
  )
}

/** Renders the link that searches for the same text on the board. */
function SearchOnBoardLink() {
  const { text } = usePrefill()
  return (
    <div className="mt-3 pl-1">
      <Button asChild size="sm" variant="secondary">
        <Link to="/public-board" onClick={() => carryPrefill(text.trim(), 'board')}>
          <ArrowRight aria-hidden />
          {readBack.board}
        </Link>
      </Button>
    </div>
  )
}
