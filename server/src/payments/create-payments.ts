import { hkdfSync } from 'node:crypto'
import type { BlindIndex } from '../platform/blind-index.ts'
import type { Clock } from '../platform/clock.ts'
import type { KeyRing } from '../platform/key-ring.ts'
import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'
import { createCardProvider } from './card-provider.ts'
import { createFreeMembers } from './free-members.ts'
import type { PaymentServices } from './payment-services.ts'
import { createPracticeClient } from './practice/practice-client.ts'

/** What the real provider knows us by. */
interface StripeSecrets {
  secretKey: string
  webhookSecrets: readonly string[]
}

export interface PaymentsOptions {
  db: Handle
  vault: Vault
  index: BlindIndex
  clock: Clock
  ring: KeyRing
  /** Absent: the practice provider takes the cards. */
  stripe: StripeSecrets | undefined
  planChanged?: (memberId: string) => void
}

/** Both kinds run the same code: the practice provider only replaces the SDK's transport. */
export function createPayments({ stripe, ring, ...options }: PaymentsOptions): PaymentServices {
  const services = { ...options, freeMembers: createFreeMembers() }
  if (stripe) {
    const provider = createCardProvider({ secretKey: stripe.secretKey })
    return { ...services, provider, webhookSecrets: stripe.webhookSecrets }
  }
  const secretKey = `sk_test_${practiceSecret(ring, 'key')}`
  const { db, clock } = services
  const httpClient = createPracticeClient({ db, clock, secretKey })
  return {
    ...services,
    provider: createCardProvider({ secretKey, httpClient }),
    // An older key of the ring may have signed what still waits.
    webhookSecrets: ring.map((key) => `whsec_${practiceSecret([key], 'events')}`),
  }
}

function practiceSecret([newest]: KeyRing, purpose: string): string {
  const info = `sidelight practice provider ${purpose}`
  return Buffer.from(hkdfSync('sha256', newest.secret, Buffer.alloc(0), info, 32)).toString('hex')
}
