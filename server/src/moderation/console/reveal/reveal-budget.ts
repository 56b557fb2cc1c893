import { msg } from '@sidelight/contract/msg'
import { REVEALS_A_DAY } from '@sidelight/contract/rules/case-policy'
import type { Handle } from '../../../platform/database/tables.ts'
import { tooManyRequests } from '../../../platform/http/too-many-requests.ts'
import type { Services } from '../../../platform/services.ts'
import { type Moderator, sealedModerator, untilTomorrow } from '../console-session.ts'
import { updateModerator } from '../moderators-table.ts'

/** Counts a reveal. Throws `too_many_requests` after 60 in a day. */
export async function countReveal(
  transaction: Handle,
  { vault, clock }: Pick<Services, 'vault' | 'clock'>,
  { id, known }: Moderator,
): Promise<void> {
  const { day } = known
  if (day.reveals >= REVEALS_A_DAY) {
    const enough = msg('You have uncovered as much as one moderator can in a day.')
    throw tooManyRequests(enough, untilTomorrow(clock()))
  }
  const counted = { ...known, day: { ...day, reveals: day.reveals + 1 } }
  await updateModerator(transaction, { id, sealed: sealedModerator.seal(vault, counted) })
}
