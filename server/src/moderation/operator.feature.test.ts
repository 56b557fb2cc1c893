import { randomBytes } from 'node:crypto'
import type { Warning } from '@sidelight/contract/calls/board'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnOnSecondFactor } from '../../test/members/second-factor.ts'
import { runOperator } from '../../test/run-operator.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import type { KeyRing } from '../platform/crypto/key-ring.ts'

const BOARD = '/api/public-receipts'

let app: TestApp
let ada: TestMember
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.signUp()
})
afterAll(() => app.close())

const order = (verb: string, ...args: string[]) => orderUnder(app.ring, verb, ...args)

function orderUnder(ring: KeyRing, verb: string, ...args: string[]) {
  return runOperator(app, [verb, ...args], {
    ring,
    boardChanged: () => app.app.boardChanged(),
    // Advances with each use, because the log is ordered by time.
    clock() {
      app.pass(1)
      return app.now()
    },
  })
}

let posted = 0

/**
 * Posts a warning with unique words, because a moderator would have to read a warning that repeats
 * a removed one before it appears.
 */
async function post(change: object = {}): Promise<Warning> {
  posted += 1
  const { body } = await ada.send<Warning>('POST', BOARD, {
    phoneNumber: '(415) 555-0142',
    handle: '@marcusid',
    email: 'marcus@example.org',
    redFlags: ['Ghosting'],
    description: `A description that is long enough, number ${'x'.repeat(posted)}.`,
    ...change,
  })
  return body
}

/** Returns the newest events, oldest first. */
async function lastEvents(count: number): Promise<unknown[]> {
  const { rows } = await app.database.pool.query(
    'select actor, verb, subject, note from events order by id desc limit $1',
    [count],
  )
  return rows.toReversed()
}

const lastEvent = async () => (await lastEvents(1))[0]

const shown = async (id: string) => (await app.visitor.send<Warning>('GET', `${BOARD}/${id}`)).body

describe('operator commands about a warning', () => {
  it('§4 verify it at once and log why, without a number', async () => {
    const { id } = await post()
    await app.visitor.send('GET', `${BOARD}?verified=true`)
    expect(await order('verify', id, 'saw', 'the', 'chat,', 'call', '415-555-0142')).toEqual({
      lines: [`Warning ${id} is verified.`],
      failed: false,
    })
    expect(await shown(id)).toMatchObject({ verified: true })
    const listed = await app.visitor.send<Warning[]>('GET', `${BOARD}?verified=true`)
    expect(listed.body.map((card) => card.id)).toEqual([id])
    expect(await lastEvent()).toEqual({
      actor: 'operator',
      verb: 'verify',
      subject: id,
      note: 'saw the chat, call ***',
    })
  })

  it('§4 remove a verified mark', async () => {
    const { id } = await post()
    await order('verify', id)
    await order('unverify', id)
    expect(await shown(id)).toMatchObject({ verified: false })
    expect(await lastEvent()).toMatchObject({ verb: 'unverify', subject: id, note: null })
  })

  it('§4 suspend the verified mark during a dispute, and restore it afterwards', async () => {
    const { id } = await post()
    await order('verify', id)
    expect((await order('dispute', id, 'he', 'sent', 'a', 'receipt')).failed).toBe(false)
    expect(await shown(id)).toMatchObject({ verified: false, disputed: true })
    expect(await lastEvent()).toEqual({
      actor: 'operator',
      verb: 'dispute',
      subject: id,
      note: 'he sent a receipt',
    })
    expect((await order('dispute', id)).failed).toBe(true)
    expect((await order('undispute', id)).failed).toBe(false)
    expect(await shown(id)).toMatchObject({ verified: true, disputed: false })
    expect(await lastEvent()).toMatchObject({ verb: 'undispute', subject: id, note: null })
    expect((await order('undispute', id)).failed).toBe(true)
    expect(await lastEvent()).toMatchObject({ subject: null, note: 'nothing was changed' })
  })

  it('§4 add no mark by ending a dispute, and restore no removed warning', async () => {
    const { id } = await post()
    await order('dispute', id)
    await order('undispute', id)
    expect(await shown(id)).toMatchObject({ verified: false, disputed: false })
    await order('remove', id)
    for (const verb of ['dispute', 'undispute']) {
      expect((await order(verb, id)).failed).toBe(true)
    }
    expect(await shown(id)).toMatchObject({ code: 'not_found' })
  })

  it('§4 remove it permanently', async () => {
    const { id } = await post()
    await order('verify', id)
    expect((await order('remove', id, 'false')).failed).toBe(false)
    expect(await shown(id)).toMatchObject({ code: 'not_found' })
    const { body } = await ada.send<Warning[]>('GET', `/api/user/${ada.id}/public-receipts`)
    const own = body.find((warning) => warning.id === id)
    expect(own).toMatchObject({ state: 'removed', verified: false })
    expect((await order('verify', id)).failed).toBe(true)
  })

  it('§6 are logged without the typed text if they match nothing', async () => {
    expect(await order('verify', '415-555-0142')).toMatchObject({ failed: true })
    expect(await lastEvent()).toEqual({
      actor: 'operator',
      verb: 'verify',
      subject: null,
      note: 'nothing was changed',
    })
  })

  it('§6 are answered with the usage if they are unknown', async () => {
    for (const words of [['dance'], ['verify'], ['reports', 'all'], ['toString', 'x']]) {
      const [verb = '', ...args] = words
      const outcome = await order(verb, ...args)
      expect(outcome.failed).toBe(true)
      expect(outcome.lines.join()).toContain('Usage')
    }
  })
})

describe('operator commands about people and reports', () => {
  it('§6 make a moderator by id or email', async () => {
    const [bea, cleo] = [await app.signUp('Bea'), await app.signUp('Cleo')]
    for (const member of [bea, cleo]) await turnOnSecondFactor(app.url, member)
    expect((await order('moderator', bea.id)).failed).toBe(false)
    expect((await order('moderator', cleo.email.toUpperCase())).lines).toEqual([
      `Member ${cleo.id} is a moderator.`,
    ])
    const { rows } = await app.database.pool.query(`select id from members where role <> 'member'`)
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([bea.id, cleo.id]))
    expect(await lastEvent()).toMatchObject({ verb: 'moderator', subject: cleo.id })
    expect((await order('moderator', 'nobody@example.org')).failed).toBe(true)
    await app.database.pool.query(`update members set role = 'admin' where id = $1`, [bea.id])
    expect((await order('moderator', bea.id)).lines).toEqual([`Member ${bea.id} is an admin.`])
  })

  it('§6 make no moderator of a member without a long password and a second factor', async () => {
    const bea = await app.signUp('Bea')
    expect((await order('moderator', bea.id)).lines).toEqual([
      `Member ${bea.id} cannot be a moderator yet.`,
      'She needs a second factor: her account page turns it on.',
    ])
    // A second factor that was not confirmed by a code protects nothing.
    await bea.send('POST', '/api/identity/step-up', { password: bea.password })
    expect((await bea.send('POST', '/api/account/second-factor')).status).toBe(200)
    expect((await order('moderator', bea.id)).lines[1]).toMatch(/needs a second factor/)
    const { now } = await turnOnSecondFactor(app.url, bea)
    const changed = await now.send('POST', '/api/identity/change-password', {
      currentPassword: bea.password,
      newPassword: 'elevenchars',
    })
    expect(changed.status).toBe(200)
    expect((await order('moderator', bea.id)).lines[1]).toMatch(/at least 12 characters/)
    expect(await lastEvent()).toMatchObject({ subject: bea.id, note: 'not guarded' })
  })

  it('§6 make no moderator if the log cannot be written', async () => {
    const dora = await app.signUp('Dora')
    await turnOnSecondFactor(app.url, dora)
    await app.database.pool.query('alter table events rename to events_away')
    await expect(order('moderator', dora.id)).rejects.toThrow()
    await expect(order('check')).rejects.toThrow()
    await app.database.pool.query('alter table events_away rename to events')
    const { rows } = await app.database.pool.query('select role from members where id = $1', [
      dora.id,
    ])
    expect(rows).toEqual([{ role: 'member' }])
  })
})

describe('operator commands about messages of the contact page', () => {
  it('§2 list them in full and erase an answered one', async () => {
    const write = (body: object) => app.visitor.send('POST', '/api/contact', body)
    await write({
      name: 'Wren',
      email: 'wren@example.org',
      topic: 'safety',
      message: 'First line.\nSecond \u001b[2Jline.',
    })
    const { lines } = await order('messages')
    expect(await lastEvents(2)).toMatchObject([
      { verb: 'messages', note: 'begun' },
      { verb: 'messages', note: 'done' },
    ])
    expect(lines.slice(1)).toEqual([
      '  First line.',
      '  Second  [2Jline.',
      '  promised by 2026-11-03, within 1 working day',
      '  answer to: Wren, wren@example.org',
      '1 message',
    ])
    const [message = ''] = lines[0]?.split(' ') ?? []
    expect(lines[0]).toBe(`${message}  2026-11-02  safety`)
    expect((await order('answered', message)).lines).toEqual([`Message ${message} is answered.`])
    expect(await lastEvent()).toMatchObject({ verb: 'answered', subject: message })
    expect((await order('messages')).lines).toEqual(['0 messages'])
    expect((await order('answered', message)).failed).toBe(true)
  })
})

describe('the check of the database', () => {
  it('§6 opens everything and finds no fault', async () => {
    await ada.send('POST', '/api/phone-numbers', {
      phoneNumber: '415 555 0150',
      handle: '@someone',
      metadata: { email: 'someone@example.org' },
    })
    await ada.send('POST', '/api/search', { phoneNumber: '415 555 0150' })
    await app.app.flush()
    const { lines, failed } = await order('check')
    expect(lines).toContain('entries.sealed: 1 of 1 open')
    expect(lines).toContain('searches.sealed: 1 of 1 open')
    expect(lines.at(-1)).toBe('Everything opens, and every tag matches.')
    expect(failed).toBe(false)
  })

  it('§6 finds no fault in values under an older key', async () => {
    const newest = { id: 'k2', secret: randomBytes(32) }
    const { lines, failed } = await orderUnder([newest, ...app.ring], 'check')
    expect(lines.at(-1)).toBe('Everything opens, and every tag matches.')
    expect(failed).toBe(false)
  })

  it('§6 lists values that cannot be opened and wrong tags', async () => {
    const [broken, moved] = [await post(), await post()]
    const { pool } = app.database
    await pool.query(
      'update warnings set sealed = set_byte(sealed, length(sealed) - 1, get_byte(sealed, length(sealed) - 1) # 1) where id = $1',
      [broken.id],
    )
    await pool.query(`update warnings set handle_tag = phone_tag where id = $1`, [moved.id])
    await pool.query(`update entries set phone_tag = '\\x00'`)
    const { lines, failed } = await order('check')
    expect(failed).toBe(true)
    expect(lines).toContain(`  ${broken.id} does not open`)
    expect(lines).toContain(`  ${moved.id} its tags do not match`)
    expect(lines.at(-1)).toBe('3 faults')
    expect(await lastEvents(2)).toMatchObject([
      { verb: 'check', subject: null, note: 'begun' },
      { verb: 'check', subject: null, note: 'failed' },
    ])
  })

  it('§6 lists 20 of many faults, and says how many more there are', async () => {
    const entry = { phoneNumber: '415 555 0150' }
    for (let n = 0; n < 23; n += 1) await ada.send('POST', '/api/phone-numbers', entry)
    await app.database.pool.query(`update entries set phone_tag = '\\x00'`)
    const { lines } = await order('check')
    expect(lines.filter((line) => line.endsWith('tags do not match'))).toHaveLength(20)
    expect(lines.at(-2)).toMatch(/^ {2}and \d+ more$/)
  })
})
