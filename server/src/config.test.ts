import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.example/sidelight',
  SIDELIGHT_KEYS: 'k1:notlookedathere',
  PUBLIC_URL: 'https://sidelight.example',
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
    expect(readConfig(production).production).toBe(true)
  })

  it.each([
    ['LIMITS', { LIMITS: 'off' }],
    ['DATABASE_URL', { DATABASE_URL: '' }],
    ['SIDELIGHT_KEYS', { SIDELIGHT_KEYS: '' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://sidelight.example' }],
  ])('refuses a weak %s in production', (name, weak) => {
    expect(() => readConfig({ ...production, ...weak })).toThrow(name)
  })

  it('keeps secrets apart from everything that may be printed', () => {
    const { secrets, ...rest } = readConfig(production)
    expect(secrets.databaseUrl).toBe(production.DATABASE_URL)
    expect(JSON.stringify(rest)).not.toContain('db.example')
  })
})
