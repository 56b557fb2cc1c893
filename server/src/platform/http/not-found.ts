import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'

/** Returns the problem for a missing resource (404), and for one of another member. */
export function notFound(): Problem {
  return new Problem('not_found', msg('There is nothing here.'))
}
