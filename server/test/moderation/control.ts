import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { expect, vi } from 'vitest'
import type { TestAnswer, TestApp } from '../test-app.ts'

/** As long as `expect.poll` waits: a busy machine needs more than the second of `vi.waitFor`. */
const WAIT_MS = 20_000

let lines = 0

/** Returns a header that makes a request come from another network. The app trusts 127.0.0.1. */
export function fromElsewhere(): Record<string, string> {
  lines += 1
  return { 'x-forwarded-for': `203.0.113.${lines}` }
}

/** Returns the texts of all messages to a number, oldest first. */
export function messagesTo(app: TestApp, number: string, way = 'sms'): string[] {
  const names = existsSync(app.outbox) ? readdirSync(app.outbox) : []
  return names
    .filter((name) => name.endsWith(`.${way}.txt`))
    .toSorted()
    .map((name) => readFileSync(join(app.outbox, name), 'utf8'))
    .filter((text) => text.includes(`\nTo: ${number}\n`))
}

/** Requests a code to a number. Resolves to its digits. */
export async function codeTo(app: TestApp, number: string): Promise<string> {
  const before = messagesTo(app, number).length
  const body = { kind: 'phone', value: number, way: 'sms' }
  const asked = await app.visitor.send('POST', '/api/control', body, fromElsewhere())
  expect(asked.text).toBe('{"sent":true}')
  // Also called in hooks, where `expect.poll` cannot be used.
  await vi.waitFor(() => expect(messagesTo(app, number)).toHaveLength(before + 1), WAIT_MS)
  return /\d{3} \d{3}/.exec(messagesTo(app, number).at(-1)?.split('\n\n')[1] ?? '')?.[0] ?? ''
}

/** Proves control of a number. Resolves to the proof. */
export async function proofOf(app: TestApp, number: string): Promise<string> {
  return prove(app, { kind: 'phone', value: number, code: await codeTo(app, number) })
}

/** Proves control of an email that has received `seen` messages. Resolves to the proof. */
export async function proofOfEmail(app: TestApp, value: string, seen = 0): Promise<string> {
  const body = { kind: 'email', value, way: 'email' }
  await app.visitor.send('POST', '/api/control', body, fromElsewhere())
  const code =
    /\d{3} \d{3}/.exec((await app.emailTo(value, seen)).split('\n\n')[1] ?? '')?.[0] ?? ''
  return prove(app, { kind: 'email', value, code })
}

async function prove(app: TestApp, body: Record<'kind' | 'value' | 'code', string>) {
  const path = '/api/control/proof'
  const proved = await app.visitor.send<AnswerOf<'proveControl'>>(
    'POST',
    path,
    body,
    fromElsewhere(),
  )
  expect(proved.status).toBe(200)
  return proved.body.proof
}

/** Contests a warning as the reported person. */
export function dispute(
  app: TestApp,
  {
    warningId,
    proof,
    ...change
  }: { warningId: string; proof: string; [field: string]: string | readonly string[] },
): Promise<TestAnswer<AnswerOf<'openDispute'>>> {
  const body = { proof, kind: 'dispute', text: 'I was somewhere else.', ...change }
  const path = `/api/public-receipts/${warningId}/disputes`
  return app.visitor.send<AnswerOf<'openDispute'>>('POST', path, body, fromElsewhere())
}

/** Returns the warnings of the board that name the proved identifier. */
export async function listed(app: TestApp, proof: string) {
  const { status, body } = await app.visitor.send<AnswerOf<'listNamed'>>(
    'POST',
    '/api/listed',
    { proof },
    fromElsewhere(),
  )
  expect(status).toBe(200)
  return body.warnings
}
