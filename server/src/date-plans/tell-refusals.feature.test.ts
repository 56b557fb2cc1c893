import type { DatePlan } from '@sidelight/contract/date-plans'
import { HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { SEALED_NOTE } from '../../test/calls/call-samples.ts'
import { pushingApp } from '../../test/push/pushing-app.ts'
import { subscribeTo } from '../../test/push/subscribe-to.ts'
import { emailsTo, type TestMember } from '../../test/test-app.ts'

const { app, service } = pushingApp({})
let ada: TestMember
let bea: TestMember
beforeEach(async () => {
  ada = await app.signUp('Ada')
  bea = await app.signUp('Bea')
})

const plansOf = ({ id }: TestMember) => `/api/user/${id}/date-plans`
const inHours = (hours: number) => new Date(app.now().getTime() + hours * HOUR_MS).toISOString()
const setMailed = async (member: TestMember, email: string, hours = 1) => {
  const plan = { dueAt: inHours(hours), note: 'Marc, at the Blue Door.', email }
  return (await member.send<DatePlan>('POST', plansOf(member), plan)).body
}
/**
 * Sets a plan that is emailed, and returns the token with which its recipient stops such emails.
 */
const mailTo = async (address: string) => {
  await setMailed(ada, address)
  app.pass(HOUR_MS + 30 * MINUTE_MS)
  await app.app.sweep('date plans')
  const [, token = ''] = /\/plan\/stop#(\S+)/.exec(await app.emailTo(address)) ?? []
  return token
}
const refuse = (token: string) => app.visitor.send('POST', '/api/date-plans/refuse', { token })
const tell = () => app.app.sweep('refused date plans')
const refusalsTold = async (member: TestMember) => {
  const path = `/api/notifications/${member.id}?group=plan`
  const { body } = await member.send<{ id: string; kind: string }[]>('GET', path)
  return body.filter(({ kind }) => kind === 'plan-refused')
}

describe('a refusal of the emails of a date plan', () => {
  it('our own: notifies each author once, in a later hour than that of the refusal', async () => {
    const cleo = await app.signUp('Cleo')
    const token = await mailTo('rose@example.org')
    const browser = await subscribeTo(service, bea)
    const plan = await setMailed(bea, 'ROSE@example.org', 40)
    await setMailed(cleo, 'rose@example.org', 100)
    const answer = await refuse(token)
    // The other job of date plans runs every 5 minutes, and notifies no author.
    await app.app.sweep('date plans')
    expect([await refusalsTold(bea), browser.requests]).toEqual([[], 0])
    app.pass(35 * MINUTE_MS)
    await Promise.all([tell(), tell()])
    const toldAt = app.now().toISOString()
    const target = { page: 'plans', id: null }
    const news = { createdAt: toldAt, group: 'plan', subject: null, target, isRead: false }
    expect(await refusalsTold(bea)).toMatchObject([news])
    expect(await refusalsTold(cleo)).toMatchObject([news])
    await expect.poll(() => browser.knocks).toHaveLength(1)
    app.pass(HOUR_MS)
    await bea.send('PATCH', `${plansOf(bea)}/${plan.id}`, { dueAt: inHours(50) })
    await refuse(token)
    await tell()
    expect(await refusalsTold(bea)).toMatchObject([news])
    expect(browser.requests).toBe(1)
    await bea.send('POST', `${plansOf(bea)}/${plan.id}/check-in`)
    expect(await refusalsTold(bea)).toEqual([])
    // The response is the same if no plan names the address.
    expect(answer).toMatchObject({ status: 200, body: { refused: true } })
    expect((await refuse(token)).body).toEqual(answer.body)
  })

  it.each([
    ['with the next reminder, when it comes shortly before', 35, 25],
    ['at the release, when it comes after the last reminder', 80, 10],
  ])('our own: notifies the author %s', async (_when, refusedAfter, toldAfter) => {
    const address = `in-time-${refusedAfter}@example.org`
    const token = await mailTo(address)
    await setMailed(bea, address)
    const passTo = async (minutes: number) => {
      app.pass(minutes * MINUTE_MS)
      await app.app.sweep('date plans')
    }
    await passTo(refusedAfter)
    await refuse(token)
    await passTo(0)
    expect(await refusalsTold(bea)).toEqual([])
    const browser = await subscribeTo(service, bea)
    await passTo(toldAfter)
    expect(await refusalsTold(bea)).toMatchObject([{ createdAt: app.now().toISOString() }])
    await expect.poll(() => browser.requests).toBeGreaterThan(0)
    await tell()
    expect(await refusalsTold(bea)).toHaveLength(1)
  })

  it('our own: notifies the author beside the reminder, even if the note is already open', async () => {
    const token = await mailTo('lena@example.org')
    await setMailed(bea, 'lena@example.org')
    await refuse(token)
    app.pass(2 * HOUR_MS)
    await app.app.sweep('date plans')
    await tell()
    const { body } = await bea.send<{ id: string; kind: string }[]>(
      'GET',
      `/api/notifications/${bea.id}?group=plan`,
    )
    expect(body.map(({ kind }) => kind).toSorted()).toEqual(['plan-due', 'plan-refused'])
    expect(new Set(body.map(({ id }) => id)).size).toBe(2)
  })

  it('our own: does not concern a plan with a check-in, a plan that is handed over, or another person', async () => {
    const token = await mailTo('kim@example.org')
    await bea.send('POST', plansOf(bea), { dueAt: inHours(1), sealed: SEALED_NOTE })
    await setMailed(bea, 'other@example.org')
    const { body: checkedIn } = await bea.send<{ id: string }>('POST', plansOf(bea), {
      dueAt: inHours(2),
      note: 'Marc.',
      email: 'kim@example.org',
    })
    await refuse(token)
    await bea.send('POST', `${plansOf(bea)}/${checkedIn.id}/check-in`)
    await tell()
    expect([await refusalsTold(ada), await refusalsTold(bea)]).toEqual([[], []])
  })

  it('our own: is mentioned outside the app without any detail', async () => {
    await bea.send('PATCH', '/api/account/preferences', { channels: { plan: [true, true, true] } })
    const token = await mailTo('mia@example.org')
    await setMailed(bea, 'mia@example.org', 30)
    await refuse(token)
    await tell()
    const updates = () =>
      emailsTo(app.outbox, bea.email).filter((email) => email.includes('You have an update'))
    await expect.poll(updates).toHaveLength(1)
    const [email = ''] = updates()
    expect(email).toContain('There is something new in your account.')
    expect(email.replace(bea.email, '')).not.toMatch(/plan|note|person|mia|sidelight/i)
  })
})
