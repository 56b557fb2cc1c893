import type { Match } from '@sidelight/contract/calls/search'

type Specified =
  | 'id'
  | 'phoneNumber'
  | 'handle'
  | 'verified'
  | 'reportCount'
  | 'redFlags'
  | 'location'

/** A match with the fields of the specification (§3). Our own fields may be absent. */
export type ShownMatch = Pick<Match, Specified> & Partial<Match>
