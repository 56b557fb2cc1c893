import type { Warning } from '@sidelight/contract/calls/board'
import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { expect } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../test-app.ts'
import { caseOf, openConsole, post, type TestModerator } from './console.ts'
import { dispute, proofOf } from './control.ts'

/** The decision that somebody else has a number now. */
export const RETIRED = { decision: 'retired', reason: 'number-changed-hands', text: '' }
/** The decision that a warning stands as it is. */
export const STANDS = { decision: 'stands', reason: 'no-violation', text: '' }

/** An app with an author, a reader and a moderator, and somebody who claims numbers. */
export interface ClaimTest {
  app: TestApp
  ada: TestMember
  reader: TestMember
  one: TestModerator
  /** Moves the clock; sessions go on. */
  pass(days: number): Promise<void>
  /** Searches for a number. */
  matchOf(phoneNumber: string): Promise<{
    message: string
    match: SearchAnswer['matches'][number] | undefined
  }>
  /** Returns a warning as everybody sees it. */
  card(id: string): Promise<Warning>
  /** Returns what the card says of somebody else who has the number. */
  holderOf(id: string): Promise<string | undefined>
  /** Proves control of the number of a warning, and says that it changed hands. */
  claim(warningId: string, number: string): Promise<{ receipt: string; caseId: string }>
  /** Posts a warning of Ada, lets days pass and claims its number. */
  claimed(
    days: number,
    typed?: Parameters<typeof post>[1],
  ): Promise<{ id: string; number: string; receipt: string; caseId: string }>
  /** Lets an author write to a case that somebody else has the number. */
  write(caseId: string): Promise<void>
  /** Decides a case as the moderator. */
  decide(caseId: string, decision: object): Promise<void>
  /** Lets the time pass in which a decision can be undone. */
  tellDecisions(): Promise<void>
}

/** Starts an app in which numbers are claimed. */
export async function startClaimTest(): Promise<ClaimTest> {
  const app = await startTestApp({ TRUST_PROXY: '127.0.0.1', LIMITS: 'off' })
  const [ada, reader] = [await app.signUp('Ada'), await app.signUp('Reader')]
  const one = await openConsole(app, 'One')
  const card: ClaimTest['card'] = async (id) =>
    (await app.visitor.send<Warning>('GET', `/api/public-receipts/${id}`)).body
  async function pass(days: number): Promise<void> {
    app.pass(days * DAY_MS)
    const text = 'update sessions set expires_at = expires_at + make_interval(days => $1)'
    await app.database.pool.query(text, [Math.ceil(days)])
    await one.enter()
  }
  async function claim(warningId: string, number: string) {
    const proof = await proofOf(app, number)
    const opened = await dispute(app, { warningId, proof, kind: 'number-mine', text: 'Since May.' })
    expect(opened.status).toBe(201)
    return { ...opened.body, caseId: await caseOf(app, opened.body.receipt) }
  }
  return {
    app,
    ada,
    reader,
    one,
    pass,
    card,
    claim,
    async matchOf(phoneNumber) {
      const { body } = await reader.send<SearchAnswer>('POST', '/api/search', { phoneNumber })
      return { message: body.message, match: body.matches[0] }
    },
    holderOf: async (id) => (await card(id)).oldNumber?.newHolder,
    async claimed(days, typed = {}) {
      const { id, typedNumber } = await post(ada, typed)
      await pass(days)
      return { id, number: typedNumber, ...(await claim(id, typedNumber)) }
    },
    async write(caseId) {
      const path = `/api/user/${ada.id}/cases/${caseId}/answer`
      expect((await ada.send('POST', path, { text: 'I do not know.' })).status).toBe(200)
      await app.app.sweep('quiet writes')
    },
    async decide(caseId, decision) {
      await one.take(caseId)
      expect((await one.on(caseId, 'decision', decision)).status).toBe(200)
    },
    async tellDecisions() {
      app.pass(11 * MINUTE_MS)
      await app.app.sweep('case notices')
    },
  }
}
