import type { Stripe } from 'stripe'
import { createCardProvider } from '../../src/payments/card-provider.ts'
import { paidPlansLoader } from '../../src/payments/entitlement/current-plan.ts'
import { createFreeMembers } from '../../src/payments/entitlement/free-members.ts'
import type { PaymentServices } from '../../src/payments/payment-services.ts'
import { createBlindIndex } from '../../src/platform/crypto/blind-index.ts'
import { createVault } from '../../src/platform/crypto/vault.ts'
import { createAsk } from '../../src/platform/database/statement.ts'
import { createSandboxClient } from '../../src/simulators/stripe/http-client.ts'
import type { TestApp } from '../test-app.ts'

type Answer = Awaited<ReturnType<Stripe.HttpClient['makeRequest']>>

/** One request to the provider. */
interface Question {
  method: string
  path: string
}

/**
 * Returns payments on an app's database, for one test. Each request to the sandbox goes through
 * `pass`, which can break it without affecting other tests.
 */
export function paymentsThrough(
  app: TestApp,
  pass: (ask: () => Promise<Answer>, question: Question) => Promise<Answer>,
): PaymentServices {
  const { handle: db } = app.database
  const secretKey = 'sk_test_through'
  const clock = () => app.now()
  const practice = createSandboxClient({ db, clock, secretKey })
  const httpClient: Stripe.HttpClient = {
    getClientName: () => 'practice',
    makeRequest(...request) {
      const [, , path, method] = request
      return pass(() => practice.makeRequest(...request), { method, path })
    },
  }
  const provider = createCardProvider(secretKey, httpClient)
  // The SDK's delay before its second attempt would only cost time.
  provider.getInitialNetworkRetryDelay = () => 0
  return {
    db,
    index: createBlindIndex(app.ring),
    vault: createVault(app.ring),
    clock,
    provider,
    webhookSecrets: [],
    freeMembers: createFreeMembers(),
    paidPlansOf: paidPlansLoader(createAsk(app.database.pool)),
  }
}
