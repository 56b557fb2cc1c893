import { Problem } from '@sidelight/contract/problem'

/** The refusal for a suspended member (403), wherever a call does not say `suspendedToo`. */
export function suspended(): Problem {
  return new Problem(
    'suspended',
    'Your account is suspended. Your plan, your data and deleting the account stay open to you.',
  )
}
