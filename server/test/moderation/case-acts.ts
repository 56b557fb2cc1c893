import type { Warning } from '@sidelight/contract/calls/board'
import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { expect } from 'vitest'
import type { TestApp, TestMember } from '../test-app.ts'
import { caseOf, post, report, type TestModerator } from './console.ts'
import { dispute, proofOf } from './control.ts'

type Typed = Parameters<typeof post>[1]
type Posted = Pick<Awaited<ReturnType<typeof post>>, 'id' | 'typedNumber'>

interface People {
  app: TestApp
  ada: TestMember
  one: TestModerator
  two: TestModerator
}

/** Returns the actions on cases about one author's warnings. */
export function actsAbout({ app, ada, one, two }: People) {
  /** Posts a warning by Ada and reports it as a visitor. */
  async function reported(problem: Parameters<typeof report>[2] = {}, typed: Typed = {}) {
    const warning = await post(ada, typed)
    return { warning, ...(await report(app, warning.id, problem)) }
  }
  /** Contests a warning as the reported person. */
  async function contest<Warned extends Posted>(warning: Warned, more: object = {}) {
    const proof = await proofOf(app, warning.typedNumber)
    const opened = await dispute(app, { warningId: warning.id, proof, ...more })
    expect(opened.status).toBe(201)
    return { warning, proof, caseId: await caseOf(app, opened.body.receipt), ...opened.body }
  }
  /** Posts a warning by Ada and contests it as the reported person. */
  const contested = async (more: object = {}, typed: Typed = {}) =>
    contest(await post(ada, typed), more)
  /**
   * Reads a case as one moderator and decides it. If a second must agree, the other moderator does.
   */
  async function decide(caseId: string, decision: object, by = one) {
    await by.take(caseId)
    const { status, body } = await by.on(caseId, 'decision', decision)
    expect(status).toBe(200)
    return body
  }
  async function decideByTwo(caseId: string, decision: object) {
    expect((await decide(caseId, decision)).state).toBe('proposed')
    const read = await two.take(caseId)
    const { body } = await two.on(caseId, 'confirmation', { agree: true })
    expect(body.state).toBe('decided')
    return read
  }
  /** Waits for the ten minutes in which a decision can be undone, and notifies both sides. */
  async function tell(): Promise<void> {
    app.pass(10 * MINUTE_MS)
    await app.app.sweep('case notices')
  }
  /** Advances the clock and runs the jobs about cases. */
  async function pass(milliseconds: number): Promise<void> {
    app.pass(milliseconds)
    await app.app.sweep('case clocks')
    await app.app.sweep('case notices')
  }
  /** Returns a warning as shown to everybody. */
  async function cardOf({ id }: Pick<Warning, 'id'>): Promise<Warning> {
    return (await app.visitor.send<Warning>('GET', `/api/public-receipts/${id}`)).body
  }
  /** Returns the cases about Ada's warnings, as their author. `ownCase` returns one of them. */
  async function ownCases() {
    const path = `/api/user/${ada.id}/cases`
    return (await ada.send<AnswerOf<'listOwnCases'>>('GET', path)).body.cases
  }
  const ownCase = async (caseId: string) => (await ownCases()).find(({ id }) => id === caseId)

  const look = { text: 'Look again.' }
  const appeal = (receipt: string) =>
    app.visitor.send('POST', '/api/cases/appeal', { receipt, ...look })
  /** Appeals as Ada. Resolves to the status once the appeal is stored. */
  async function appealAsAuthor(caseId: string): Promise<number> {
    const path = `/api/user/${ada.id}/cases/${caseId}/appeal`
    const { status } = await ada.send('POST', path, look)
    await app.app.flush()
    return status
  }
  const withdraw = (receipt: string) =>
    app.visitor.send('POST', '/api/cases/withdrawal', { receipt })
  const sides = { reported, contest, contested, appeal, appealAsAuthor, withdraw }
  return { ...sides, decide, decideByTwo, tell, pass, cardOf, ownCases, ownCase }
}
