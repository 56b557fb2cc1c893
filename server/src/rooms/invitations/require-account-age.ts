import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import type { ConnectServices } from '../room-services.ts'

/**
 * Throws `account_too_young` for a new account, to stop accounts that are created just to enter a
 * room.
 */
export async function requireAccountAge(
  { db, clock, memberSince, minAccountAgeHours: hours }: ConnectServices,
  memberId: string,
): Promise<void> {
  if (hours === 0) return
  const since = await memberSince(db, memberId)
  const age = since ? clock().getTime() - since.getTime() : 0
  if (age >= hours * HOUR_MS) return
  throw new Problem(
    'account_too_young',
    msg('Match rooms open {hours} hours after signing up. Please come back then.', { hours }),
  )
}
