import { z } from 'zod'

const STRIPE_KEYS = { secret: /^(sk|rk)_(test|live)_/, publishable: /^pk_(test|live)_/ }

export const paymentsEnvironment = {
  PAYMENTS: z.enum(['sandbox', 'stripe']).default('sandbox'),
  ALLOW_SANDBOX: z.stringbool().default(false),
  STRIPE_SECRET_KEY: z.string().regex(STRIPE_KEYS.secret, 'is not a secret key').optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(STRIPE_KEYS.publishable, 'is not a publishable key')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .optional(),
}

interface Environment extends z.output<z.ZodObject<typeof paymentsEnvironment>> {
  NODE_ENV: string
}

/** The card provider. `publishableKey` is the key for browsers. */
export type PaymentsConfig = { kind: 'sandbox' } | { kind: 'stripe'; publishableKey: string }

/** Never printed or logged. */
export interface StripeSecrets {
  secretKey: string
  /** Newest first. */
  webhookSecrets: readonly string[]
}

/** Returns the public settings of payments. */
export function paymentsOf(env: Environment): PaymentsConfig {
  if (env.PAYMENTS === 'sandbox') return { kind: 'sandbox' }
  return { kind: 'stripe', publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '' }
}

/** Returns the secrets of the card provider; undefined for the sandbox. */
export function stripeSecretsOf(env: Environment): StripeSecrets | undefined {
  if (env.PAYMENTS === 'sandbox') return undefined
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: webhookSecrets = [] } = env
  return { secretKey, webhookSecrets }
}

/** Returns rules about variables that depend on others, or would charge real money by mistake. */
export function paymentsChecks(env: Environment): [boolean, string][] {
  const keys = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY]
  const production = env.NODE_ENV === 'production'
  if (env.PAYMENTS === 'sandbox') {
    return [[production && !env.ALLOW_SANDBOX, 'PAYMENTS=sandbox is refused in production']]
  }
  return [
    [!keys[0], 'STRIPE_SECRET_KEY is required with PAYMENTS=stripe'],
    [!keys[1], 'STRIPE_PUBLISHABLE_KEY is required with PAYMENTS=stripe'],
    [!env.STRIPE_WEBHOOK_SECRET?.length, 'STRIPE_WEBHOOK_SECRET is required with PAYMENTS=stripe'],
    [production && keys.some(isOf('test')), 'STRIPE keys for tests are refused in production'],
    [!production && keys.some(isOf('live')), 'live STRIPE keys are refused outside production'],
  ]
}

const isOf = (mode: 'test' | 'live') => (key: string | undefined) => key?.split('_', 2)[1] === mode
