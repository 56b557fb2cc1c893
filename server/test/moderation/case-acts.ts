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

/** Returns actions on the cases about the warnings of one author. */
export function actsAbout({ app, ada, one, two }: People) {
  /** Posts a warning by Ada, which a visitor reports. */
  async function reported(problem: Parameters<typeof report>[2] = {}, typed: Typed = {}) {
    const warning = await post(ada, typed)
    return { warning, ...(await report(app, warning.id, problem)) }
  }
  /** Contests a warning as the person named. */
  async function contest<Warned extends Posted>(warning: Warned, more: object = {}) {
    const proof = await proofOf(app, warning.typedNumber)
    const opened = await dispute(app, { warningId: warning.id, proof, ...more })
    expect(opened.status).toBe(201)
    return { warning, proof, caseId: await caseOf(app, opened.body.receipt), ...opened.body }
  }
  /** Posts a warning by Ada, which the person named contests. */
  const contested = async (more: object = {}, typed: Typed = {}) =>
    contest(await post(ada, typed), more)
  /** Lets one moderator read a case and decide it; with `by` two, the second agrees. */
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
  /** Lets the ten minutes pass in which a decision can be undone, and notifies both sides. */
  async function tell(): Promise<void> {
    app.pass(10 * MINUTE_MS)
    await app.app.sweep('case notices')
  }
  /** Moves the clock, and runs the jobs for which cases wait. */
  async function pass(milliseconds: number): Promise<void> {
    app.pass(milliseconds)
    await app.app.sweep('case clocks')
    await app.app.sweep('case notices')
  }
  /** Returns a warning as everybody sees it. */
  async function cardOf({ id }: Pick<Warning, 'id'>): Promise<Warning> {
    return (await app.visitor.send<Warning>('GET', `/api/public-receipts/${id}`)).body
  }
  /** Returns the cases about Ada's warnings as she sees them. `ownCase` returns one of them. */
  async function ownCases() {
    const path = `/api/user/${ada.id}/cases`
    return (await ada.send<AnswerOf<'listOwnCases'>>('GET', path)).body.cases
  }
  const ownCase = async (caseId: string) => (await ownCases()).find(({ id }) => id === caseId)

  const look = { text: 'Look again.' }
  const appeal = (receipt: string) =>
    app.visitor.send('POST', '/api/cases/appeal', { receipt, ...look })
  /** Appeals as Ada. Resolves to the status, once the appeal is stored. */
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
