import { Problem } from '@sidelight/contract/problem'

/** The refusal for whoever has no session, or no account any more (401). */
export function signedOut(): Problem {
  return new Problem('unauthenticated', 'Please sign in first.')
}
