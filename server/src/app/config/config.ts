import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { ACCOUNT_AGE_HOURS } from '@sidelight/contract/rules/rooms-policy'
import { z } from 'zod'
import type { SupportCalendar } from '../../contact/index.ts'
import type { CodesConfig, EvidenceSettings } from '../../moderation/index.ts'
import { type AuthConfig, authChecks, authEnvironment, readAuthConfig } from './auth-config.ts'
import { codesChecks, codesEnvironment, readCodesConfig } from './codes-config.ts'
import { evidenceChecks, evidenceEnvironment, readEvidenceConfig } from './evidence-config.ts'
import { exposureChecks, isLoopback } from './exposure-checks.ts'
import {
  type LedgerConfig,
  ledgerChecks,
  ledgerEnvironment,
  readLedgerConfig,
} from './ledger-config.ts'
import {
  type PaymentsConfig,
  paymentsChecks,
  paymentsEnvironment,
  paymentsOf,
  type StripeSecrets,
  stripeSecretsOf,
} from './payments-config.ts'
import { type PushConfig, pushChecks, pushEnvironment, readPushConfig } from './push-config.ts'
import { readSupportCalendar, supportEnvironment } from './support-config.ts'
import { isTrustedNetwork } from './trusted-network.ts'
import { readTsaConfig, type TsaConfig, tsaChecks, tsaEnvironment } from './tsa-config.ts'

const on = z.stringbool()
const regions = /^[A-Z]{2}$/

/** Every variable that the server reads (docs/operating.md), with its default. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'is not a postgres:// address')
    .optional(),
  READ_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'is not a postgres:// address')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'is not a redis:// address')
    .optional(),
  SIDELIGHT_KEYS: z.string().min(1).optional(),
  PRODUCT_NAME: z.string().min(1).max(40).default('Sidelight'),
  INVESTIGATOR_URL: z.url({ protocol: /^https$/ }).optional(),
  DEFAULT_REGION: z.string().regex(regions, 'is not a two-letter country code').default('US'),
  ...authEnvironment,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'is not an smtp:// or smtps:// address')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'is not an e-mail address, alone or as Name <address>')
    .optional(),
  ...pushEnvironment,
  ...supportEnvironment,
  ...codesEnvironment,
  ...tsaEnvironment,
  ...ledgerEnvironment,
  ...evidenceEnvironment,
  SIGN_IN_ANSWERS: z.enum(['explicit', 'neutral']).optional(),
  ...paymentsEnvironment,
  TRUST_PROXY: z
    .string()
    .default('')
    .transform(list)
    .superRefine((parts, context) => {
      for (const [at, part] of parts.entries()) {
        if (isTrustedNetwork(part)) continue
        const message = `part ${at + 1} is not an IP address or a network such as 10.0.0.0/8, nor a wider one`
        context.addIssue({ code: 'custom', message })
      }
    }),
  LIMITS: z.enum(['normal', 'off']).default('normal'),
  MODERATION: z.enum(['post', 'pre']).default('post'),
  MIN_ACCOUNT_AGE_HOURS: z.coerce
    .number()
    .int()
    .min(0)
    .max(24 * 365)
    .default(ACCOUNT_AGE_HOURS),
  ALLOW_PLAINTEXT: on.default(false),
  METRICS_TOKEN: z.string().min(16).optional(),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  DRAIN_MS: z.coerce.number().int().min(0).max(MINUTE_MS).default(300),
  QUIET: on.default(false),
})

function list(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

export interface Config {
  production: boolean
  host: string
  port: number
  /** If unset, the URL at which the server listens. */
  publicUrl: string | undefined
  dataDir: string
  productName: string
  investigatorUrl: string | null
  defaultRegion: string
  trustProxy: readonly string[]
  /** How email is sent: to a mail server, as files into the data folder, or not at all. */
  mail: 'smtp' | 'outbox' | 'none'
  mailFrom: string
  /** Shown on the contact page, and the recipient of messages that are written there. */
  supportEmail: string | null
  supportCalendar: SupportCalendar
  auth: AuthConfig
  /** Whether sign-in and sign-up may reveal to strangers that an account exists. */
  signInAnswers: 'explicit' | 'neutral'
  limits: 'normal' | 'off'
  /** `pre`: a moderator reads a member's first warning about safety before it appears. */
  moderation: 'post' | 'pre'
  /** Members with younger accounts can neither ask to connect nor accept. */
  minAccountAgeHours: number
  /** The number of processes that share the port. */
  workers: number
  drainMs: number
  quiet: boolean
  payments: PaymentsConfig
  push: PushConfig
  tsa: TsaConfig
  ledger: LedgerConfig
  evidence: EvidenceSettings
  /**
   * Never printed or logged. A separate object, so that the rest of the configuration can be
   * printed.
   */
  secrets: {
    databaseUrl: string | undefined
    /** Where the board is read; the primary if unset. */
    readDatabaseUrl: string | undefined
    redisUrl: string | undefined
    keys: string | undefined
    smtpUrl: string | undefined
    googleClientSecret: string | undefined
    metricsToken: string | undefined
    stripe: StripeSecrets | undefined
    /** How codes are sent to numbers, with the gateways' passwords. */
    codes: CodesConfig
    s3SecretAccessKey: string | undefined
  }
}

/**
 * Parses and validates the environment. Throws one Error that lists every mistake but contains no
 * value.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const env = parseEnvironment(environment)
  return Object.freeze({
    production: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    dataDir: env.DATA_DIR,
    productName: env.PRODUCT_NAME,
    investigatorUrl: env.INVESTIGATOR_URL ?? null,
    defaultRegion: env.DEFAULT_REGION,
    trustProxy: env.TRUST_PROXY,
    mail: mailOf(env),
    signInAnswers: env.SIGN_IN_ANSWERS ?? (env.SMTP_URL ? 'neutral' : 'explicit'),
    mailFrom: senderOf(env),
    supportEmail: env.SUPPORT_EMAIL ?? null,
    supportCalendar: readSupportCalendar(env),
    auth: readAuthConfig(env),
    limits: env.LIMITS,
    moderation: env.MODERATION,
    minAccountAgeHours: env.MIN_ACCOUNT_AGE_HOURS,
    workers: env.WORKERS,
    drainMs: env.DRAIN_MS,
    quiet: env.QUIET,
    payments: paymentsOf(env),
    push: readPushConfig(env),
    tsa: readTsaConfig(env),
    ledger: readLedgerConfig(env),
    evidence: readEvidenceConfig(env),
    secrets: Object.freeze({
      databaseUrl: env.DATABASE_URL,
      readDatabaseUrl: env.READ_DATABASE_URL,
      redisUrl: env.REDIS_URL,
      keys: env.SIDELIGHT_KEYS,
      smtpUrl: env.SMTP_URL,
      googleClientSecret: env.GOOGLE_CLIENT_SECRET,
      metricsToken: env.METRICS_TOKEN,
      stripe: stripeSecretsOf(env),
      codes: readCodesConfig(env),
      s3SecretAccessKey: env.S3_SECRET_ACCESS_KEY,
    }),
  })
}

function parseEnvironment(
  environment: Record<string, string | undefined>,
): z.output<typeof Environment> {
  const known = Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => name in Environment.shape && value !== '',
    ),
  )
  const parsed = Environment.safeParse(known)
  const issues = parsed.error?.issues ?? []
  const wrong = issues.map(({ path }) => path.join('.'))
  // Parsed without the invalid values, so that one error also reports values that contradict each
  // other.
  const env = parsed.data ?? Environment.parse(without(known, wrong))
  const mistakes = [
    ...issues.map(({ message }, at) => `${wrong[at]} ${message}`),
    ...crossChecks(env).filter((rule) => !wrong.some((name) => rule.split(/\W+/).includes(name))),
  ]
  if (mistakes.length > 0) refuse(mistakes)
  return env
}

const without = (known: Record<string, string | undefined>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(known).filter(([name]) => !names.includes(name)))

/** Returns the sender of emails. By default it contains the host's name. */
function senderOf({ MAIL_FROM = 'no-reply@localhost', PUBLIC_URL }: z.output<typeof Environment>) {
  if (MAIL_FROM.includes('<')) return MAIL_FROM
  const host = PUBLIC_URL === undefined ? 'localhost' : new URL(PUBLIC_URL).hostname
  return `"${host}" <${MAIL_FROM}>`
}

/** Email as files is a sandbox, so production uses SMTP or sends no email. */
function mailOf(env: z.output<typeof Environment>): Config['mail'] {
  if (env.SMTP_URL) return 'smtp'
  return env.NODE_ENV === 'production' ? 'none' : 'outbox'
}

type Rule = [broken: boolean, sentence: string]

function crossChecks(env: z.output<typeof Environment>): string[] {
  const rules: Rule[] = [
    [!!env.DATABASE_URL && !env.SIDELIGHT_KEYS, 'SIDELIGHT_KEYS is required with DATABASE_URL'],
    [
      !!env.READ_DATABASE_URL && !env.DATABASE_URL,
      'READ_DATABASE_URL needs DATABASE_URL, whose replicas it names',
    ],
    [
      env.LIMITS === 'off' && !isLoopback(env.HOST),
      'LIMITS=off is refused where others can reach it: HOST must be a loopback address',
    ],
    [
      env.WORKERS > 1 && !(env.DATABASE_URL && env.REDIS_URL),
      'WORKERS needs DATABASE_URL and REDIS_URL, because workers share budgets and signals',
    ],
    [!!env.SMTP_URL && !env.MAIL_FROM, 'MAIL_FROM is required with SMTP_URL'],
    ...authChecks(env),
    ...exposureChecks(env),
    ...(env.NODE_ENV === 'production' ? productionRules(env) : []),
    ...paymentsChecks(env),
    ...pushChecks(env),
    ...tsaChecks(env),
    ...ledgerChecks(env),
    ...codesChecks(env),
    ...evidenceChecks(env),
  ]
  return rules.filter(([broken]) => broken).map(([, sentence]) => sentence)
}

function productionRules(env: z.output<typeof Environment>): Rule[] {
  return [
    [!env.DATABASE_URL, 'DATABASE_URL is required in production'],
    [!env.SIDELIGHT_KEYS, 'SIDELIGHT_KEYS is required in production'],
    [env.LIMITS === 'off', 'LIMITS=off is refused in production'],
    // A neutral sign-up is completed by an email.
    [
      env.SIGN_IN_ANSWERS === 'neutral' && !env.SMTP_URL,
      'SIGN_IN_ANSWERS=neutral needs SMTP_URL in production',
    ],
    // Otherwise all visitors would have the proxy's IP address and share its budgets.
    [
      env.TRUST_PROXY.length === 0,
      'TRUST_PROXY is required in production: the addresses of the proxy that speaks https',
    ],
    [!env.PUBLIC_URL?.startsWith('https://'), 'PUBLIC_URL must be https in production'],
  ]
}

function refuse(mistakes: string[]): never {
  throw new Error(
    `The configuration is not usable:\n${mistakes.map((line) => `  ${line}`).join('\n')}`,
  )
}
