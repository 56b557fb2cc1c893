import type { Warning } from '@sidelight/contract/calls/board'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { expect } from 'vitest'
import { SEALED_NOTE } from '../calls/call-samples.ts'
import type { TestMember } from '../test-app.ts'

const QUESTION = { email: 'somebody@example.com', topic: 'other', message: 'How do I start?' }

/** Returns whether no member checks in from the date plans of a day, so that those plans expire. */
export const leavesPlan = (day: number) => day >= 0 && day % 2 === 0
/** The number of days between setting a plan and the job that finds its end. */
export const ENDS_AFTER = 4

interface Visit {
  day: number
  /** The member's warning of the day before, which this visit deletes. */
  before: string | undefined
  /** Whether the visit marks notifications as read. */
  reads: boolean
  network: string
}

/**
 * Makes one visit. The member deletes an earlier warning, opens a report, searches, watches the
 * number, may read notifications, sets a date plan, and writes a message to support, a warning
 * (every other time with a delay) and an entry. The first returned id is that of the warning, the
 * last that of the date plan.
 */
export async function visitOf(
  member: TestMember,
  { day, before, reads, network }: Visit,
): Promise<string[]> {
  const phoneNumber = `+1415555${String(1_000 + Math.floor(Math.random() * 9_000))}`
  await member.send('POST', `/api/user/${member.id}/visits`)
  if (before) await member.send('DELETE', `/api/public-receipts/${before}`)
  const board = await member.send<Warning[]>('GET', '/api/public-receipts')
  const opened = board.body[Math.floor(Math.random() * board.body.length)]?.group
  if (opened) await member.send('GET', `/api/public-receipts?group=${opened}`)
  await member.send('POST', '/api/search', { phoneNumber })
  const warning = await member.send<{ id: string }>('POST', '/api/public-receipts', {
    phoneNumber,
    redFlags: ['Ghosting'],
    description: 'A description that is long enough.',
    delayed: day % 2 === 1,
  })
  const entry = await member.send<{ id: string }>('POST', '/api/phone-numbers', { phoneNumber })
  const plan = await setPlan(member, day)
  const watches = [{ kind: 'phone', value: phoneNumber }]
  const watched = await member.send('POST', `/api/user/${member.id}/watches`, { watches })
  if (reads) await member.send('POST', `/api/user/${member.id}/notifications/read`, {})
  const from = { 'x-forwarded-for': network }
  const asked = await member.send('POST', '/api/contact', QUESTION, from)
  const statuses = [warning, entry, watched, asked].map(({ status }) => status)
  expect(statuses).toEqual([201, 201, 200, 201])
  return [warning.body.id, entry.body.id, plan]
}

/** Sets a date plan for tomorrow, and may check in from yesterday's. Returns its id. */
async function setPlan(member: TestMember, day: number): Promise<string> {
  const plans = `/api/user/${member.id}/date-plans`
  const { body } = await member.send<{ plans: { id: string }[] }>('GET', plans)
  const yesterdays = leavesPlan(day - 1) ? undefined : body.plans.at(-1)
  if (yesterdays) await member.send('POST', `${plans}/${yesterdays.id}/check-in`)
  const dueAt = new Date(Date.now() + DAY_MS).toISOString()
  const set = await member.send<{ id: string }>('POST', plans, { dueAt, sealed: SEALED_NOTE })
  expect(set.status).toBe(201)
  return set.body.id
}
