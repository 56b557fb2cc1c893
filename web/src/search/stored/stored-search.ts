import { DAY_MS } from '@sidelight/contract/rules/limits'
import type { QueryClient } from '@tanstack/react-query'
import { serverNow } from '../../platform/api/server-clock.ts'
import { TabText } from '../../platform/drafts/tab-text.ts'
import { type Language, language } from '../../platform/i18n/language.ts'
import { carriedReport } from '../../platform/storage/carried-report.ts'
import {
  chooseCountry,
  currentPrefill,
  forgetPrefill,
  typePrefill,
} from '../../platform/storage/search-prefill.ts'
import {
  type FailedSearch,
  forgetLatest,
  readRecentSearches,
  restoreFailed,
  restoreLatest,
  type Search,
} from '../queries.ts'
import { searchedText } from '../shown-search.ts'
import { failureOf, spentOf } from './spent-quota.ts'

/** Milliseconds after which a stored answer is not restored, because there may be newer reports. */
const FRESH_MS = DAY_MS

interface Typed {
  text: string
  country: string | null
}

/** An answer, and the language of its sentence. */
interface StoredSearch extends Search {
  language?: Language
}

/** Stores the text of the box, the latest answer and a used quota, for a reload of this tab. */
export const storedBox = new TabText('box')
export const storedAnswer = new TabText('answer')
const storedSpent = new TabText('spent')

/** Stores the text of the box. Blank text removes it. */
export function storeBox({ text, country }: Typed): void {
  void storedBox.keep(text === '' ? null : JSON.stringify({ text, country }))
}

/** Stores the latest answer with the page's language. Undefined removes it. */
export function storeAnswer(latest: Search | undefined): void {
  const kept: StoredSearch | undefined = latest && { ...latest, language }
  void storedAnswer.keep(kept ? JSON.stringify(kept) : null)
}

/** Stores that a search met a used quota of this plan. Any other failure, and null, removes it. */
export function storeSpent(failed: FailedSearch | null, tier: string): void {
  const spent = spentOf(failed, tier)
  void storedSpent.keep(spent && JSON.stringify(spent))
}

/** Removes what this tab stores for a reload: the text of the box and the result of its search. */
export function removeStored(): void {
  storedBox.remove()
  storedAnswer.remove()
  storedSpent.remove()
}

/** Removes the latest answer and its text, from the page and from what this tab stores. */
export function forgetSearch(client: QueryClient): void {
  removeStored()
  if (forgetLatest(client) === currentPrefill().text) forgetPrefill()
}

/**
 * Restores what this tab has stored. Runs no search, so no check is used. Text that was typed in
 * between stays. Rejects without a connection.
 */
export async function restoreSearch(client: QueryClient, tier: string): Promise<void> {
  const kept = await Promise.all([storedBox.read(), storedAnswer.read(), storedSpent.read()])
  const [typed, latest, spent] = kept.map((text): unknown => text && JSON.parse(text))
  const failed = failureOf(spent, tier)
  if (failed) restoreFailed(client, failed)
  if (isSearch(latest) && serverNow() - Date.parse(latest.at) < FRESH_MS) {
    restoreLatest(client, withoutOtherLanguage(latest))
  }
  if (!isTyped(typed) || currentPrefill().text !== '') return
  typePrefill(typed.text)
  if (typed.country !== null) chooseCountry(typed.country)
}

/**
 * Fills an empty box, after a return from checkout, with the number of the report that led there,
 * which is read from the recent searches. The number is checked when the member presses the button.
 * Rejects without a connection.
 */
export async function restoreReported(client: QueryClient, memberId: string): Promise<void> {
  const reportId = carriedReport.get()
  carriedReport.set('')
  if (reportId === '' || currentPrefill().text !== '') return
  const searches = await readRecentSearches(client, memberId)
  const search = searches.find(({ id }) => id === reportId)
  if (search && currentPrefill().text === '') typePrefill(searchedText(search))
}

function isTyped(kept: unknown): kept is Typed {
  return isObject(kept) && 'text' in kept && typeof kept.text === 'string' && 'country' in kept
}

/** Returns a search without the server's sentence if that is in another language than the page. */
function withoutOtherLanguage(search: StoredSearch): Search {
  if (search.language === language) return search
  return { ...search, answer: { ...search.answer, message: '' } }
}

/** Returns whether a stored value is a search. An earlier version may have stored another form. */
function isSearch(kept: unknown): kept is StoredSearch {
  return isObject(kept) && 'text' in kept && 'typed' in kept && 'answer' in kept && 'at' in kept
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
