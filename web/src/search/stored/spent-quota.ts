import { ApiError } from '../../platform/api/api-error.ts'
import { serverNow } from '../../platform/api/server-clock.ts'
import { type Language, language } from '../../platform/i18n/language.ts'
import type { FailedSearch } from '../queries.ts'

const MS_PER_S = 1_000

/** A search that met a used quota, as a tab stores it for a reload. */
interface SpentQuota {
  typed: string
  at: string
  status: number
  problem: object
  /** Seconds from `at` until the quota renews. */
  renewsIn: number
  /** The plan of the member at that time. */
  tier: string
  /** The language of the sentence in `problem`. */
  language?: Language
}

/**
 * Returns what to store about a failed search: a used quota that will renew. Null for any other
 * failure.
 */
export function spentOf(failed: FailedSearch | null, tier: string): SpentQuota | null {
  if (!failed) return null
  const { error } = failed
  if (!(error instanceof ApiError) || error.problem?.code !== 'quota_spent') return null
  const { status, problem, retryAfterSeconds: renewsIn } = error
  if (renewsIn === undefined) return null
  const { typed, at } = failed
  return { typed, at: at.toISOString(), status, problem, renewsIn, tier, language }
}

/**
 * Returns the failed search in a stored value, without the server's sentence if that is in another
 * language than the page. Null if it no longer applies, because the quota has renewed or the member
 * has another plan.
 */
export function failureOf(kept: unknown, tier: string): FailedSearch | null {
  if (!isSpent(kept) || kept.tier !== tier) return null
  const { typed, at, status, renewsIn } = kept
  if (Date.parse(at) + renewsIn * MS_PER_S <= serverNow()) return null
  const problem = kept.language === language ? kept.problem : { ...kept.problem, message: '' }
  const headers = new Headers({ 'retry-after': String(renewsIn) })
  const error = new ApiError({ status, statusText: '', headers }, JSON.stringify(problem))
  return { error, typed, at: new Date(at) }
}

/**
 * Returns whether a stored value was made by `spentOf`. An earlier version may have stored another
 * form.
 */
const isSpent = (kept: unknown): kept is SpentQuota =>
  typeof kept === 'object' && kept !== null && 'renewsIn' in kept && 'tier' in kept
