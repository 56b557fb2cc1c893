import { countPublished, shareOfSealedWarnings } from './warning-tags-table.ts'

/** What may be counted on the board. */
export const boardFigures = {
  published: countPublished,
  shareOfSealed: shareOfSealedWarnings,
}
