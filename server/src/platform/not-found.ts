import { Problem } from '@sidelight/contract/problem'

/** Missing and not yours are told in the same words (404). */
export function notFound(): Problem {
  return new Problem('not_found', 'There is nothing here.')
}
