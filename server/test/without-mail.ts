import { randomBytes } from 'node:crypto'

/** The settings of an installation in production that sends no email. */
export const withoutMail = {
  NODE_ENV: 'production',
  ALLOW_SANDBOX: '1',
  DATABASE_URL: 'postgres://unused',
  ALLOW_PLAINTEXT: '1',
  SIDELIGHT_KEYS: `k1:${randomBytes(32).toString('base64')}`,
  PUBLIC_URL: 'https://sidelight.example',
  TRUST_PROXY: '127.0.0.1',
}
