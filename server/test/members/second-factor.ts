import { createOTP } from '@better-auth/utils/otp'
import type { NewSecondFactor } from '@sidelight/contract/calls/account-security'
import { type TestAnswer, type TestMember, type TestVisitor, visitorOf } from '../test-app.ts'

const PERIOD_MS = 30_000

/** Returns a browser whose cookies are replaced by those of a response. */
export function browserAfter(
  url: string,
  { headers }: TestAnswer,
  before?: TestVisitor,
): TestVisitor {
  const jar = new Map((before?.cookie ?? '').split('; ').map(pairOf))
  for (const line of headers.getSetCookie()) jar.set(...pairOf(line.split(';')[0] ?? ''))
  const cookie = [...jar].filter(([name, value]) => name && value).map((pair) => pair.join('='))
  return visitorOf(url, cookie.join('; '))
}

function pairOf(line: string): [string, string] {
  const at = line.indexOf('=')
  return [line.slice(0, at), line.slice(at + 1)]
}

/** Resolves to the code of an authenticator app, `steps` periods of 30 s from now. */
export function codeOf(uri: string, steps = 0): Promise<string> {
  return createOTP(secretOf(uri)).hotp(Math.floor(Date.now() / PERIOD_MS) + steps)
}

/** Returns the secret in an otpauth URL, which is encoded in base 32. */
export function secretOf(uri: string): string {
  const bits = Array.from(new URL(uri).searchParams.get('secret') ?? '')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter))
    .map((five) => five.toString(2).padStart(5, '0'))
    .join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return Buffer.from(bytes).toString('utf8')
}

/** Passes step-up and enables the second factor. Returns the browser as it is afterwards. */
export async function turnOnSecondFactor(
  url: string,
  member: TestMember,
): Promise<NewSecondFactor & { now: TestVisitor }> {
  await member.send('POST', '/api/identity/step-up', { password: member.password })
  const { body } = await member.send<NewSecondFactor>('POST', '/api/account/second-factor')
  const code = await codeOf(body.uri)
  const on = await member.send('POST', '/api/identity/two-factor/verify-totp', { code })
  if (on.status !== 200) throw new Error(`the code answered ${on.status}`)
  return { ...body, now: browserAfter(url, on, member) }
}
