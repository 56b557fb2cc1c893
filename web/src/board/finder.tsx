import type { Warning } from '@sidelight/contract/calls/board'
import type { ReactNode } from 'react'
import { TextSearch } from '../ui/icons/icons.ts'
import { Masked } from '../ui/masked.tsx'
import {
  excerptOf,
  type Found,
  findWords,
  splitAtWords,
  type Words,
  wordsOf,
} from './found-words.ts'
import { found } from './report-pane/report-pane-messages.ts'

/** Renders what a search found. */
export interface Finder {
  /** Returns a masked text in which the matching words are marked. */
  mark: (text: string) => ReactNode
  /** Returns the text of a card: the part with a matching word, if there is one. */
  excerpt: (warnings: readonly Warning[]) => string
  /** Returns the line that says where the words were found. */
  why: (warnings: readonly Warning[]) => ReactNode
}

/** Returns the finder of a search, or undefined for a text that is too short. */
export function createFinder(text: string): Finder | undefined {
  const words = wordsOf(text)
  if (!words) return undefined
  return {
    mark: (shown) => <Marked text={shown} words={words} />,
    excerpt: (warnings) => excerptOf(warnings, words),
    why: (warnings) => <FoundLine found={findWords(warnings, words)} />,
  }
}

function Marked({ text, words }: { text: string; words: Words }) {
  let offset = 0
  return splitAtWords(text, words).map((part, at) => {
    const key = offset
    // One more than the length, because an empty part would have the same key as the next one.
    offset += part.length + 1
    const masked = <Masked key={key} text={part} />
    return at % 2 === 0 ? masked : <mark key={key}>{masked}</mark>
  })
}

function FoundLine({ found: { where, warnings } }: { found: Found }) {
  const isText = where === 'text' && warnings > 1
  return (
    <p className="mb-3 flex items-center gap-1.5 text-2xs text-fg2 reading:mt-2.5 reading:mb-0">
      <TextSearch className="size-3.5 shrink-0 text-accent" aria-hidden />
      {isText ? found.text(warnings) : found[where === 'text' ? 'textOfOne' : where]}
    </p>
  )
}
