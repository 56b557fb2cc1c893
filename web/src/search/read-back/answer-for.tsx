import { answerFor } from '../messages.ts'
import { useSearchedValue } from '../next-steps/use-searched-value.ts'
import type { Search } from '../queries.ts'

interface AnswerForProps {
  search: Search
  /** The text in the box. */
  text: string
}

/**
 * Renders what an answer is for while another text is in the box, because an answer looks as if it
 * belonged to the text above it. It is placed in the space above the answer, so that nothing moves.
 */
export function AnswerFor({ search, text }: AnswerForProps) {
  const { shown } = useSearchedValue(search.text)
  const isOther = text.trim() !== '' && text !== (search.typed ?? search.text)
  if (!isOther) return null
  return <p className="-mt-8 mb-3 text-sm leading-5 text-fg2 wrap-anywhere">{answerFor(shown)}</p>
}
