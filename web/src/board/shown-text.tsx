import { Masked } from '../ui/masked.tsx'
import type { Finder } from './finder.tsx'

/** Renders a masked text. During a search the matching words are marked. */
export function ShownText({ text, finder }: { text: string; finder: Finder | undefined }) {
  return finder ? finder.mark(text) : <Masked text={text} />
}
