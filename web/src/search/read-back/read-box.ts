import { currentPrefill } from '../../platform/storage/search-prefill.ts'
import type { ParsedInput } from '../../ui/read-back/parsed-input.ts'
import { readNow } from '../../ui/read-back/use-parsed-input.ts'

/**
 * Parses the text of the box at once, for a press. Resolves to null if the rules fail to load or
 * take too long. The server then parses the text alone.
 */
export function readBox(): Promise<ParsedInput | null> {
  return readNow(currentPrefill())
}
