import { expect, it } from 'vitest'
import { ApiError } from '../../platform/api/api-error.ts'
import { searchFailure } from '../search-failure.ts'
import { failureOf, spentOf } from './spent-quota.ts'

const refused = (code: string, retryAfter = '3600') =>
  new ApiError(
    { status: 429, statusText: '', headers: new Headers({ 'retry-after': retryAfter }) },
    JSON.stringify({ code, message: 'Your 3 checks are used.' }),
  )
const failed = (error: Error, at = new Date()) => ({ error, typed: '(628) 555-0119', at })
const hourAgo = () => new Date(Date.now() - 3_600_000)
const kept = (error: Error, at?: Date): unknown =>
  JSON.parse(JSON.stringify(spentOf(failed(error, at), 'free')))

it('§8 a spent quota is restored with the same message and time', () => {
  const again = failureOf(kept(refused('quota_spent')), 'free')
  expect(again?.typed).toBe('(628) 555-0119')
  expect(again?.error).toMatchObject({
    status: 429,
    retryAfterSeconds: 3_600,
    problem: { code: 'quota_spent', message: 'Your 3 checks are used.' },
  })
  expect(Date.now() - (again?.at.getTime() ?? 0)).toBeLessThan(60_000)
})

it.each([
  ['has renewed', kept(refused('quota_spent'), hourAgo()), 'free'],
  ['belongs to another plan', kept(refused('quota_spent')), 'full'],
  ['is stored in another form', { typed: '', at: '' }, 'free'],
])('§8 a spent quota that %s is not restored', (_which, stored, tier) => {
  expect(failureOf(stored, tier)).toBeNull()
})

it('§8 a spent quota is restored without its sentence on a page in another language', () => {
  const inSpanish = { ...spentOf(failed(refused('quota_spent')), 'free'), language: 'es' }
  const { error } = failureOf(inSpanish, 'free') ?? {}
  expect(error).toMatchObject({ problem: { code: 'quota_spent', message: '' } })
  expect(searchFailure(error, new Date())?.sentence).toMatch(
    /^Your checks for now are used\. They renew /,
  )
})

it('§8 no other failure is stored, and no quota without a time of renewal', () => {
  expect(kept(refused('too_many_requests'))).toBeNull()
  expect(kept(refused('quota_spent', ''))).toBeNull()
  expect(kept(new TypeError('offline'))).toBeNull()
  expect(spentOf(null, 'free')).toBeNull()
})
