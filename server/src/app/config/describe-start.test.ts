import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { describeStart } from './describe-start.ts'

const linesOf = (environment: Record<string, string>): string[] =>
  describeStart(readConfig(environment), 'http://localhost:3000').split('\n')

it('the start message names every sandbox that replaces a service', () => {
  const parts = linesOf({})
    .filter((line) => line.includes('practice only'))
    .map((line) => line.split(':')[0])
  expect(parts).toEqual(['Mail', 'Google', 'Payments', 'SMS and voice', 'Time stamps'])
})

it('the start message names no sandbox for services that are configured', () => {
  const services = {
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'a@sidelight.example',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMS_URL: 'https://sms.example',
    SMS_SENDER: 'Sidelight',
    TSA_URL: 'http://tsa.example',
    TSA_ROOT: 'root.pem',
  }
  const lines = linesOf(services).join('\n')
  expect(lines).toContain('http://localhost:3000')
  expect(lines).not.toContain('practice')
})
