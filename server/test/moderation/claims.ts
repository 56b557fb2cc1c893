import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { beforeEach, expect } from 'vitest'
import type { TestMember } from '../test-app.ts'
import { caseOf, post } from './console.ts'
import { dispute, proofOf } from './control.ts'
import { moderatedApp } from './moderated-app.ts'

/** The decision that a number belongs to another person now. */
export const RETIRED = { decision: 'retired', reason: 'number-changed-hands', text: '' }

/**
 * Returns an app with moderators, an author and a reader, and with actions by which somebody claims
 * numbers.
 */
export function claimTest() {
  const moderated = moderatedApp(2)
  const { app, ada, enterAll, cardOf } = moderated
  const reader = {} as TestMember
  beforeEach(async () => void Object.assign(reader, await app.signUp('Reader')))

  /** Advances the clock without letting sessions expire. */
  async function pass(days: number): Promise<void> {
    app.pass(days * DAY_MS)
    await app.database.pool.query('update sessions set created_at = $1', [app.now()])
    await enterAll()
  }
  async function matchOf(phoneNumber: string) {
    const { body } = await reader.send<SearchAnswer>('POST', '/api/search', { phoneNumber })
    return { message: body.message, match: body.matches[0] }
  }
  /** Proves control of the number of a warning, and claims that it changed hands. */
  async function claim(warningId: string, number: string) {
    const proof = await proofOf(app, number)
    const opened = await dispute(app, { warningId, proof, kind: 'number-mine', text: 'Since May.' })
    expect(opened.status).toBe(201)
    return { ...opened.body, caseId: await caseOf(app, opened.body.receipt) }
  }
  /** Posts a warning by Ada and, some days later, claims its number. */
  async function claimed(days: number, typed: Parameters<typeof post>[1] = {}) {
    const { id, typedNumber } = await post(ada, typed)
    await pass(days)
    return { id, number: typedNumber, ...(await claim(id, typedNumber)) }
  }
  /** Answers, as Ada, in the case in which the number of Ada's warning is claimed. */
  async function write(caseId: string): Promise<void> {
    const path = `/api/user/${ada.id}/cases/${caseId}/answer`
    expect((await ada.send('POST', path, { text: 'I do not know.' })).status).toBe(200)
    await app.app.flush()
  }
  const card = (id: string) => cardOf({ id })
  /** Returns what the card says about a new holder of the number. */
  const holderOf = async (id: string) => (await card(id)).oldNumber?.newHolder
  return { ...moderated, reader, pass, matchOf, claim, claimed, write, card, holderOf }
}
