import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.example/sidelight?sslmode=verify-full',
  SIDELIGHT_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  PUBLIC_URL: 'https://sidelight.example',
  TRUST_PROXY: '10.0.0.1, fd00::/8',
  EVIDENCE_STORE: 'off',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
}

describe('configuration', () => {
  it('needs no setting', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', dataDir: './data' })
  })

  it('names every mistake at once and prints no value', () => {
    const environment = { PORT: 'many', DATABASE_URL: 'mysql://secret', DEFAULT_REGION: 'usa' }
    try {
      readConfig(environment)
      expect.unreachable()
    } catch (error) {
      const message = String(error)
      for (const name of Object.keys(environment)) expect(message).toContain(name)
      expect(message).not.toContain('secret')
    }
  })

  it('names contradictory settings together with invalid values', () => {
    const environment = { PORT: 'many', LIMITS: 'off', HOST: '0.0.0.0', SUPPORT_HOLIDAYS: 'never' }
    expect(() => readConfig(environment)).toThrow(
      /PORT .*\n.*SUPPORT_HOLIDAYS .*\n.*LIMITS=off is refused/,
    )
    const half = { NODE_ENV: 'production', DATABASE_URL: 'mysql://secret' }
    expect(() => readConfig(half)).not.toThrow('DATABASE_URL is required')
  })

  it.each([
    ['TSA_URL requires TSA_ROOT', { TSA_URL: 'http://tsa.example' }],
    ['TSA_ROOT has no effect without TSA_URL', { TSA_ROOT: 'root.pem' }],
  ])('refuses an incomplete time-stamping authority: %s', (mistake, half) => {
    expect(() => readConfig(half)).toThrow(mistake)
    expect(() => readConfig({ ...production, ...half })).toThrow(mistake)
  })

  it('accepts a time-stamping authority with its root, and uses the sandbox without one', () => {
    const both = { TSA_URL: 'http://tsa.example/', TSA_ROOT: 'root.pem' }
    const tsa = { url: both.TSA_URL, rootFile: both.TSA_ROOT }
    expect(readConfig({ ...production, ...both })).toMatchObject({ tsa })
    expect([readConfig({}).tsa, readConfig(production).tsa]).toEqual(['sandbox', 'off'])
  })

  it('refuses a ledger witness if no email is sent', () => {
    const witness = { LEDGER_WITNESS: 'witness@example.org' }
    expect(readConfig(witness).ledger.witness).toBe(witness.LEDGER_WITNESS)
    expect(() => readConfig({ ...production, ...witness })).toThrow('LEDGER_WITNESS needs SMTP_URL')
  })

  it('accepts complete settings for production', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      trustProxy: ['10.0.0.1', 'fd00::/8'],
    })
  })

  it('accepts several workers only with a shared PostgreSQL and Redis', () => {
    const shared = { REDIS_URL: 'redis://127.0.0.1:6379' }
    expect(readConfig({ ...production, ...shared, WORKERS: '4' }).workers).toBe(4)
    expect(readConfig({}).workers).toBe(1)
    expect(() => readConfig({ ...production, WORKERS: '2' })).toThrow(/WORKERS needs/)
    expect(() => readConfig({ ...shared, WORKERS: '2' })).toThrow(/WORKERS needs/)
    for (const WORKERS of ['0', '65', 'many']) {
      expect(() => readConfig({ WORKERS })).toThrow(/WORKERS/)
    }
  })

  it('accepts replicas only with a named database', () => {
    const READ_DATABASE_URL = 'postgres://127.0.0.1:5433/sidelight'
    expect(readConfig({ ...production, READ_DATABASE_URL }).secrets.readDatabaseUrl).toBe(
      READ_DATABASE_URL,
    )
    expect(() => readConfig({ READ_DATABASE_URL })).toThrow(/READ_DATABASE_URL needs DATABASE_URL/)
    expect(() => readConfig({ READ_DATABASE_URL: 'mysql://copy' })).toThrow(/READ_DATABASE_URL/)
  })

  it.each([
    ['LIMITS', { LIMITS: 'off' }],
    ['DATABASE_URL', { DATABASE_URL: '' }],
    ['SIDELIGHT_KEYS', { SIDELIGHT_KEYS: '' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://sidelight.example' }],
    ['TRUST_PROXY', { TRUST_PROXY: ' , ' }],
    ['PAYMENTS', { PAYMENTS: 'sandbox' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: '' }],
    ['STRIPE_PUBLISHABLE_KEY', { STRIPE_PUBLISHABLE_KEY: '' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: '' }],
    ['STRIPE', { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }],
  ])('refuses a weak %s in production', (name, weak) => {
    expect(() => readConfig({ ...production, ...weak })).toThrow(name)
  })

  it.each([
    '10.0.0',
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '::1/',
    'fd00::/129',
    'true',
    // A few of these together would trust every host.
    '10.0.0.0/0',
    '0.0.0.0/1',
    '128.0.0.0/1',
    '10.0.0.0/7',
    '::/1',
    '8000::/1',
    'fc00::/7',
    // IPv4 in IPv6 notation.
    '::ffff:0.0.0.0/96',
    '::ffff:128.0.0.0/97',
    '::/64',
    '::/8',
  ])('refuses %s as a trusted proxy, and names the invalid part', (part) => {
    expect(() => readConfig({ TRUST_PROXY: `127.0.0.1,${part}` })).toThrow(
      /TRUST_PROXY part 2 is not an IP address or a network/,
    )
  })

  it.each(['0.0.0.0', '::', '192.168.1.4', 'localhost.example'])(
    'requires limits on a host that others could reach: HOST=%s',
    (HOST) => {
      expect(() => readConfig({ HOST, LIMITS: 'off' })).toThrow('HOST must be a loopback address')
      expect(readConfig({ HOST, ALLOW_SANDBOX: '1' }).limits).toBe('normal')
    },
  )

  it.each(['127.0.0.1', '10.0.0.0/8', 'fd00::/8', '::1', '::ffff:10.0.0.0/104'])(
    'trusts a proxy at %s',
    (part) => {
      expect(readConfig({ TRUST_PROXY: part }).trustProxy).toEqual([part])
    },
  )

  it.each(['0.0.0.0', '::', '192.168.1.4'])(
    'refuses the sandbox sign-in on a reachable host, unless it is allowed: HOST=%s',
    (HOST) => {
      expect(() => readConfig({ HOST })).toThrow('HOST lets others reach the practice sign-in')
      expect(readConfig({ HOST, ALLOW_SANDBOX: '1' }).host).toBe(HOST)
      const google = { GOOGLE_CLIENT_ID: 'client-1', GOOGLE_CLIENT_SECRET: 'hush' }
      expect(readConfig({ HOST, ...google }).host).toBe(HOST)
      expect(readConfig({ ...production, HOST }).host).toBe(HOST)
    },
  )

  it.each([
    ['DATABASE_URL', 'postgres://db.example/sidelight'],
    ['DATABASE_URL', 'postgres://db.example/sidelight?sslmode=prefer'],
    ['DATABASE_URL', 'postgresql://10.0.0.4/sidelight?sslmode=disable'],
    ['READ_DATABASE_URL', 'postgres://copy.example/sidelight'],
    ['REDIS_URL', 'redis://cache.example'],
    ['SMTP_URL', 'smtp://post:secret@mail.example'],
    ['SMTP_URL', 'smtp://post:secret@mail.example?requireTLS=false'],
  ])('refuses an unencrypted %s in production unless the operator permits it', (name, address) => {
    const plain = { ...production, MAIL_FROM: 'hello@side.example', [name]: address }
    expect(() => readConfig(plain)).toThrow(`${name} is not encrypted`)
    expect(readConfig({ ...plain, ALLOW_PLAINTEXT: '1' }).production).toBe(true)
    expect(readConfig({ ...plain, NODE_ENV: 'development', PAYMENTS: 'sandbox' }).host).toBe(
      '127.0.0.1',
    )
  })

  it.each([
    ['DATABASE_URL', 'postgres://db.example/sidelight?sslmode=require'],
    ['DATABASE_URL', 'postgres://127.0.0.1/sidelight'],
    ['DATABASE_URL', 'postgres://ada@localhost:5433/sidelight'],
    ['DATABASE_URL', 'postgres://ada@socket/sidelight?host=/run/postgresql'],
    ['REDIS_URL', 'rediss://cache.example'],
    ['REDIS_URL', 'redis://127.0.0.1:6379'],
    ['SMTP_URL', 'smtps://mail.example'],
    ['SMTP_URL', 'smtp://mail.example?requireTLS=true'],
    ['SMTP_URL', 'smtp://127.0.0.1:25'],
  ])('accepts a %s that is encrypted on the network: %s', (name, address) => {
    const closed = { ...production, MAIL_FROM: 'hello@side.example', [name]: address }
    expect(readConfig(closed).production).toBe(true)
  })

  it('refuses a key in production that is not random, and prints nothing of it', () => {
    const weak = Buffer.alloc(32, 'correct horse').toString('base64')
    const keys = `${production.SIDELIGHT_KEYS},k0:${weak}`
    expect(() => readConfig({ ...production, SIDELIGHT_KEYS: keys })).toThrow(
      /SIDELIGHT_KEYS: key 2 is not random/,
    )
    expect(() => readConfig({ ...production, SIDELIGHT_KEYS: keys })).not.toThrow(weak)
    expect(readConfig(production).secrets.keys).toBe(production.SIDELIGHT_KEYS)
  })

  it.each(['localhost', '127.0.0.1', '::1'])('permits LIMITS=off on HOST=%s', (HOST) => {
    expect(readConfig({ HOST, LIMITS: 'off' }).limits).toBe('off')
  })

  it('writes emails to the data folder in development; in production, sends them by SMTP or not at all', () => {
    expect(readConfig({}).mail).toBe('outbox')
    expect(readConfig(production).mail).toBe('none')
    const smtp = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Sidelight <hello@side.example>' }
    expect(readConfig({ ...production, ...smtp })).toMatchObject({ mail: 'smtp' })
  })

  it.each([
    ['SMTP_URL', { SMTP_URL: 'https://mail.example', MAIL_FROM: 'hello@side.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
    ['MAIL_FROM', { MAIL_FROM: 'Sidelight' }],
  ])('refuses a wrong %s', (name, wrong) => {
    expect(() => readConfig(wrong)).toThrow(name)
  })

  it('sends push outside production, and in production only with a subject', () => {
    expect(readConfig({}).push).toEqual({
      subject: 'mailto:no-reply@localhost',
      sandboxOrigin: undefined,
    })
    expect(readConfig(production).push.subject).toBeNull()
    const subject = 'mailto:push@side.example'
    expect(readConfig({ ...production, VAPID_SUBJECT: subject }).push.subject).toBe(subject)
    expect(() => readConfig({ VAPID_SUBJECT: 'push@side.example' })).toThrow('VAPID_SUBJECT')
  })

  it('accepts a sandbox push service on this machine, never in production', () => {
    const sandbox = { PUSH_SANDBOX_ORIGIN: 'http://127.0.0.1:4000' }
    expect(readConfig(sandbox).push.sandboxOrigin).toBe('http://127.0.0.1:4000')
    expect(() => readConfig({ ...production, ...sandbox })).toThrow('PUSH_SANDBOX_ORIGIN')
    for (const origin of ['https://127.0.0.1:4000', 'http://10.0.0.4:4000', 'http://localhost/x']) {
      expect(() => readConfig({ PUSH_SANDBOX_ORIGIN: origin })).toThrow('PUSH_SANDBOX_ORIGIN')
    }
  })

  it('uses the sandbox chooser instead of Google, but never in production', () => {
    const google = { GOOGLE_CLIENT_ID: 'client-1', GOOGLE_CLIENT_SECRET: 'hush' }
    expect(readConfig({}).auth).toEqual({ provider: 'builtin', google: 'sandbox' })
    expect(readConfig(production).auth).toEqual({ provider: 'builtin', google: 'off' })
    const { auth, ...rest } = readConfig({ ...production, ...google })
    expect(auth).toEqual({ provider: 'builtin', google: { clientId: 'client-1' } })
    expect(rest.secrets.googleClientSecret).toBe('hush')
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'client-1' })).toThrow('GOOGLE_CLIENT_SECRET')
    expect(() => readConfig({ GOOGLE_CLIENT_SECRET: 'hush' })).toThrow('GOOGLE_CLIENT_ID')
  })

  it('requires all settings of Firebase, or none', () => {
    const firebase = {
      FIREBASE_PROJECT_ID: 'side-1',
      FIREBASE_API_KEY: 'AIzaSyExample',
      FIREBASE_AUTH_DOMAIN: 'side-1.firebaseapp.com',
    }
    expect(readConfig({ IDENTITY: 'firebase', ...firebase }).auth).toEqual({
      provider: 'firebase',
      firebase: {
        projectId: 'side-1',
        apiKey: 'AIzaSyExample',
        authDomain: 'side-1.firebaseapp.com',
        emulator: null,
      },
    })
    for (const name of Object.keys(firebase)) {
      expect(() => readConfig({ IDENTITY: 'firebase', ...firebase, [name]: '' })).toThrow(name)
      expect(() => readConfig({ [name]: firebase[name as keyof typeof firebase] })).toThrow(name)
    }
    // The emulator's tokens are not signed, so anyone who reaches such a server could sign in as
    // any member.
    const emulated = { IDENTITY: 'firebase', ...firebase, FIREBASE_AUTH_EMULATOR_HOST: 'host:9099' }
    expect(() => readConfig({ ...production, ...emulated })).toThrow('EMULATOR')
    const google = { GOOGLE_CLIENT_ID: 'client-1', GOOGLE_CLIENT_SECRET: 'hush' }
    expect(() => readConfig({ IDENTITY: 'firebase', ...firebase, ...google })).toThrow(
      'GOOGLE_CLIENT_ID has no effect',
    )
  })

  it('separates secrets from everything that may be printed', () => {
    const { secrets, ...rest } = readConfig({
      ...production,
      SMTP_URL: 'smtps://post:secret@mail.example',
      MAIL_FROM: 'hello@side.example',
    })
    expect(secrets.databaseUrl).toBe(production.DATABASE_URL)
    expect(JSON.stringify(rest)).not.toContain('mail.example')
    expect(JSON.stringify(rest)).not.toContain('db.example')
  })
})
