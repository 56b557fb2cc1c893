import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'

/** Returns the problem for a caller without a session or without an account (401). */
export function signedOut(): Problem {
  return new Problem('unauthenticated', msg('Please sign in first.'))
}
