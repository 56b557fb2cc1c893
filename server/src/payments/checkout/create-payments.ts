import type { Ask } from '../../platform/database/statement.ts'
import type { Services } from '../../platform/services.ts'
import type { CardAccount } from '../card-account.ts'
import { createCardProvider } from '../card-provider.ts'
import { paidPlansLoader, readPaidPlans } from '../entitlement/current-plan.ts'
import { createFreeMembers } from '../entitlement/free-members.ts'
import type { PaymentServices } from '../payment-services.ts'

export interface PaymentsOptions extends Pick<Services, 'db' | 'vault' | 'index' | 'clock'> {
  account: CardAccount
  /**
   * Absent in a process that serves no members, which reads the payments of one member at a time.
   */
  ask?: Ask
  confirmed?: PaymentServices['confirmed']
  searches?: PaymentServices['searches']
  planChanged?: (memberId: string) => void
}

/**
 * Returns the payment services. The sandbox and the real provider run the same code; a simulator
 * only replaces the SDK's transport.
 */
export function createPayments({ account, ask, ...options }: PaymentsOptions): PaymentServices {
  const { secretKey, webhookSecrets, simulator } = account
  const provider = createCardProvider(secretKey, simulator?.httpClient)
  const paidPlansOf = ask
    ? paidPlansLoader(ask)
    : (memberId: string) => readPaidPlans(options.db, memberId)
  const plans = { freeMembers: createFreeMembers(), paidPlansOf }
  return { ...options, ...plans, provider, webhookSecrets }
}
