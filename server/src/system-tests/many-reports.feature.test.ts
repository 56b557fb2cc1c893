import type { OwnWarning, Warning } from '@sidelight/contract/calls/board'
import type { AnswerOf } from '@sidelight/contract/calls/calls'
import type { Notification } from '@sidelight/contract/calls/notifications'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmEmail, type Mailbox, openMailbox } from '../../test/members/mailbox.ts'
import { isShown, newsOf, openConsole, post } from '../../test/moderation/console.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

const JOB = 'warnings that appeared'
const HALF_A_DAY_MS = DAY_MS / 2
const LONGEST_DELAY_MS = 2 * DAY_MS

let mailbox: Mailbox
let app: TestApp
let confirmed: TestMember[]
beforeAll(async () => {
  mailbox = await openMailbox()
  app = await startTestApp({ TRUST_PROXY: '127.0.0.1', ...mailbox.settings })
  confirmed = await Promise.all(Array.from({ length: 8 }, () => signUpConfirmed()))
})
afterAll(async () => {
  await app.close()
  await mailbox.close()
})

async function signUpConfirmed(): Promise<TestMember> {
  const member = await app.signUp()
  await confirmEmail(mailbox, member)
  return member
}

let numbers = 0
const newNumber = () => `+1415555${String(4_000 + ++numbers)}`

/** Posts a warning of each of the first confirmed members in turn. */
async function postEach(count: number, phoneNumber: string): Promise<Warning[]> {
  const posted: Warning[] = []
  for (const member of confirmed.slice(0, count)) posted.push(await post(member, { phoneNumber }))
  return posted
}
const last = () => confirmed.at(-1) as TestMember

const TYPED = { redFlags: ['Ghosting'], description: 'A description that is long enough.' }

async function postDelayed(
  member: TestMember,
  phoneNumber: string,
  typed: Partial<typeof TYPED> = {},
): Promise<Warning> {
  const { status, body } = await member.send<Warning>('POST', '/api/public-receipts', {
    ...TYPED,
    ...typed,
    phoneNumber,
    delayed: true,
  })
  expect(status).toBe(201)
  return body
}

/** Posts a delayed warning that is held for its words, and publishes it as a moderator. */
async function postRead(author: TestMember, phoneNumber: string): Promise<Warning> {
  const description = 'He wrote to my niece, she is 15.'
  const warning = await postDelayed(author, phoneNumber, { description })
  expect(warning).toMatchObject({ held: true })
  const path = `/api/user/${author.id}/cases`
  const { cases } = (await author.send<AnswerOf<'listOwnCases'>>('GET', path)).body
  const caseId = cases.find(({ warningId }) => warningId === warning.id)?.id ?? ''
  const moderator = await openConsole(app, 'Moderator')
  await moderator.take(caseId)
  const published = { decision: 'published', reason: 'no-violation', text: '' }
  expect((await moderator.on(caseId, 'decision', published)).status).toBe(200)
  return warning
}

/** Passes the longest delay of a warning. */
async function appear(): Promise<void> {
  for (let passed = 0; passed < LONGEST_DELAY_MS; passed += HALF_A_DAY_MS) {
    app.pass(HALF_A_DAY_MS)
    await app.app.sweep(JOB)
  }
}

async function shownOf(warnings: readonly Warning[]): Promise<number> {
  let shown = 0
  for (const warning of warnings) if (await isShown(app, warning)) shown += 1
  return shown
}

describe('§6 a warning that only its author sees', () => {
  it('is not revealed by holding the next one: delayed', async () => {
    const phoneNumber = newNumber()
    await postEach(4, phoneNumber)
    await postDelayed(await signUpConfirmed(), phoneNumber)
    const probe = await post(await signUpConfirmed(), { phoneNumber })
    expect(probe).not.toHaveProperty('held')
  })

  it('holds no other warning back, however many there are: unconfirmed', async () => {
    const phoneNumber = newNumber()
    const one = await app.signUp()
    for (let count = 0; count < 6; count += 1) {
      expect(await post(one, { phoneNumber })).not.toHaveProperty('held')
    }
    const [warning] = await postEach(1, phoneNumber)
    expect(warning).not.toHaveProperty('held')
  })
})

describe('§6 the sixth warning about a number within 7 days', () => {
  it('is held when it appears, if it was delayed, and its author is told', async () => {
    const phoneNumber = newNumber()
    const first = await postEach(5, phoneNumber)
    const late = await postDelayed(last(), phoneNumber)
    expect(late).not.toHaveProperty('held')
    await appear()
    expect(await shownOf(first)).toBe(5)
    expect(await isShown(app, late)).toBe(false)
    const { body } = await last().send<OwnWarning[]>(
      'GET',
      `/api/user/${last().id}/public-receipts`,
    )
    expect(body.find(({ id }) => id === late.id)).toMatchObject({ state: 'held' })
    expect(await newsOf(last())).toEqual(['warning-held'])
  })

  it('is held when it appears, even if a moderator has read it about another number', async () => {
    const [author, phoneNumber] = [await signUpConfirmed(), newNumber()]
    const first = await postEach(5, phoneNumber)
    const [late, read] = [await postRead(author, newNumber()), await postRead(author, phoneNumber)]
    const path = `/api/public-receipts/${late.id}`
    const changed = await author.send('PATCH', path, { ...TYPED, phoneNumber })
    expect(changed.body).toMatchObject({ state: 'published' })
    await appear()
    expect([await shownOf([...first, read]), await shownOf([late])]).toEqual([6, 0])
  })

  it('is held once its author has confirmed the email, however late', async () => {
    const phoneNumber = newNumber()
    const brigade = await Promise.all(Array.from({ length: 7 }, () => app.signUp()))
    const posted: Warning[] = []
    for (const member of brigade) posted.push(await post(member, { phoneNumber }))
    await app.app.sweep(JOB)
    await app.app.sweep('confirmations')
    app.pass(8 * DAY_MS)
    for (const member of brigade) await confirmEmail(mailbox, member)
    app.pass(HOUR_MS)
    await app.app.sweep('confirmations')
    await app.app.sweep(JOB)
    expect(await shownOf(posted)).toBe(5)
  })

  it('is held also if its author confirmed within minutes', async () => {
    const phoneNumber = newNumber()
    const brigade = await Promise.all(Array.from({ length: 6 }, () => app.signUp()))
    const posted: Warning[] = []
    for (const member of brigade) posted.push(await post(member, { phoneNumber }))
    for (const member of brigade) await confirmEmail(mailbox, member)
    app.pass(2 * HOUR_MS)
    await app.app.sweep('confirmations')
    await app.app.sweep(JOB)
    expect(await shownOf(posted)).toBe(5)
  })

  it('is recalled, when it is held, from those who have read it', async () => {
    const [phoneNumber, author, reader] = [newNumber(), await app.signUp(), await signUpConfirmed()]
    const sixth = await post(author, { phoneNumber })
    await app.app.sweep('confirmations')
    await postEach(5, phoneNumber)
    await confirmEmail(mailbox, author)
    expect((await reader.send('GET', `/api/public-receipts/${sixth.id}`)).status).toBe(200)
    app.pass(HOUR_MS)
    await app.app.sweep(JOB)
    expect(await isShown(app, sixth)).toBe(false)
    await app.app.sweep('quiet writes')
    app.pass(2 * MINUTE_MS)
    const told = await reader.send<Notification[]>('GET', `/api/notifications/${reader.id}`)
    expect(told.body.map(({ kind }) => kind)).toContain('reading-corrected')
  })

  it('stays if everybody saw it from the start, because six were posted in one moment', async () => {
    const phoneNumber = newNumber()
    await postEach(5, phoneNumber)
    app.pass(MINUTE_MS)
    const sixth = await post(last(), { phoneNumber })
    await app.database.pool.query('delete from cases')
    await app.database.pool.query("update warnings set state = 'published' where id = $1", [
      sixth.id,
    ])
    await app.app.sweep(JOB)
    expect(await isShown(app, sixth)).toBe(true)
  })

  it('is not held again once a moderator has read it', async () => {
    const phoneNumber = newNumber()
    await postEach(5, phoneNumber)
    const sixth = await post(last(), { phoneNumber })
    expect(sixth).toMatchObject({ held: true })
    app.pass(MINUTE_MS)
    await app.database.pool.query(
      "update warnings set state = 'published', published_at = $2 where id = $1",
      [sixth.id, app.now()],
    )
    app.app.boardChanged()
    await app.app.sweep(JOB)
    expect(await isShown(app, sixth)).toBe(true)
  })
})
