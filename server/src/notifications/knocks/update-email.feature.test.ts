import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmEmail, openMailbox } from '../../../test/members/mailbox.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let mailbox: Awaited<ReturnType<typeof openMailbox>>
let mailing: TestApp
beforeAll(async () => {
  mailbox = await openMailbox()
  mailing = await startTestApp(mailbox.settings)
})
afterAll(async () => {
  await mailing.close()
  await mailbox.close()
})

it('§6 the neutral email is sent only to confirmed emails', async () => {
  const [bea, cleo] = [await mailing.signUp('Bea'), await mailing.signUp('Cleo')]
  await confirmEmail(mailbox, bea)
  for (const { email, password } of [cleo, bea]) {
    await mailing.visitor.send('POST', '/api/identity/sign-in/email', { email, password })
    await mailing.app.flush()
  }
  // The first email asked for confirmation.
  expect(await mailbox.emailTo(bea.email, 1)).toContain('Subject: You have an update')
  expect(mailbox.countTo(cleo.email)).toBe(1)
})

it('§6 the neutral email is in the language of the first page, or of the page that last set preferences', async () => {
  const flor = await mailing.signUp('Flor')
  await confirmEmail(mailbox, flor)
  const { email, password, id } = flor
  await mailing.database.pool.query('update members set preferences = null where id = $1', [id])
  const subjects = { en: 'Subject: You have an update', es: 'Subject: Tienes una novedad' }
  const first = (language: string) =>
    flor.send('POST', '/api/auth/register', {}, { 'accept-language': language })
  const change = (body: object, language: string) =>
    flor.send('PATCH', '/api/account/preferences', body, { 'accept-language': language })
  const channels = { channels: { mine: [true, false, true] } }
  const steps: [() => Promise<unknown>, keyof typeof subjects][] = [
    [() => first('es'), 'es'],
    // Somebody who signs in with the member's password changes nothing.
    [() => first('en'), 'es'],
    [() => change({ sound: true }, 'en'), 'es'],
    [() => change(channels, 'en'), 'en'],
  ]
  for (const [at, [act, language]] of steps.entries()) {
    await act()
    await mailing.visitor.send('POST', '/api/identity/sign-in/email', { email, password })
    await mailing.app.flush()
    expect(await mailbox.emailTo(email, at + 1)).toContain(subjects[language])
  }
  const { rows } = await mailing.database.pool.query<{ size: number }>(
    'select distinct length(preferences) as size from members where preferences is not null',
  )
  expect(rows).toHaveLength(1)
})

it('§6 five sign-ins a day are emailed at once, so that no mailbox is flooded', async () => {
  const dora = await mailing.signUp('Dora')
  await confirmEmail(mailbox, dora)
  for (let n = 0; n < 7; n += 1) {
    const { email, password } = dora
    await mailing.visitor.send('POST', '/api/identity/sign-in/email', { email, password })
    await mailing.app.flush()
  }
  await mailbox.emailTo(dora.email, 5)
  const stored = async () => (await mailing.database.pool.query('select id from letters')).rows
  await expect.poll(stored).toEqual([])
  expect(mailbox.countTo(dora.email)).toBe(6)
  const { rows } = await mailing.database.pool.query('select id from waiting_knocks')
  expect(rows).toHaveLength(2)
})

it('§6 the URL that stops emails accepts 60 requests a minute from one network', async () => {
  const click = async () => (await mailing.visitor.send('POST', '/api/mail/stop')).status
  const answers = new Set<number>()
  for (let n = 0; n < 60; n += 1) answers.add(await click())
  expect([...answers, await click()]).toEqual([404, 429])
})

it('our own: no email about a date plan is sent for a member whose email is not confirmed', async () => {
  const eve = await mailing.signUp('Eve')
  const dueAt = new Date(mailing.now().getTime() + 3_600_000).toISOString()
  const set = () =>
    eve.send('POST', `/api/user/${eve.id}/date-plans`, {
      dueAt,
      note: 'At the Blue Door.',
      email: 'rose@example.org',
    })
  expect(await set()).toMatchObject({ status: 409, body: { code: 'conflict' } })
  await confirmEmail(mailbox, eve)
  expect((await set()).status).toBe(201)
})
