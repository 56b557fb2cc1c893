import type { Handle } from '../../platform/database/tables.ts'
import { releaseClaimsOf } from '../cases/cases-table.ts'
import { eraseModerator } from '../console/console-session.ts'
import { lockModerator } from '../console/moderators-table.ts'
import type { OperatorServices } from './operator-services.ts'

/**
 * Closes the console of a member. The claimed cases return to the queue, and no key is encrypted
 * for this moderator any more.
 */
export async function closeConsole(
  db: Handle,
  services: Pick<OperatorServices, 'index'>,
  memberId: string,
): Promise<void> {
  // Locked before the cases, as in a moderator's own actions, so that a running action ends first.
  const moderator = await lockModerator(db, services.index.tags('moderator', memberId))
  if (moderator) await releaseClaimsOf(db, moderator.id)
  await eraseModerator(db, services, memberId)
}
