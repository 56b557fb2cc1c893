import { foldText } from '@sidelight/contract/rules/fold-text'
import type { ConfirmedMembers } from '../accounts/index.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { Services } from '../platform/services.ts'
import { readerOf } from './reader-of.ts'
import { readGroup } from './warning-group.ts'
import { listGroup } from './warning-tags-table.ts'
import { type BoardRow, findWarning } from './warnings-table.ts'

export interface FindServices extends Pick<Services, 'vault' | 'index' | 'clock'> {
  confirmed: ConfirmedMembers
}

/** A group id or a warning's id, as links contain them. */
const TOKEN = /[\w-]{22,36}/g
/** The maximum number of links that are followed in one text, and of warnings for each of them. */
const MOST_LINKS = 5
const MOST_WARNINGS = 100
/** The minimum number of characters that identify one of several warnings about a number. */
const WORDS_MIN = 10

/**
 * Returns the ids of the warnings on the board to which a text refers, by the link of their card or
 * by their id. If a link leads to several warnings, returns those whose description contains a line
 * or quotation of the text, or all of them if there are none.
 */
export async function findCards(
  db: Handle,
  services: FindServices,
  text: string,
): Promise<string[]> {
  const tokens = new Set(text.match(TOKEN))
  const found = new Map<string, BoardRow>()
  for (const token of [...tokens].slice(0, MOST_LINKS)) {
    for (const row of await rowsOf(db, services, token)) found.set(row.id, row)
  }
  const words = wordsIn(text)
  const named = [...found.values()].filter(({ description }) => {
    const { folded } = foldText(description)
    return words.some((part) => folded.includes(part))
  })
  return (named.length > 0 ? named : [...found.values()]).map(({ id }) => id)
}

async function rowsOf(db: Handle, services: FindServices, token: string): Promise<BoardRow[]> {
  const reader = readerOf(services, undefined)
  const group = readGroup(services, token)
  if (group) {
    const view = { reader, verifiedOnly: false, below: undefined, limit: MOST_WARNINGS }
    return listGroup(db, group, view)
  }
  const row = await findWarning(db, token, reader)
  return row ? [row] : []
}

/** Returns the lines and the quotations of a text, folded. */
function wordsIn(text: string): string[] {
  return text
    .split(/[\n"“”«»]/)
    .map((part) => foldText(part).folded.trim())
    .filter((part) => part.length >= WORDS_MIN)
}
