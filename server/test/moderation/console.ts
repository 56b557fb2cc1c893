import type { Warning } from '@sidelight/contract/calls/board'
import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { Notification } from '@sidelight/contract/calls/notifications'
import { expect } from 'vitest'
import { createBlindIndex } from '../../src/platform/crypto/blind-index.ts'
import { signUpModerator } from '../members/moderator.ts'
import type { TestAnswer, TestApp, TestMember, TestVisitor } from '../test-app.ts'

type Case = AnswerOf<'readCase'>
type Queue = AnswerOf<'listQueue'>
type News = Pick<Notification, 'kind' | 'group' | 'createdAt'>

/** A moderator at the console. */
export interface TestModerator extends TestVisitor {
  /** The moderator's member id. */
  id: string
  /** Opens the console, also if it was open before. Resolves to the moderator's random id. */
  enter(): Promise<string>
  queue(): Promise<Queue['cases']>
  /** Makes a call about a case, such as `claim`. `read` returns the case itself. */
  on<Body = Case>(caseId: string, act: string, body?: object): Promise<TestAnswer<Body>>
  /** Claims a case and reveals its texts. */
  take(caseId: string): Promise<Case>
}

/** The decision that leaves a warning unchanged. */
export const STANDS = { decision: 'stands', reason: 'no-violation', text: '' }

/** Signs up a moderator and opens the console. */
export async function openConsole(
  app: TestApp,
  name: string,
  role: 'moderator' | 'admin' = 'moderator',
): Promise<TestModerator> {
  const member = await signUpModerator(app, name, role)
  const moderator: TestModerator = {
    ...member,
    async enter() {
      // Changes the session as if the moderator had just signed in.
      const text = 'update sessions set confirmed_at = $1, created_at = $1 where member_id = $2'
      await app.database.pool.query(text, [app.now(), member.id])
      const entered = await member.send<AnswerOf<'enterConsole'>>('POST', '/api/mod/session')
      expect(entered.status).toBe(200)
      return entered.body.moderator
    },
    queue: async () => (await member.send<Queue>('GET', '/api/mod/cases')).body.cases,
    on: (caseId, act, body) =>
      act === 'read'
        ? member.send('GET', `/api/mod/cases/${caseId}`)
        : member.send('POST', `/api/mod/cases/${caseId}/${act}`, body),
    async take(caseId) {
      expect((await moderator.on(caseId, 'claim')).status).toBe(200)
      const { status, body } = await moderator.on(caseId, 'reveal', { what: 'texts' })
      expect(status).toBe(200)
      return body
    },
  }
  await moderator.enter()
  return moderator
}

let numbers = 0

/** Posts a warning about a number that no other warning has. */
export async function post(
  author: TestMember,
  warning: Partial<{
    phoneNumber: string
    handle: string
    email: string
    realName: string
    nicknames: string[]
    location: string
    timeframe: string
    redFlags: string[]
    description: string
  }> = {},
): Promise<Warning & { typedNumber: string }> {
  numbers += 1
  const typedNumber = warning.phoneNumber ?? `+1415555${String(1_000 + numbers)}`
  const posted = await author.send<Warning>('POST', '/api/public-receipts', {
    redFlags: ['Ghosting'],
    description: 'A description that is long enough.',
    ...warning,
    phoneNumber: typedNumber,
  })
  expect(posted.status).toBe(201)
  return { ...posted.body, typedNumber }
}

/** Reports a warning. Resolves to the receipt and the id of the case. */
export async function report(
  app: TestApp,
  warningId: string,
  problem: { topic?: string; message?: string; contact?: string; language?: string } = {},
): Promise<{ receipt: string; caseId: string }> {
  const { language = 'en', ...body } = { topic: 'wrong', message: 'It is not so.', ...problem }
  const path = `/api/public-receipts/${warningId}/problems`
  const headers = { 'accept-language': language }
  const answer = await app.visitor.send<AnswerOf<'reportProblem'>>('POST', path, body, headers)
  expect(answer.status).toBe(201)
  const { receipt } = answer.body
  return { receipt, caseId: await caseOf(app, receipt) }
}

/** Returns the id of the case that a receipt opens. */
export async function caseOf(app: TestApp, receipt: string): Promise<string> {
  const tag = createBlindIndex(app.ring).tag('receipt', receipt)
  const text = 'select case_id from case_openers where receipt_tag = $1'
  const { rows } = await app.database.pool.query<{ case_id: string }>(text, [tag])
  return rows[0]?.case_id ?? ''
}

/** Returns what the reporter sees of a case. */
export async function look(app: TestApp, receipt: string): Promise<AnswerOf<'lookCase'>> {
  const path = '/api/cases/look'
  return (await app.visitor.send<AnswerOf<'lookCase'>>('POST', path, { receipt })).body
}

/** Returns whether a warning is shown to everybody. */
export async function isShown(app: TestApp, { id }: { id: string }): Promise<boolean> {
  return (await app.visitor.send('GET', `/api/public-receipts/${id}`)).status === 200
}

/** Returns the verbs of the ledger lines about a case, in order. */
export async function ledgerOf(app: TestApp, caseId: string): Promise<string[]> {
  const text = 'select verb from ledger where subject = $1 order by n'
  const { rows } = await app.database.pool.query<{ verb: string }>(text, [caseId])
  return rows.map(({ verb }) => verb)
}

/** Returns the kinds of the notifications about a member's warnings, newest first. */
export async function newsOf(member: TestMember): Promise<string[]> {
  const { body } = await member.send<News[]>('GET', `/api/notifications/${member.id}`)
  return body
    .filter(({ group }) => group === 'mine' || group === 'clock')
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .map(({ kind }) => kind)
}

/** Returns what both sides are shown of a moderator's decision. */
export const shownOf = (sent: { decision: string; reason: string; text: string }) => ({
  outcome: sent.decision,
  reason: sent.reason,
  explanation: sent.text,
})
