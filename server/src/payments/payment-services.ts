import type { ConfirmedMembers } from '../accounts/index.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { Services } from '../platform/services.ts'
import type { CardProvider } from './card-provider.ts'
import type { FreeMembers } from './entitlement/free-members.ts'
import type { PaidPlans } from './entitlement/paid-plans-table.ts'

/** What payments need to know about recent searches. */
interface RecentSearches {
  /** Returns whether an id is one of the member's own recent searches. */
  has(db: Handle, search: { memberId: string; id: string; now: Date }): Promise<boolean>
}

export interface PaymentServices extends Pick<Services, 'db' | 'vault' | 'index' | 'clock'> {
  provider: CardProvider
  /** Newest first. A second secret is accepted while secrets are being replaced. */
  webhookSecrets: readonly string[]
  freeMembers: FreeMembers
  /** Returns what a member pays for. Calls of the same moment share one statement. */
  paidPlansOf: (memberId: string) => Promise<PaidPlans>
  /** If absent, every account counts as confirmed. */
  confirmed?: Pick<ConfirmedMembers, 'has'> | undefined
  /** The members' recent searches. If absent, there are none. */
  searches?: RecentSearches | undefined
  /** Signals to the member's open pages that the plan has changed. */
  planChanged?: (memberId: string) => void
}
