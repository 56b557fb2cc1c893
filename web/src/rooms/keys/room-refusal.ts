/**
 * Why a room's keys do not go on; the screens have the words for it.
 * `forked`: the log is not the one this browser saw before. `bad_log`: it breaks its own rules.
 * `newcomers`: somebody is new in the room whom she has not been shown. `lost_keys`: the log knows
 * other keys of hers than this browser has. `removed`: she is not in the room any more.
 * `no_key`: the newest key could not be had. `busy`: others were first, again and again.
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
