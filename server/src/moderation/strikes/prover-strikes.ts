import {
  STRIKE_MS,
  UNFOUNDED_DISPUTES,
  UNFOUNDED_MS,
} from '@sidelight/contract/rules/strike-policy'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { isoDay } from '../cases/iso-day.ts'
import type { Controlled } from '../control/controlled.ts'
import { hasWithdrawnOften } from './prover-withdrawals.ts'
import { tagsOfProver } from './strike-subjects.ts'
import { listStrikeEnds } from './strikes-table.ts'

/**
 * Returns whether a dispute of this person marks its warning only after a moderator has looked: if
 * three were unfounded within 180 days, or three were withdrawn.
 */
export async function isLookedAtFirst(
  db: Handle,
  { index, clock }: Pick<Services, 'index' | 'clock'>,
  controlled: Controlled,
): Promise<boolean> {
  if (await hasWithdrawnOften(db, { index, clock }, controlled)) return true
  const now = clock()
  const ends = await listStrikeEnds(db, tagsOfProver(index, controlled), isoDay(now))
  const since = isoDay(new Date(now.getTime() + STRIKE_MS - UNFOUNDED_MS))
  return ends.filter((day) => day > since).length >= UNFOUNDED_DISPUTES
}
