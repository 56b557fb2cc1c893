import type { FastifyInstance } from 'fastify'
import type { ConfirmedMembers } from '../accounts/index.ts'
import { mountRefusal } from '../date-plans/index.ts'
import { findWoken } from '../moderation/index.ts'
import {
  type ComputedNotifications,
  createKnocks,
  type Knocks,
  type ListDue,
  mountStopMail,
  type News,
} from '../notifications/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { Metrics } from '../platform/observability/metrics.ts'
import type { Services } from '../platform/services.ts'
import type { Config } from './config/config.ts'

interface KnockParts
  extends Pick<
      Services,
      'db' | 'ask' | 'vault' | 'index' | 'clock' | 'quiet' | 'random' | 'limits' | 'live'
    >,
    Pick<Payments, 'tierOf'> {
  computed: ComputedNotifications
  confirmed: ConfirmedMembers
  /** Not available with Firebase, which stores the members' emails itself. */
  accountMail: Mail
  publicUrl: string
  payments: Pick<Payments, 'findEnding'>
  metrics: Pick<Metrics, 'knocked' | 'pushed'>
}

/**
 * Returns the notifications outside the app, which stop with the server, and mounts the URLs that
 * stop emails.
 */
export function openKnocks(
  { push }: Config,
  http: FastifyInstance,
  { accountMail: mail, ...parts }: KnockParts,
): Knocks {
  const knocks = createKnocks({
    ...parts,
    push,
    mail,
    due: dueNews(http, parts),
    report: (trouble) => http.log.error(trouble, 'knocks'),
  })
  mountStopMail(http, parts)
  mountRefusal(http, parts)
  http.addHook('onClose', () => knocks.flush())
  return knocks
}

/**
 * Returns a function that finds the members with new, unread computed notifications and signals to
 * their open pages.
 */
function dueNews(
  http: FastifyInstance,
  { live, payments, computed, ...stores }: Omit<KnockParts, 'accountMail'>,
): ListDue[] {
  const woken: ListDue = (window) => findWoken({ ...stores, log: http.log }, window)
  return [woken, payments.findEnding].map((find) => async (window) => {
    const unread = new Map<string, News[]>()
    for (const [id, news] of await find(window)) {
      const listed = (await computed.list(stores, id)).filter(({ isRead }) => !isRead)
      // The member may have read it before this pass.
      const isUnread = ({ kind, at }: News) =>
        listed.some((one) => one.kind === kind && one.createdAt.getTime() === at)
      const due = news.filter(isUnread)
      if (due.length > 0) unread.set(id, due)
    }
    for (const id of unread.keys()) live.signal(live.memberTopic(id), 'notification', {})
    return unread
  })
}
