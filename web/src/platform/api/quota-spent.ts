import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { locale } from '../i18n/language.ts'
import { timeOf } from '../i18n/moments.ts'
import { ApiError } from './api-error.ts'
import { quota as texts } from './quota-messages.ts'

const MS_PER_S = 1_000

/** Returns whether an error is the refusal of a used quota. */
export const isQuotaSpent = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem?.code === 'quota_spent'

/** Returns when the quota of a refusal renews; undefined if the answer does not say when. */
export function renewalOf({ retryAfterSeconds: wait }: ApiError, at: Date): Date | undefined {
  return wait === undefined ? undefined : new Date(at.getTime() + wait * MS_PER_S)
}

/**
 * Returns a time within the next days in words: `at 18:40`, `tomorrow at 09:12`. Its minute is
 * rounded up, so that a retry at that time succeeds.
 */
export function renewalTime(renewsAt: Date, now: Date): string {
  const from = new Date(Math.ceil(renewsAt.getTime() / MINUTE_MS) * MINUTE_MS)
  const time = timeOf(from)
  if (from.toDateString() === now.toDateString()) return texts.today(time)
  const tomorrow = new Date(now)
  tomorrow.setDate(now.getDate() + 1)
  if (from.toDateString() === tomorrow.toDateString()) return texts.tomorrow(time)
  return texts.onDay(from.toLocaleDateString(locale, { month: 'short', day: 'numeric' }))
}

/**
 * Returns the server's sentence about a used budget, with the renewal in the reader's time zone. It
 * may be empty, because it was restored on a page in another language. `renewsAt` is undefined if
 * the answer does not say when.
 */
export function quotaSpent(sentence: string, renewsAt: Date | undefined, now: Date): string {
  const known = sentence || texts.spent
  if (renewsAt === undefined) return known
  const [spent = known] = known.split(/(?<=\.)\s/, 1)
  return texts.spentUntil(spent, renewalTime(renewsAt, now))
}

/** Returns a refusal of now, whose sentence names the renewal in the reader's time zone. */
export function withRenewal(refusal: ApiError, now: Date): ApiError {
  const { status, problem, retryAfterSeconds } = refusal
  const message = quotaSpent(problem?.message ?? '', renewalOf(refusal, now), now)
  const headers = new Headers({ 'retry-after': String(retryAfterSeconds ?? '') })
  return new ApiError({ status, statusText: '', headers }, JSON.stringify({ ...problem, message }))
}
