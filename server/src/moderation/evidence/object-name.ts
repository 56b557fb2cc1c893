import type { Services } from '../../platform/services.ts'

/**
 * Returns the possible names of a member's picture in the store, first the one under the newest
 * key. Only this member can write to them, and without the keys they cannot be linked to the
 * member.
 */
export const objectNames = (
  { index }: Pick<Services, 'index'>,
  { memberId, fileId }: { memberId: string; fileId: string },
): string[] => index.tags('evidence', `${memberId} ${fileId}`).map((tag) => tag.toString('hex'))
