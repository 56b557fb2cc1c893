const LOOPBACK_HOST = /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/
const ENCRYPTED_POSTGRES = new Set(['require', 'verify-ca', 'verify-full'])
/** A random key of 32 bytes has fewer than 16 different bytes with a probability of 10^-13. */
const FEWEST_DIFFERENT_BYTES = 16

/** Returns whether a host with this name can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK_HOST.test(host)
}

interface Environment {
  NODE_ENV: string
  HOST: string
  DATABASE_URL?: string | undefined
  READ_DATABASE_URL?: string | undefined
  REDIS_URL?: string | undefined
  SMTP_URL?: string | undefined
  SIDELIGHT_KEYS?: string | undefined
  IDENTITY: string
  GOOGLE_CLIENT_ID?: string | undefined
  FIREBASE_AUTH_EMULATOR_HOST?: string | undefined
  ALLOW_SANDBOX: boolean
  ALLOW_PLAINTEXT: boolean
}

type Rule = [broken: boolean, sentence: string]

/**
 * Returns rules about what others could use or read: a reachable sandbox, connections without
 * encryption, weak keys.
 */
export function exposureChecks(env: Environment): Rule[] {
  if (env.NODE_ENV !== 'production') return [sandboxWithinReach(env)]
  const plain = (name: string, use: string) =>
    `${name} is not encrypted: ${use}, or ALLOW_PLAINTEXT=1 where nobody else is on that network`
  const { DATABASE_URL: database, READ_DATABASE_URL: replica, ALLOW_PLAINTEXT: allowed } = env
  const { REDIS_URL: redis, SMTP_URL: smtp } = env
  return [
    [!allowed && isPlainPostgres(database), plain('DATABASE_URL', 'add ?sslmode=verify-full')],
    [!allowed && isPlainPostgres(replica), plain('READ_DATABASE_URL', 'add ?sslmode=verify-full')],
    [!allowed && isPlain(redis, 'redis:'), plain('REDIS_URL', 'use rediss://')],
    [
      !allowed && isPlain(smtp, 'smtp:') && optionOf(smtp, 'requireTLS') !== 'true',
      plain('SMTP_URL', 'use smtps://, or add ?requireTLS=true'),
    ],
    ...weakKeys(env.SIDELIGHT_KEYS),
  ]
}

function sandboxWithinReach(env: Environment): Rule {
  const believesEverybody =
    env.IDENTITY === 'builtin' ? !env.GOOGLE_CLIENT_ID : !!env.FIREBASE_AUTH_EMULATOR_HOST
  return [
    !isLoopback(env.HOST) && believesEverybody && !env.ALLOW_SANDBOX,
    'HOST lets others reach the practice sign-in, which takes everybody at their word: ' +
      'configure Google or Firebase, or set ALLOW_SANDBOX=1 to show the product',
  ]
}

function isPlainPostgres(address: string | undefined): boolean {
  if (!isPlain(address, 'postgres:', 'postgresql:')) return false
  // A folder in place of a host is a socket on this machine.
  if (optionOf(address, 'host')?.startsWith('/')) return false
  return !ENCRYPTED_POSTGRES.has(optionOf(address, 'sslmode') ?? '')
}

/** Returns whether a URL has one of these schemes and leads to another machine. */
function isPlain(address: string | undefined, ...schemes: string[]): boolean {
  const url = address === undefined ? null : URL.parse(address)
  return url !== null && schemes.includes(url.protocol) && !isLoopback(url.hostname)
}

function optionOf(address: string | undefined, name: string): string | undefined {
  return URL.parse(address ?? '')?.searchParams.get(name) ?? undefined
}

function weakKeys(keys: string | undefined): Rule[] {
  return (keys?.split(',') ?? []).map((key, at) => {
    const bytes = new Set(Buffer.from(key.split(':', 2)[1] ?? '', 'base64'))
    const sentence = `SIDELIGHT_KEYS: key ${at + 1} is not random (docs/operating.md says how to make one)`
    return [bytes.size < FEWEST_DIFFERENT_BYTES, sentence]
  })
}
