import type { FastifyInstance } from 'fastify'
import type { Stripe } from 'stripe'
import type { Sweep } from '../platform/jobs/sweeps.ts'
import type { Services } from '../platform/services.ts'

/** The installation's account at the card provider. */
export interface CardAccount {
  secretKey: string
  /** Newest first. A second secret is accepted while secrets are being replaced. */
  webhookSecrets: readonly string[]
  /** Used instead of Stripe, if present. */
  simulator?: CardSimulator
}

/** A provider inside this process, which takes sandbox cards and moves no money. */
export interface CardSimulator {
  /** The transport of the SDK. */
  httpClient: Stripe.HttpClient
  /** Mounts the card form. Returns the job that lets time pass and delivers events. */
  serve(
    http: FastifyInstance,
    services: Pick<Services, 'index' | 'limits'> & { origins: readonly string[] },
  ): Sweep
  /** Refunds the rest of a payment. Resolves to false if nothing is left. */
  refund(intentId: string): Promise<boolean>
  /** Opens a dispute about a payment. Resolves to false if there is no such payment. */
  dispute(intentId: string): Promise<boolean>
  /** Ends the paid month of a subscription now. Resolves to false if there is no subscription. */
  endMonth(subscriptionId: string): Promise<boolean>
}
