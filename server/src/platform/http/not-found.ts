import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'

/**
 * Returns the problem for a missing resource (404). A resource of another member gets the same
 * answer.
 */
export function notFound(): Problem {
  return new Problem('not_found', msg('There is nothing here.'))
}
