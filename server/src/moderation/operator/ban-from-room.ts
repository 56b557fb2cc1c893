import { banMember } from '../../rooms/index.ts'
import { logChange } from './log-change.ts'
import { refusedInProduction } from './refused-in-production.ts'
import type { Verb } from './run-logged.ts'

/**
 * Bans a member from a room at once. Refused in production, where two moderators decide it, and the
 * member gets the reason and can appeal.
 */
export const banFromRoom: Verb = async (services, [id = '', ...why]) => {
  const refusal = await refusedInProduction(services, 'ban-from-room')
  if (refusal) return refusal
  return logChange(
    services,
    { id, why },
    {
      apply: (db) => banMember(db, services, id),
      done: `Member ${id} is out of her room.`,
      missing: 'There is nobody with this id in a room.',
    },
  )
}
