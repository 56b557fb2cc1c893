import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.example/sidelight',
  SIDELIGHT_KEYS: 'k1:notlookedathere',
  PUBLIC_URL: 'https://sidelight.example',
  TRUST_PROXY: '10.0.0.1, fd00::/8',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
}

describe('configuration', () => {
  it('needs nothing', () => {
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

  it('accepts a complete production set', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      trustProxy: ['10.0.0.1', 'fd00::/8'],
    })
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

  it.each(['10.0.0', 'proxy.example', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', '::1/', 'true'])(
    'trusts no proxy called %s, and says which part is wrong',
    (part) => {
      expect(() => readConfig({ TRUST_PROXY: `127.0.0.1,${part}` })).toThrow(
        /TRUST_PROXY part 2 is not an IP address or a network/,
      )
    },
  )

  it.each(['0.0.0.0', '::', '192.168.1.4', 'localhost.example'])(
    'keeps the limits wherever others could reach it: HOST=%s',
    (HOST) => {
      expect(() => readConfig({ HOST, LIMITS: 'off' })).toThrow('HOST must be a loopback address')
      expect(readConfig({ HOST }).limits).toBe('normal')
    },
  )

  it.each(['localhost', '127.0.0.1', '::1'])('may go without limits on HOST=%s', (HOST) => {
    expect(readConfig({ HOST, LIMITS: 'off' }).limits).toBe('off')
  })

  it('writes letters into the data folder, and in production sends them or none', () => {
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

  it('stands a practice chooser in for Google, but never in production', () => {
    const google = { GOOGLE_CLIENT_ID: 'client-1', GOOGLE_CLIENT_SECRET: 'hush' }
    expect(readConfig({}).identity).toEqual({ provider: 'builtin', google: 'practice' })
    expect(readConfig(production).identity).toEqual({ provider: 'builtin', google: 'off' })
    const { identity, ...rest } = readConfig({ ...production, ...google })
    expect(identity).toEqual({ provider: 'builtin', google: { clientId: 'client-1' } })
    expect(rest.secrets.googleClientSecret).toBe('hush')
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'client-1' })).toThrow('GOOGLE_CLIENT_SECRET')
    expect(() => readConfig({ GOOGLE_CLIENT_SECRET: 'hush' })).toThrow('GOOGLE_CLIENT_ID')
  })

  it('wants the whole of Firebase, or nothing of it', () => {
    const firebase = {
      FIREBASE_PROJECT_ID: 'side-1',
      FIREBASE_API_KEY: 'AIzaSyExample',
      FIREBASE_AUTH_DOMAIN: 'side-1.firebaseapp.com',
    }
    expect(readConfig({ IDENTITY: 'firebase', ...firebase }).identity).toEqual({
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
    // Its tokens are not signed: whoever reaches such a server can be anybody.
    const emulated = { IDENTITY: 'firebase', ...firebase, FIREBASE_AUTH_EMULATOR_HOST: 'host:9099' }
    expect(() => readConfig({ ...production, ...emulated })).toThrow('EMULATOR')
    const google = { GOOGLE_CLIENT_ID: 'client-1', GOOGLE_CLIENT_SECRET: 'hush' }
    expect(() => readConfig({ IDENTITY: 'firebase', ...firebase, ...google })).toThrow(
      'GOOGLE_CLIENT_ID has no effect',
    )
  })

  it('keeps secrets apart from everything that may be printed', () => {
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
