import type { AccountExport } from '@sidelight/contract/calls/account-data'
import type { Warning } from '@sidelight/contract/calls/board'
import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { createBlindIndex } from '../platform/crypto/blind-index.ts'
import { createLimits } from '../platform/limits/limits.ts'

const BOARD = '/api/public-receipts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off' })
})
afterAll(() => app.close())

const confirm = (member: TestMember) =>
  member.send('POST', '/api/identity/step-up', { password: member.password })

const post = (by: TestMember, phoneNumber: string, description = 'He never came.') =>
  by.send<Warning>('POST', BOARD, {
    phoneNumber,
    description,
    redFlags: ['Ghosting'],
    openToContact: true,
  })

/** Returns a member with data of every kind. */
async function livedIn(name: string, phone: string): Promise<TestMember> {
  const member = await app.signUp(name)
  await member.send('PATCH', `/api/user/${member.id}/profile`, { fullName: `${name} Example` })
  await post(member, phone)
  await member.send('POST', '/api/phone-numbers', {
    phoneNumber: phone,
    metadata: { notes: `${name} wrote this down.` },
  })
  await member.send('POST', '/api/search', { phoneNumber: phone })
  return member
}

/** Returns the number of rows of each table. */
async function rows(): Promise<Record<string, number>> {
  const tables = ['members', 'sessions', 'sign_in_methods', 'searches', 'entries', 'warnings']
  const counts = [...tables, 'notifications', 'second_factors'].map(
    (table) => `(select count(*)::int from ${table}) as ${table}`,
  )
  await app.app.flush()
  const { rows: found } = await app.database.pool.query(`select ${counts.join(', ')}`)
  return found[0]
}

describe('the data export', () => {
  it('is one file with everything that is stored about the member, decrypted', async () => {
    const ada = await livedIn('Ada', '(415) 555-0101')
    expect((await ada.send('POST', '/api/account/export')).body).toMatchObject({
      code: 'step_up_required',
    })
    await confirm(ada)
    const { status, body, headers } = await ada.send<AccountExport>('POST', '/api/account/export')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({
      account: { id: ada.id, email: ada.email, fullName: 'Ada Example' },
      security: { hasPassword: true, sessions: [{ current: true }] },
      entries: [{ phoneNumber: '+14155550101', metadata: { notes: 'Ada wrote this down.' } }],
      warnings: [{ identity: { phoneNumber: '+14155550101' }, description: 'He never came.' }],
      searches: [{ phoneNumber: '+14155550101' }],
    })
  })

  it('names each channel of a notification, as the page of the preferences does', async () => {
    const ada = await app.signUp()
    await ada.send('PATCH', '/api/account/preferences', { channels: { mine: [true, false, true] } })
    await confirm(ada)
    const { body } = await ada.send<AccountExport>('POST', '/api/account/export')
    const { mine, plan } = body.preferences.channels
    expect([mine, plan]).toEqual([
      { app: true, email: true, device: false },
      { app: true, email: false, device: true },
    ])
  })

  it('names what of the member it leaves out', async () => {
    const ada = await app.signUp()
    await confirm(ada)
    const { body } = await ada.send<AccountExport>('POST', '/api/account/export')
    expect(body.about).toMatch(/^What is kept of your account\. Not in this file: your password/)
    expect(body.about).toMatch(/URLs at which push reaches your browsers/)
    expect(body.about).toMatch(/pictures that you gave as evidence/)
    const spanish = { 'accept-language': 'es-MX,es;q=0.9' }
    const own = await ada.send<AccountExport>('POST', '/api/account/export', undefined, spanish)
    expect(own.body.about).toMatch(/^Lo que se guarda de tu cuenta\. No está en este archivo/)
  })

  it("contains a requested change of email, and the member's ids at outside services", async () => {
    const ada = await app.signUp()
    await confirm(ada)
    const waiting = `next-${ada.email}`
    expect((await ada.send('POST', '/api/account/email', { email: waiting })).status).toBe(200)
    const accountId = 'google-subject-1'
    await app.database.pool.query(
      `insert into sign_in_methods (id, member_id, provider_id, account_id, created_at, updated_at)
         values ($1, $1, 'google', $2, now(), now())`,
      [ada.id, accountId],
    )
    const claimedAt = app.now().toISOString()
    await app.database.pool.query(
      'insert into guarantee_claims (member_id, subscription_id, claimed_at) values ($1, $2, $3)',
      [ada.id, 'sub_1', claimedAt],
    )
    expect((await ada.send('POST', '/api/account/export')).body).toMatchObject({
      security: {
        waitingEmail: { email: waiting, until: expect.any(String) },
        outsideAccounts: [{ provider: 'google', accountId }],
      },
      guaranteeClaimedAt: claimedAt,
    })
  })

  it('contains nothing about other members', async () => {
    const [ada, bea] = [await app.signUp(), await livedIn('Beatrix', '(415) 555-0102')]
    await confirm(ada)
    const { body, text } = await ada.send<AccountExport>('POST', '/api/account/export')
    expect(body).toMatchObject({ entries: [], warnings: [], searches: [], notifications: [] })
    expect(text).not.toContain(bea.email)
  })
})

describe('deleting an account', () => {
  it("deletes everything, with the member's warnings if she chooses so", async () => {
    const before = await rows()
    const ada = await livedIn('Ada', '(415) 555-0103')
    const checked = async () => {
      // Figures are cached for five minutes.
      app.pass(5 * MINUTE_MS)
      const { body } = await app.visitor.send<{ numbersChecked: number }>('GET', '/api/stats')
      return body.numbersChecked
    }
    const numbersChecked = await checked()
    const { pool } = app.database
    const limits = createLimits({ pool, index: createBlindIndex(app.ring) })
    const kept = { name: 'kept', points: 3, seconds: 86_400, durable: true }
    await limits.consume(kept, ada.id)
    await limits.consume(kept, 'another')
    const remove = () => ada.send('POST', '/api/account/deletion', { warnings: 'erase' })
    expect((await remove()).status).toBe(403)
    await confirm(ada)
    expect((await remove()).body).toEqual({ deleted: true })
    expect(await rows()).toEqual(before)
    expect((await ada.send('GET', `/api/user/${ada.id}`)).status).toBe(401)
    const { email, password } = ada
    const again = await app.visitor.send('POST', '/api/identity/sign-in/email', { email, password })
    expect(again.status).toBe(401)
    const board = await app.visitor.send<Warning[]>('GET', BOARD)
    expect(board.body.map(({ phoneNumber }) => phoneNumber)).not.toContain('+1 (415) ***-**03')
    expect(await checked()).toBe(numbersChecked)
    expect((await pool.query('select * from budgets')).rows).toHaveLength(1)
    expect(await limits.peek(kept, 'another')).toMatchObject({ left: 2 })
  })

  it('leaves the warnings if the member chooses so, linked neither to her nor to each other', async () => {
    const ada = await livedIn('Ada', '(415) 555-0104')
    await post(ada, '(415) 555-0104', 'He never came a second time.')
    await post(ada, '(415) 555-0105')
    const tags = async () => {
      const { rows: found } = await app.database.pool.query(
        `select encode(author_tag, 'hex') as tag, open_to_contact from warnings
         where shown->>'phoneNumber' in ('+1 (415) ***-**04', '+1 (415) ***-**05')`,
      )
      return found
    }
    const hers = await tags()
    await confirm(ada)
    await ada.send('POST', '/api/account/deletion', { warnings: 'leave' })
    const left = await tags()
    expect(left).toHaveLength(3)
    expect(new Set(left.map(({ tag }) => tag)).size).toBe(2)
    expect(left.map(({ tag }) => tag)).not.toContain(hers[0].tag)
    expect(left.some(({ open_to_contact }) => open_to_contact)).toBe(false)
    // They still have the same author, so two warnings about one number do not corroborate each
    // other.
    const { body } = await app.visitor.send<Warning[]>('GET', BOARD)
    const cards = body.filter(({ phoneNumber }) => phoneNumber === '+1 (415) ***-**04')
    expect(cards.map(({ reportCount }) => reportCount)).toEqual([1, 1])
  })

  it('invalidates the links that were emailed to the member', async () => {
    const alone = await startTestApp()
    const ada = await alone.signUp()
    await alone.emailTo(ada.email)
    await alone.visitor.send('POST', '/api/identity/request-password-reset', { email: ada.email })
    await alone.emailTo(ada.email, 1)
    const links = async () =>
      (await alone.database.pool.query('select id from verifications')).rows.length
    expect(await links()).toBe(2)
    await confirm(ada)
    await ada.send('POST', '/api/account/deletion', { warnings: 'erase' })
    expect(await links()).toBe(0)
    await alone.close()
  })

  it('changes nothing of other members', async () => {
    const [ada, bea] = [
      await livedIn('Ada', '(415) 555-0106'),
      await livedIn('Bea', '(415) 555-0106'),
    ]
    await confirm(ada)
    await ada.send('POST', '/api/account/deletion', { warnings: 'erase' })
    await confirm(bea)
    const { body } = await bea.send<AccountExport>('POST', '/api/account/export')
    expect(body.entries).toHaveLength(1)
    expect(body.warnings).toHaveLength(1)
    expect(body.searches).toHaveLength(1)
  })

  it('deletes nothing if one part of the deletion fails', async () => {
    const ada = await livedIn('Ada', '(415) 555-0107')
    await confirm(ada)
    const before = await rows()
    await app.database.pool.query('alter table events rename to events_away')
    const failed = await ada.send('POST', '/api/account/deletion', { warnings: 'erase' })
    await app.database.pool.query('alter table events_away rename to events')
    expect(failed.status).toBe(500)
    expect(await rows()).toEqual(before)
  })
})
