import { Link } from '../../platform/navigation/router.tsx'
import { Masked } from '../../ui/masked.tsx'
import type { ShownMatch } from '../shown-match.ts'
import { ReportBadges } from './report-badges.tsx'
import { words as texts } from './report-messages.ts'
import { SectionHead } from './section-head.tsx'

type Words = NonNullable<ShownMatch['words']>

interface NewestWordsProps {
  words: Words
  /** How many warnings about the number are on the board, if the answer contains that. */
  all: number | undefined
}

/** Renders the newest texts about a number on the board, each with a link to its report. */
export function NewestWords({ words, all }: NewestWordsProps) {
  const note = words.length > 0 && all !== undefined ? texts.shown(words.length, all) : undefined
  return (
    <section className="mt-7 border-t border-line pt-5">
      <SectionHead note={note}>{texts.title}</SectionHead>
      {words.length === 0 && <p className="mt-2 text-sm text-fg2">{texts.onlyPrivate}</p>}
      <ul className="mt-1 -mb-5 divide-y divide-line empty:hidden">
        {withKeys(words).map(({ key, text, verified, disputed, contestedBy, group }) => (
          <li key={key} className="py-4">
            <p className="text-[0.9375rem] text-fg2 wrap-anywhere">
              <Masked text={text} />
            </p>
            <div className="mt-1.5 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
              <ReportBadges verified={verified} disputed={disputed} contestedBy={contestedBy} />
              <Link
                to={group === undefined ? '/public-board' : `/public-board/w/${group}`}
                className="ml-auto inline-flex min-h-8 items-center text-xs text-fg underline underline-offset-4 pointer-coarse:min-h-11"
              >
                {texts.read}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

// The position is the key, because two texts may be equal and their order never changes.
const withKeys = (words: Words) => words.map((one, place) => ({ ...one, key: `words-${place}` }))
