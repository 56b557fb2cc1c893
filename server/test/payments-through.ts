import type { Stripe } from 'stripe'
import { createCardProvider } from '../src/payments/card-provider.ts'
import { createFreeMembers } from '../src/payments/free-members.ts'
import type { PaymentServices } from '../src/payments/payment-services.ts'
import { createPracticeClient } from '../src/payments/practice/practice-client.ts'
import { createBlindIndex } from '../src/platform/blind-index.ts'
import { createVault } from '../src/platform/vault.ts'
import type { TestApp } from './test-app.ts'

type Answer = Awaited<ReturnType<Stripe.HttpClient['makeRequest']>>

/** One question to the provider. */
interface Question {
  method: string
  path: string
}

/**
 * Payments of one test on an app's database. Each question to the practice provider goes through `pass`,
 * which may break it without disturbing others.
 */
export function paymentsThrough(
  app: TestApp,
  pass: (ask: () => Promise<Answer>, question: Question) => Promise<Answer>,
): PaymentServices {
  const { handle: db } = app.database
  const secretKey = 'sk_test_through'
  const clock = () => app.now()
  const practice = createPracticeClient({ db, clock, secretKey })
  const httpClient: Stripe.HttpClient = {
    getClientName: () => 'practice',
    makeRequest(...request) {
      const [, , path, method] = request
      return pass(() => practice.makeRequest(...request), { method, path })
    },
  }
  return {
    db,
    index: createBlindIndex(app.ring),
    vault: createVault(app.ring),
    clock,
    provider: createCardProvider({ secretKey, httpClient }),
    webhookSecrets: [],
    freeMembers: createFreeMembers(),
  }
}
