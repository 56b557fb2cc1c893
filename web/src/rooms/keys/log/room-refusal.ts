/**
 * Why a room was refused. `closeReason` says which of these close the room. `forked`: the log is
 * not the one that this browser saw before. `bad_log`: the log breaks its own rules. `newcomers`:
 * the member was not shown a new member yet. `lost_keys`: the log has other keys of the member than
 * this browser. `replaced_keys`: the account has another root than this browser. `removed`: the
 * member is no longer in the room. `no_key`: the newest key is missing. `busy`: other writers were
 * first at every attempt.
 */
export type RefusalReason =
  | 'forked'
  | 'bad_log'
  | 'newcomers'
  | 'lost_keys'
  | 'replaced_keys'
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
