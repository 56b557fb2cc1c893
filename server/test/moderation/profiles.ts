import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { expect } from 'vitest'
import type { TestAnswer, TestApp } from '../test-app.ts'
import { caseOf, type TestModerator } from './console.ts'
import { fromElsewhere } from './control.ts'

export const FOUND = { decision: 'proved', reason: 'phrase-found', text: '' }
export const MISSING = { decision: 'unproved', reason: 'phrase-missing', text: 'Look at the bio.' }

export const askPhrase = (
  app: TestApp,
  handle: string,
  { headers = fromElsewhere(), ...change }: { headers?: Record<string, string> } & object = {},
): Promise<TestAnswer<AnswerOf<'askControl'>>> =>
  app.visitor.send(
    'POST',
    '/api/control',
    { kind: 'handle', value: handle, way: 'profile', ...change },
    headers,
  )

/** Requests a phrase. Resolves to the phrase and the case. */
export async function phraseFor(app: TestApp, handle: string, change: object = {}) {
  const { status, body } = await askPhrase(app, handle, change)
  expect(status).toBe(200)
  const { phrase = '', until = '', receipt = '' } = body.profile ?? {}
  return { phrase, until, receipt, caseId: await caseOf(app, receipt) }
}

/** Says where in the profile the phrase is. */
export const placePhrase = (app: TestApp, receipt: string, text: string) =>
  app.visitor.send('POST', '/api/cases/answers', { receipt, text }, fromElsewhere())

/** Proves control of a handle with the code or the receipt. */
export const proveHandle = (app: TestApp, value: string, code: string) =>
  app.visitor.send<{ proof: string }>(
    'POST',
    '/api/control/proof',
    { kind: 'handle', value, code },
    fromElsewhere(),
  )

/** Decides about a profile as a moderator, and announces the decision. */
export async function decideProfile(
  app: TestApp,
  moderator: TestModerator,
  caseId: string,
  decision: object = FOUND,
): Promise<void> {
  await moderator.take(caseId)
  expect((await moderator.on(caseId, 'decision', decision)).status).toBe(200)
  await tellProfiles(app)
}

/** Announces decisions that can no longer be undone. */
export async function tellProfiles(app: TestApp): Promise<void> {
  app.pass(11 * 60_000)
  await app.app.sweep('case notices')
}
