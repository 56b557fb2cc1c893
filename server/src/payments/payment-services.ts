import type { ConfirmedMembers } from '../accounts/index.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { Services } from '../platform/services.ts'
import type { CardProvider } from './card-provider.ts'
import type { FreeMembers } from './entitlement/free-members.ts'
import type { PaidPlans } from './entitlement/paid-plans-table.ts'

/** What payments ask of searches, which they know nothing of. */
interface RecentSearches {
  /** Returns whether an id is one of the member's own recent searches. */
  has(db: Handle, search: { memberId: string; id: string; now: Date }): Promise<boolean>
}

/** Services of all operations on money. */
export interface PaymentServices extends Pick<Services, 'db' | 'vault' | 'index' | 'clock'> {
  provider: CardProvider
  /** The newest first. A second one is accepted while secrets are being changed. */
  webhookSecrets: readonly string[]
  freeMembers: FreeMembers
  /** Returns what a member pays for, shared with callers of the same moment. */
  paidPlansOf: (memberId: string) => Promise<PaidPlans>
  /** Absent: every account counts as confirmed. */
  confirmed?: Pick<ConfirmedMembers, 'has'> | undefined
  /** Knows the members' recent searches. Absent: there are none. */
  searches?: RecentSearches | undefined
  /** Tells the member's open pages that the plan has changed. */
  planChanged?: (memberId: string) => void
}
