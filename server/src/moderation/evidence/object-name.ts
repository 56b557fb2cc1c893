import type { Services } from '../../platform/services.ts'

/**
 * Returns the names that a member's picture can have in the store, the one under the newest key
 * first. Only she can write to them, and without the keys nothing joins them with her.
 */
export const objectNames = (
  { index }: Pick<Services, 'index'>,
  { memberId, fileId }: { memberId: string; fileId: string },
): string[] => index.tags('evidence', `${memberId} ${fileId}`).map((tag) => tag.toString('hex'))
