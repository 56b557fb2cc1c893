import type { Tier } from '@sidelight/contract/rules/plans'
import type { ConfirmedMembers } from '../../accounts/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Metrics } from '../../platform/observability/metrics.ts'
import type { Services } from '../../platform/services.ts'
import type { ListDue } from '../computed-notifications.ts'
import type { InboxServices } from '../list-notifications.ts'
import type { PushServices } from '../push/subscribe-push.ts'

/** The totals of a pass of knocks. */
export interface KnockTotals {
  sent: number
  refused: number
}

export interface KnockServices
  extends PushServices,
    InboxServices,
    Pick<Services, 'random' | 'limits'> {
  /** Not available with Firebase, which manages the email. */
  mail: Mail
  confirmed: Pick<ConfirmedMembers, 'has'>
  publicUrl: string
  /** Receives the time between a notification and its push, and the outcome of the push. */
  metrics: Pick<Metrics, 'knocked' | 'pushed'>
  tierOf: (db: Handle, memberId: string) => Promise<Tier>
  due: readonly ListDue[]
}
