import { banMember } from '../../rooms/index.ts'
import { change, refuse } from './operator-verbs.ts'
import type { Verb } from './run-logged.ts'

/**
 * Bans a member from a room at once. Refused in production, where two moderators decide it, and the
 * member gets the reason and can appeal.
 */
export const banFromRoom: Verb = (services, [id = '', ...why]) => {
  if (services.production) {
    const sentence =
      'In production two moderators shut a member out, at the console, in the case that a report from the room opens.'
    return refuse(services, sentence)
  }
  return change(
    services,
    { id, why },
    {
      apply: (db) => banMember(db, services, id),
      done: `Member ${id} is out of her room.`,
      missing: 'There is nobody with this id in a room.',
    },
  )
}
