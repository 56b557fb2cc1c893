import type { Warning } from '@sidelight/contract/calls/board'
import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  isShown,
  ledgerOf,
  openConsole,
  post,
  type TestModerator,
} from '../../test/moderation/console.ts'
import { fromElsewhere } from '../../test/moderation/control.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

const ACCOUNTS = 30
const published = { decision: 'published', reason: 'no-violation', text: '' }
const removed = { decision: 'removed', reason: 'other', text: 'Thirty accounts of one day.' }

let app: TestApp
let brigade: TestMember[]
let mod: TestModerator
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '127.0.0.1', MIN_ACCOUNT_AGE_HOURS: '72' })
  brigade = await Promise.all(Array.from({ length: ACCOUNTS }, () => app.signUp()))
  mod = await openConsole(app, 'Mod')
})
afterAll(() => app.close())
beforeEach(() => mod.enter())

let lines = 0
const newNumber = () => `+1415555${String(8_000 + ++lines)}`

const attack = (phoneNumber: string, accounts: readonly TestMember[] = brigade) =>
  Promise.all(accounts.map((member) => post(member, { phoneNumber })))
const cardOf = async ({ id }: { id: string }) =>
  (await app.visitor.send<Warning>('GET', `/api/public-receipts/${id}`)).body
// Each search is made by another member, because one member would run out of checks.
const resultOf = async (phoneNumber: string) => {
  const reader = await app.signUp('Reader')
  return (await reader.send<SearchAnswer>('POST', '/api/search', { phoneNumber })).body.matches[0]
}
const decide = async (caseId: string, decision: object) => {
  await mod.take(caseId)
  expect((await mod.on(caseId, 'decision', decision)).status).toBe(200)
}

describe('§6 thirty accounts against one man', () => {
  it('put five warnings on the board, and the others wait for a moderator', async () => {
    const phoneNumber = newNumber()
    const posted: Warning[] = []
    for (const member of brigade) posted.push(await post(member, { phoneNumber }))
    expect(posted.filter(({ held }) => held !== true)).toHaveLength(5)
    for (const warning of posted.slice(5)) expect(await isShown(app, warning)).toBe(false)
    expect(await resultOf(phoneNumber)).toMatchObject({ reportCount: 5, corroborated: false })
    const waiting = (await mod.queue()).filter(({ kind }) => kind === 'held')
    expect(waiting.length).toBeGreaterThanOrEqual(ACCOUNTS - 5)
  })

  it('put no more than five on the board in one moment', async () => {
    const posted = await attack(newNumber())
    expect(posted.filter(({ held }) => held !== true)).toHaveLength(5)
  })

  it('gain nothing by moving older warnings to his number', async () => {
    const phoneNumber = newNumber()
    const accounts = brigade.slice(0, 12)
    const older = await Promise.all(accounts.map((member) => post(member)))
    app.pass(8 * DAY_MS)
    const moved = await Promise.all(
      accounts.map((member, at) =>
        member.send<Warning>('PATCH', `/api/public-receipts/${older[at]?.id}`, {
          phoneNumber,
          redFlags: ['Aggressive behavior'],
          description: 'Another accusation about another man.',
        }),
      ),
    )
    expect(moved.map(({ status }) => status)).toEqual(accounts.map(() => 200))
    const shown = moved.filter(({ body }) => body.held !== true).map(({ body }) => body)
    expect(shown).toHaveLength(5)
    const [first] = shown
    expect(await cardOf(first ?? { id: '' })).toMatchObject({
      reportCount: 5,
      corroborated: false,
      createdAt: `${app.now().toISOString().slice(0, 10)}T12:00:00.000Z`,
    })
    expect(await post(account(12), { phoneNumber })).toMatchObject({ held: true })
    await mod.enter()
  })

  it('corroborate nothing even after four days, until a moderator has read the waiting ones', async () => {
    const phoneNumber = newNumber()
    const [first] = await attack(phoneNumber, brigade.slice(0, 5))
    const sixth = await post(account(5), { phoneNumber })
    expect(sixth).toMatchObject({ held: true })
    app.pass(5 * DAY_MS)
    await mod.enter()
    // Another waiting report does not change the day on which the count is frozen.
    const seventh = await post(account(19), { phoneNumber })
    expect(seventh).toMatchObject({ held: true })
    expect(await cardOf(first ?? sixth)).toMatchObject({ corroborated: false })
    expect(await resultOf(phoneNumber)).toMatchObject({ corroborated: false })
    await decide(await heldCaseOf(account(19), seventh.id), published)
    expect(await resultOf(phoneNumber)).toMatchObject({ corroborated: false })
    await decide(await heldCaseOf(account(5), sixth.id), published)
    expect(await cardOf(first ?? sixth)).toMatchObject({ corroborated: true })
    expect(await resultOf(phoneNumber)).toMatchObject({ corroborated: true })
  })

  it('do not remove an earlier corroboration', async () => {
    const phoneNumber = newNumber()
    const [first] = await attack(phoneNumber, brigade.slice(6, 8))
    app.pass(5 * DAY_MS)
    expect(await resultOf(phoneNumber)).toMatchObject({ corroborated: true })
    await attack(phoneNumber, brigade.slice(8, 12))
    const held = await post(account(12), { phoneNumber })
    expect(held).toMatchObject({ held: true })
    expect(await resultOf(phoneNumber)).toMatchObject({ corroborated: true })
    expect(await cardOf(first ?? held)).toMatchObject({ corroborated: true })
  })

  it('no longer stop corroboration once the waiting warning is refused', async () => {
    const phoneNumber = newNumber()
    await attack(phoneNumber, brigade.slice(13, 18))
    const sixth = await post(account(18), { phoneNumber })
    app.pass(5 * DAY_MS)
    await mod.enter()
    await decide(await heldCaseOf(account(18), sixth.id), removed)
    expect(await resultOf(phoneNumber)).toMatchObject({ corroborated: true })
  })
})

describe('§6 thirty reports about one warning', () => {
  it('are one case with a count, remove nothing, and each has its receipt', async () => {
    const author = await app.signUp('Author')
    const warning = await post(author)
    const receipts = new Set<string>()
    for (let sent = 0; sent < ACCOUNTS; sent += 1) {
      const answer = await app.visitor.send<AnswerOf<'reportProblem'>>(
        'POST',
        `/api/public-receipts/${warning.id}/problems`,
        { topic: 'wrong', message: 'He is a good man.' },
        fromElsewhere(),
      )
      expect(answer.status).toBe(201)
      receipts.add(answer.body.receipt)
    }
    expect(receipts.size).toBe(ACCOUNTS)
    const about = (await mod.queue()).filter(({ joined }) => joined === ACCOUNTS)
    expect(about).toHaveLength(1)
    app.pass(8 * DAY_MS)
    await app.app.sweep('case clocks')
    expect(await isShown(app, warning)).toBe(true)
    expect(await ledgerOf(app, about[0]?.id ?? '')).not.toContain('case-decided')
  })
})

function account(at: number): TestMember {
  const member = brigade[at]
  if (!member) throw new Error(`There is no account ${at}.`)
  return member
}

async function heldCaseOf(author: TestMember, warningId: string): Promise<string> {
  const { body } = await author.send<AnswerOf<'listOwnCases'>>(
    'GET',
    `/api/user/${author.id}/cases`,
  )
  return body.cases.find((one) => one.warningId === warningId)?.id ?? ''
}
