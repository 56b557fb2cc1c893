import { listMemberIds } from '../../accounts/index.ts'
import type { ModeratedWarning } from '../../board/index.ts'
import { forEachBatch } from '../../platform/database/for-each-batch.ts'
import type { Desk } from './at-console.ts'

/**
 * Returns whether the author of a warning has deleted her account and left it behind: its tag is then of no
 * member. Every member is looked at, also after one fits, so that its time tells nothing about who she is.
 */
export async function isAuthorGone(
  { db, services: { index } }: Pick<Desk, 'db' | 'services'>,
  { authorTag }: Pick<ModeratedWarning, 'authorTag'>,
): Promise<boolean> {
  const writers = await forEachBatch(
    (after, limit) => listMemberIds(db, after, limit),
    (members) =>
      members.filter(({ id }) => index.tags('author', id).some((tag) => tag.equals(authorTag)))
        .length,
  )
  return writers === 0
}
