import type { Warning } from '@sidelight/contract/board'
import { notifyAuthor } from '../notifications/index.ts'
import type { Clock } from '../platform/clock.ts'
import { plainId } from '../platform/ids.ts'
import type { Limits } from '../platform/limits.ts'
import { quotaSpent } from '../platform/quota-spent.ts'
import { POSTS } from './board-policy.ts'
import type { CountServices } from './count-reporters.ts'
import { publicationTime, type Random } from './publication-delay.ts'
import { type PostedWarning, readIdentity } from './read-identity.ts'
import { storeContent } from './store-content.ts'
import { viewWarnings } from './warning-view.ts'
import { insertWarning } from './warnings-table.ts'

export interface PostServices extends CountServices {
  clock: Clock
  limits: Limits
  random: Random
  /** Country whose numbers may be written without a calling code. */
  region: string
}

/**
 * Stores a warning, censored by its own identity fields, and answers it as everybody will see it.
 * Runs inside the transaction of the call.
 */
export async function postWarning(
  services: PostServices,
  memberId: string,
  posted: PostedWarning,
): Promise<Warning> {
  const identity = readIdentity(posted, services.region)
  const now = services.clock()
  await spendPost(services, memberId)
  const authorTag = services.index.tag('author', memberId)
  const row = {
    ...storeContent(services, identity, posted),
    id: plainId(),
    authorTag,
    state: 'published' as const,
    verified: false,
    openToContact: posted.openToContact,
    publishedAt: publicationTime(now, posted.delayed, services.random),
  }
  await insertWarning(services.db, row)
  if (posted.delayed) {
    const news = { kind: 'warning-appeared', warning: row, at: row.publishedAt } as const
    await notifyAuthor(services.db, services.vault, news)
  }
  const [warning] = await viewWarnings(services, [row], { now, authorTags: [authorTag] })
  if (!warning) throw new Error('A stored warning has no view')
  return warning
}

/** Takes one of the member's posts of the day. Throws `quota_spent` when none is left. */
export async function spendPost(
  { limits, clock }: Pick<PostServices, 'limits' | 'clock'>,
  memberId: string,
): Promise<void> {
  const spent = await limits.spend(POSTS, memberId)
  if (!spent.allowed) throw quotaSpent(/* i18n */ `${POSTS.points} posts for today`, spent, clock())
}

/** Whether the member has posts left today. */
export async function mayPost(limits: Limits, memberId: string): Promise<boolean> {
  return (await limits.look(POSTS, memberId)).allowed
}
