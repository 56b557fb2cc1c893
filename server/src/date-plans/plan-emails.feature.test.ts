import type { DatePlan } from '@sidelight/contract/date-plans'
import { HOUR_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SEALED_NOTE } from '../../test/calls/call-samples.ts'
import { emailsTo, startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { withoutMail } from '../../test/without-mail.ts'

let app: TestApp
let ada: TestMember
let bea: TestMember
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await app.signUp('Ada')
  bea = await app.signUp('Bea')
})

const NOTE = 'Marc, (415) 555-0142, at the Blue Door.'
const plansOf = ({ id }: TestMember) => `/api/user/${id}/date-plans`
const inAnHour = () => new Date(app.now().getTime() + HOUR_MS).toISOString()

type NewPlan = DatePlan & { checkIn: string; token: string | null }
const setHanded = (member: TestMember) =>
  member.send<NewPlan>('POST', plansOf(member), { dueAt: inAnHour(), sealed: SEALED_NOTE })
/** Sets a plan in Spanish whose link is emailed. */
const setMailed = (member: TestMember, email: string) =>
  member.send<NewPlan>(
    'POST',
    plansOf(member),
    { dueAt: inAnHour(), note: NOTE, email },
    { 'accept-language': 'es' },
  )
const open = (token: string) => app.visitor.send('POST', '/api/date-plans/open', { token })
const list = async (member: TestMember) =>
  (await member.send<{ plans: DatePlan[] }>('GET', plansOf(member))).body.plans
const rowsOf = async ({ id }: DatePlan) => {
  const text = 'select sealed from date_plans where id = $1'
  return (await app.database.pool.query<{ sealed: Buffer }>(text, [id])).rows
}
const sweep = () => app.app.sweep('date plans')
const checkInBy = async (token: string) =>
  (await app.visitor.send('POST', '/api/date-plans/check-in', { token })).status
const newsOf = async (member: TestMember) =>
  (await member.send<{ kind: string }[]>('GET', `/api/notifications/${member.id}?group=plan`)).body
const lettersLeft = async () =>
  (await app.database.pool.query('select id from letters')).rows.length
/** Returns the emails to an address once no email waits, including those of the sign-up. */
const emailsOf = async (address: string) => {
  await expect.poll(lettersLeft).toBe(0)
  return emailsTo(app.outbox, address)
}

describe('a date plan whose link is mailed', () => {
  it('our own: is refused as a conflict, not as an outage, if no email is sent at all', async () => {
    const quiet = await startTestApp(withoutMail)
    const cleo = await quiet.signUp('Cleo')
    const refused = await setMailed(cleo, 'rose@example.org')
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await setHanded(cleo)).status).toBe(201)
    await quiet.close()
  })

  it('our own: is mailed once, at the release, and its author is notified when it is opened', async () => {
    const { status, body: plan } = await setMailed(ada, 'rose@example.org')
    expect({ status, plan }).toMatchObject({ status: 201, plan: { token: null } })
    expect(await list(ada)).toMatchObject([{ state: 'set', email: 'ro***@example.org' }])
    const [row] = await rowsOf(plan)
    const [handed] = await rowsOf((await setHanded(bea)).body)
    expect(row?.sealed.length).toBe(handed?.sealed.length)
    for (const secret of ['rose@example', NOTE, Buffer.from(NOTE).toString('base64url')]) {
      expect(row?.sealed.toString('latin1')).not.toContain(secret)
    }
    app.pass(HOUR_MS + 29 * MINUTE_MS)
    await sweep()
    expect(await emailsOf('rose@example.org')).toEqual([])
    app.pass(MINUTE_MS)
    await Promise.all([sweep(), sweep()])
    const email = await app.emailTo('rose@example.org')
    expect(email).toContain('Subject: Tienes una novedad')
    for (const name of [NOTE, ada.email, ada.id, 'Sidelight']) expect(email).not.toContain(name)
    const token = /\/plan#(\S+)/.exec(email)?.[1] ?? ''
    expect(await open(token)).toMatchObject({ status: 200, body: { note: NOTE } })
    const openedAt = app.now().toISOString()
    app.pass(MINUTE_MS)
    expect((await open(token)).status).toBe(200)
    expect(await list(ada)).toMatchObject([{ state: 'opened' }])
    expect(await newsOf(ada)).toMatchObject([{ kind: 'plan-opened', createdAt: openedAt }])
    await sweep()
    expect(await emailsOf('rose@example.org')).toHaveLength(1)
    await ada.send('POST', '/api/identity/step-up', { password: ada.password })
    const { body } = await ada.send('POST', '/api/account/export')
    expect(body).toMatchObject({ datePlans: [{ email: 'rose@example.org', note: NOTE }] })
  })

  it("our own: is not mailed after a check-in with the author's link, and then does not count towards three a week", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { body: plan } = await setMailed(ada, 'lena@example.org')
      app.pass(2 * HOUR_MS)
      for (const damaged of [`${plan.id}.${'A'.repeat(22)}`, plan.checkIn.slice(1), plan.id]) {
        expect(await checkInBy(damaged)).toBe(404)
      }
      expect(await checkInBy(plan.checkIn)).toBe(200)
      expect(await checkInBy(plan.checkIn)).toBe(404)
      await sweep()
    }
    expect(await emailsOf('lena@example.org')).toEqual([])
    for (let sent = 0; sent < 3; sent += 1) {
      const { body: plan } = await setMailed(ada, 'lena@example.org')
      app.pass(2 * HOUR_MS)
      await sweep()
      expect(await checkInBy(plan.checkIn)).toBe(200)
    }
    // The counters are in the database, so that a restart does not renew them.
    const kept = "select points from budgets where key like 'plan-emails:%' and points > 0"
    expect((await app.database.pool.query(kept)).rows).toContainEqual({ points: 3 })
    const fourth = await setMailed(ada, 'lena@example.org')
    expect(fourth).toMatchObject({ status: 429, body: { code: 'quota_spent' } })
    expect((await setHanded(ada)).status).toBe(201)
  })

  it('our own: is not sent to a person who refused such emails, on the page or in a mail program', async () => {
    for (const how of ['page', 'program']) {
      const address = `${how}@example.org`
      await setMailed(ada, address)
      app.pass(HOUR_MS + 30 * MINUTE_MS)
      await sweep()
      const email = await app.emailTo(address)
      const token = /\/plan\/stop#(\S+)/.exec(email)?.[1] ?? ''
      expect(email).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/)
      const oneClick = `/api/mail/refuse?token=${token}`
      expect((await app.visitor.send('GET', oneClick)).headers.get('location')).toBe(
        `/plan/stop#${token}`,
      )
      const { body: later } = await setMailed(bea, address.toUpperCase())
      const [path, body] =
        how === 'page' ? ['/api/date-plans/refuse', { token }] : [oneClick, undefined]
      expect((await app.visitor.send('POST', path, body)).status).toBe(200)
      const refused = await setMailed(ada, address.toUpperCase())
      expect(refused).toMatchObject({ status: 422, body: { fields: { email: expect.anything() } } })
      // This plan was set before the refusal. Its author can still hand over another link.
      const shown = { id: later.id, emailRefused: true }
      expect(await list(bea)).toMatchObject([{ ...shown, state: 'set' }])
      app.pass(2 * HOUR_MS)
      await sweep()
      expect(await list(bea)).toMatchObject([{ ...shown, state: 'released' }])
      for (const sent of await list(ada)) expect(sent.emailRefused).toBe(false)
      await expect.poll(lettersLeft).toBe(0)
      expect(emailsTo(app.outbox, address.toUpperCase())).toEqual([])
      expect(await rowsOf(later)).toHaveLength(1)
      await checkInBy(later.checkIn)
    }
    const stored = (await app.database.pool.query('select * from refused_emails')).rows
    expect(JSON.stringify(stored)).not.toContain('example.org')
    expect(await app.visitor.send('POST', '/api/mail/refuse?token=AAAA')).toMatchObject({
      status: 404,
    })
  })

  it('our own: requires either a note with an email, or a sealed note', async () => {
    const dueAt = inAnHour()
    const wrong = [
      [{ dueAt }, ['note', 'email']],
      [{ dueAt, note: ' ', email: 'rose' }, ['note', 'email']],
      [{ dueAt, note: NOTE }, ['email']],
      [{ dueAt, sealed: SEALED_NOTE, email: 'rose@example.org' }, ['email']],
    ] as const
    for (const [body, fields] of wrong) {
      const answer = await ada.send<{ fields: object }>('POST', plansOf(ada), body)
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, fields])
    }
  })
})

describe('a reminder by email', () => {
  it('our own: is sent once if she enabled it, with a link that checks in', async () => {
    await ada.send('PATCH', '/api/account/preferences', { channels: { plan: [true, true, true] } })
    await sweep()
    const { body: plan } = await setHanded(ada)
    const links = () =>
      emailsTo(app.outbox, ada.email).flatMap((email) => /\/back#(\S+)/.exec(email)?.[1] ?? [])
    app.pass(35 * MINUTE_MS)
    await sweep()
    await expect.poll(links).toEqual([plan.checkIn])
    app.pass(30 * MINUTE_MS)
    await sweep()
    await app.app.flush()
    await expect.poll(lettersLeft).toBe(0)
    expect(links()).toHaveLength(1)
    expect(await checkInBy(plan.checkIn)).toBe(200)
    expect(await rowsOf(plan)).toEqual([])
  })
})

describe('an email about what happened to a plan', () => {
  it('our own: is sent for each opened note and for a refusal, even within two hours', async () => {
    await ada.send('PATCH', '/api/account/preferences', { channels: { plan: [true, true, true] } })
    await setMailed(bea, 'vera@example.org')
    app.pass(HOUR_MS + 30 * MINUTE_MS)
    await sweep()
    const email = await app.emailTo('vera@example.org')
    const refusal = { token: /\/plan\/stop#(\S+)/.exec(email)?.[1] }
    const handed = [
      (await setHanded(ada)).body.token ?? '',
      (await setHanded(ada)).body.token ?? '',
    ]
    expect((await setMailed(ada, 'vera@example.org')).status).toBe(201)
    const updates = async () => {
      await app.app.flush()
      const emails = await emailsOf(ada.email)
      return emails.filter((text) => text.includes('Subject: You have an update')).length
    }
    expect((await app.visitor.send('POST', '/api/date-plans/refuse', refusal)).status).toBe(200)
    await app.app.sweep('refused date plans')
    expect(await updates()).toBe(1)
    app.pass(HOUR_MS + 30 * MINUTE_MS)
    for (const token of [...handed, ...handed]) expect((await open(token)).status).toBe(200)
    expect(await updates()).toBe(3)
  })
})
