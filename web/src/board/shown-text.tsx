import { Masked } from '../ui/masked.tsx'
import type { Finder } from './finder.tsx'

/** Renders a masked text, with the matching words marked if there is a search. */
export function ShownText({ text, finder }: { text: string; finder: Finder | undefined }) {
  return finder ? finder.mark(text) : <Masked text={text} />
}
