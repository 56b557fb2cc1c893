import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'

/**
 * Returns the problem for a resource that does not exist (404), or that belongs to another member.
 */
export function notFound(): Problem {
  return new Problem('not_found', msg('There is nothing here.'))
}
