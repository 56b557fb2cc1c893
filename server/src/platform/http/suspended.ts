import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'

/** Returns the problem for a suspended member (403), for every call without `suspendedToo`. */
export function suspended(): Problem {
  return new Problem(
    'suspended',
    msg(
      'Your account is suspended. Your plan, your data and deleting the account stay open to you.',
    ),
  )
}
