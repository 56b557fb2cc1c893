import { Problem } from '@sidelight/contract/problem'
import type { ConnectServices } from './room-services.ts'

const HOUR_MS = 3_600_000

/** Throws `account_too_young`: an account made for the occasion shall not get in. */
export async function requireAge(
  { db, clock, memberSince, minAccountAgeHours: hours }: ConnectServices,
  memberId: string,
): Promise<void> {
  if (hours === 0) return
  const since = await memberSince(db, memberId)
  const age = since ? clock().getTime() - since.getTime() : 0
  if (age >= hours * HOUR_MS) return
  throw new Problem(
    'account_too_young',
    `Match rooms open ${hours} hours after signing up. Please come back then.`,
  )
}
