/**
 * Why a room's keys were refused; the screens have a sentence for each. `forked`: the log is not
 * the one that this browser saw before. `bad_log`: the log breaks its own rules. `newcomers`: the
 * member has not been shown a new member yet. `lost_keys`: the log has other keys of the member
 * than this browser. `removed`: the member is not in the room any more. `no_key`: the newest key is
 * missing. `busy`: other writers were first in every attempt.
 */
export type RefusalReason =
  | 'forked'
  | 'bad_log'
  | 'newcomers'
  | 'lost_keys'
  | 'removed'
  | 'no_key'
  | 'busy'

export class RoomRefusal extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, cause?: unknown) {
    super(`The keys of a room do not go on: ${reason}`, { cause })
    this.name = 'RoomRefusal'
    this.reason = reason
  }
}
