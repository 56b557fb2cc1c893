import { Problem } from '@sidelight/contract/problem'

/** Somebody was first: her browser fetches the log and tries again on the new key. */
export function staleEpoch(): Problem {
  return new Problem('stale_epoch', 'The room has a newer key. Fetch it and try again.')
}
