import type { Warning } from '@sidelight/contract/board'
import { digitsOf, normalizeName } from '@sidelight/contract/identifiers'
import { Problem } from '@sidelight/contract/problem'
import type { Limits } from '../platform/limits.ts'
import { quotaSpent } from '../platform/quota-spent.ts'
import { Page } from '../platform/serve-call.ts'
import { readCursor, writeCursor } from './board-cursor.ts'
import { HIDDEN_SEARCHES, VISIBLE_CHARACTERS } from './board-policy.ts'
import { collectMatches, type Search } from './collect-matches.ts'
import type { CountServices } from './count-reporters.ts'
import { readHiddenSearch } from './hidden-search.ts'
import { listWarnings, type PageRequest } from './list-warnings.ts'
import { viewWarnings } from './warning-view.ts'

export interface SearchServices extends CountServices {
  limits: Limits
  region: string
}

/** Who searches, as the budgets know them. */
export interface Searcher {
  memberId: string | undefined
  address: string
}

/**
 * Searches visible text from two characters on, hidden values from four characters or seven digits
 * on (decisions.md, Board). The first page of a search of hidden values costs one of the day's
 * budget; its further pages, and searches of visible text, cost nothing. An empty text lists.
 */
export async function searchWarnings(
  services: SearchServices,
  { text, page, searcher }: { text: string; page: PageRequest; searcher: Searcher },
): Promise<Page<Warning>> {
  const name = normalizeName(text)
  if (name === '') return listWarnings(services, page)
  requireLength(name)
  const below = readCursor(services.vault, page.cursor, name)
  const hidden = readHiddenSearch(services.index, name, services.region)
  if (hidden && !below) await spendHidden(services.limits, searcher, page.reader.now)

  const search: Search = {
    view: { reader: page.reader, verifiedOnly: page.verifiedOnly, below },
    condition: {
      visible: visibleForms(name),
      gramSets: hidden?.gramSets ?? [],
      emailTags: hidden?.emailTags ?? [],
    },
    hidden,
  }
  const { rows, next } = await collectMatches(services, search, page.limit)
  return new Page(
    await viewWarnings(services, rows, page.reader),
    next && writeCursor(services.vault, next, name),
  )
}

function requireLength(name: string): void {
  if (Array.from(name).length >= VISIBLE_CHARACTERS) return
  throw new Problem('invalid', 'Please check the marked fields.', {
    fields: { q: `Enter at least ${VISIBLE_CHARACTERS} characters.` },
  })
}

/** A part of a number is compared by its digits (§5), beside the way it was written. */
function visibleForms(name: string): string[] {
  const digits = /^[\d\s()+./-]+$/.test(name) ? digitsOf(name) : ''
  return [...new Set([name, ...(digits.length >= VISIBLE_CHARACTERS ? [digits] : [])])]
}

async function spendHidden(limits: Limits, searcher: Searcher, now: Date): Promise<void> {
  const { memberId, address } = searcher
  const budget = memberId === undefined ? HIDDEN_SEARCHES.visitor : HIDDEN_SEARCHES.member
  const spent = await limits.spend(budget, memberId ?? address)
  if (spent.allowed) return
  const what = /* i18n */ `${budget.points} searches for names, handles, emails and numbers`
  throw quotaSpent(what, spent, now)
}
