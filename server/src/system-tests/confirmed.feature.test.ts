import type { OwnWarning, Warning } from '@sidelight/contract/calls/board'
import type { Notification } from '@sidelight/contract/calls/notifications'
import type { SearchAnswer } from '@sidelight/contract/calls/search'
import type { Stats } from '@sidelight/contract/calls/stats'
import { DAY_MS, MINUTE_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmEmail, type Mailbox, openMailbox, tokenIn } from '../../test/members/mailbox.ts'
import {
  startTestApp,
  type TestApp,
  type TestMember,
  type TestVisitor,
} from '../../test/test-app.ts'

const FIVE_MINUTES = 5 * MINUTE_MS
/**
 * Returns the hour of a time. The rest of a warning's time only determines its place on the board,
 * which everybody sees.
 */
const hourOf = (at: Date) => at.toISOString().slice(0, 13)
const BOARD = '/api/public-receipts'

let mailbox: Mailbox
let app: TestApp
beforeAll(async () => {
  mailbox = await openMailbox()
  app = await startTestApp({ LIMITS: 'off', ...mailbox.settings })
})
afterAll(async () => {
  await app.close()
  await mailbox.close()
})

const confirm = (member: TestMember) => confirmEmail(mailbox, member)

describe('§2 verified users, if email is delivered', () => {
  const totalUsers = async () => {
    app.pass(FIVE_MINUTES)
    return (await app.visitor.send<Stats>('GET', '/api/stats')).body.totalUsers
  }

  it('§2 are those who have confirmed their email', async () => {
    const ada = await app.signUp('Ada')
    await app.signUp('Eve')
    expect(await totalUsers()).toBe(0)
    await confirm(ada)
    expect(await totalUsers()).toBe(1)
  })

  it('§2 are all accounts if no email is delivered', async () => {
    const trying = await startTestApp({ LIMITS: 'off' })
    await trying.signUp('Ada')
    const { body } = await trying.visitor.send<Stats>('GET', '/api/stats')
    expect(body.totalUsers).toBe(1)
    await trying.close()
  })
})

let numbers = 0
/** Returns a number without reports that is not a neighbour of the others. */
const newNumber = () => `+1 212 555 0${(100 + (numbers += 1)).toString()}`
const post = (member: TestMember, phoneNumber: string, more: object = {}) =>
  member.send<Warning>('POST', BOARD, {
    phoneNumber,
    redFlags: ['Ghosting'],
    description: 'Cancelled four times, then vanished.',
    ...more,
  })
const keep = (member: TestMember, phoneNumber: string, more: object = {}) =>
  member.send<{ unconfirmed: boolean }>('POST', '/api/phone-numbers', { phoneNumber, ...more })
const matchesOf = async (member: TestMember, phoneNumber: string) =>
  (await member.send<SearchAnswer>('POST', '/api/search', { phoneNumber })).body.matches
const listed = async (reader: TestVisitor, { body: { id } }: { body: Warning }) => {
  const { body } = await reader.send<Warning[]>('GET', `${BOARD}?limit=100`)
  return body.find((warning) => warning.id === id)
}
/** Returns the ways in which another member may read a warning, and whether each finds it. */
async function seenBy(reader: TestMember, phoneNumber: string, posted: { body: Warning }) {
  const { id } = posted.body
  const found = await reader.send<Warning[]>('POST', `${BOARD}/search`, { q: phoneNumber })
  return {
    board: (await listed(reader, posted)) !== undefined,
    visitor: (await listed(app.visitor, posted)) !== undefined,
    alone: (await reader.send('GET', `${BOARD}/${id}`)).status,
    boardSearch: found.body.some((warning) => warning.id === id),
    check: (await matchesOf(reader, phoneNumber)).length,
    problem: (
      await app.visitor.send('POST', `${BOARD}/${id}/problems`, {
        topic: 'wrong',
        message: 'This is about somebody else.',
      })
    ).status,
  }
}
const NOWHERE = {
  board: false,
  visitor: false,
  alone: 404,
  boardSearch: false,
  check: 0,
  problem: 404,
}
const EVERYWHERE = {
  board: true,
  visitor: true,
  alone: 200,
  boardSearch: true,
  check: 1,
  problem: 201,
}

describe('a warning of a member whose email is not confirmed', () => {
  it('§6 is stored, shown only to her, and published when she confirms', async () => {
    const [eve, bea] = [await app.signUp('Eve'), await app.signUp('Bea')]
    const number = newNumber()
    const posted = await post(eve, number)
    expect(posted).toMatchObject({ status: 201, body: { yours: true, unconfirmed: true } })
    expect(await seenBy(bea, number, posted)).toEqual(NOWHERE)
    expect(await listed(eve, posted)).toMatchObject({ unconfirmed: true, reportCount: 1 })
    const own = await eve.send<OwnWarning[]>('GET', `/api/user/${eve.id}/public-receipts`)
    expect(own.body).toMatchObject([{ id: posted.body.id, unconfirmed: true }])
    await confirm(eve)
    expect(await seenBy(bea, number, posted)).toEqual(EVERYWHERE)
    expect(await listed(eve, posted)).not.toHaveProperty('unconfirmed')
  })

  it('§6 is also published after a password reset by a link, which confirms the email', async () => {
    const [eve, bea] = [await app.signUp('Eve'), await app.signUp('Bea')]
    const number = newNumber()
    const posted = await post(eve, number)
    // In neutral mode links go only to confirmed emails. The member's email is stored in the same
    // form.
    const first = tokenIn(await mailbox.emailTo(eve.email))
    const elsewhere = await app.visitor.send<{ newPassword: string }>(
      'POST',
      '/api/identity/confirm-email',
      { token: first },
    )
    const reset = { token: elsewhere.body.newPassword, newPassword: 'a new long one' }
    expect((await app.visitor.send('POST', '/api/identity/reset-password', reset)).status).toBe(200)
    expect(await seenBy(bea, number, posted)).toEqual(EVERYWHERE)
  })

  it('§3 does not count beside others, and neither does her entry', async () => {
    const [eve, ada, bea] = [await app.signUp('Eve'), await app.signUp('Ada'), await app.signUp()]
    await confirm(ada)
    const number = newNumber()
    const hers = await post(ada, number)
    await post(eve, number)
    expect((await keep(eve, number)).body).toMatchObject({ unconfirmed: true })
    expect(await matchesOf(bea, number)).toMatchObject([{ reportCount: 1 }])
    expect(await listed(app.visitor, hers)).toMatchObject({ reportCount: 1 })
    await confirm(eve)
    expect(await matchesOf(bea, number)).toMatchObject([{ reportCount: 2 }])
    expect(await listed(app.visitor, hers)).toMatchObject({ reportCount: 2 })
  })

  it('§3 does not count towards releasing an entry that counts only from three', async () => {
    const [ada, cleo, dina] = [await app.signUp(), await app.signUp('Cleo'), await app.signUp('D')]
    for (const member of [ada, cleo, dina]) await confirm(member)
    const [eve, number] = [await app.signUp('Eve'), newNumber()]
    const counted = async () => (await matchesOf(cleo, number))[0]?.reportCount
    const nights = async () => {
      // A report counts from its fourth day on, and is released on one of the three nights after
      // it.
      app.pass(7 * DAY_MS)
      await app.app.sweep('held entries')
    }
    await keep(ada, number, { countsFrom: 3 })
    await keep(cleo, number)
    await keep(eve, number)
    await post(eve, number)
    await nights()
    expect(await counted()).toBe(1)
    await keep(dina, number)
    await nights()
    expect(await counted()).toBe(3)
  })

  it('§4 does not reach the board when its author deletes her account', async () => {
    const eve = await app.signUp('Eve')
    const posted = await post(eve, newNumber())
    await eve.send('POST', '/api/identity/step-up', { password: eve.password })
    const gone = await eve.send('POST', '/api/account/deletion', { warnings: 'leave' })
    expect(gone.status).toBe(200)
    expect(await listed(app.visitor, posted)).toBeUndefined()
    const { rows } = await app.database.pool.query('select id from warnings where id = $1', [
      posted.body.id,
    ])
    expect(rows).toEqual([])
  })

  it('§4 has a row that looks like any other, while it waits and when it appears', async () => {
    const [eve, ada] = [await app.signUp('Eve'), await app.signUp('Ada')]
    await confirm(ada)
    const [waits, stands] = [await post(eve, newNumber()), await post(ada, newNumber())]
    const rowOf = async ({ body: { id } }: { body: Warning }) => {
      const { rows } = await app.database.pool.query(
        'select xmin::text, ctid::text, * from warnings where id = $1',
        [id],
      )
      return rows[0]
    }
    const tags = ['author_tag', 'phone_tag', 'piece_tags']
    const values = ['sealed', 'after_room', 'public_from', 'still_from', 'authored', 'shown']
    const unlike = ['id', 'xmin', 'ctid', ...tags, ...values]
    const alike = async (posted: { body: Warning }) => {
      const row = Object.entries(await rowOf(posted))
      return row
        .filter(([name]) => !unlike.includes(name) && name !== 'shown_text')
        .map(([name, value]) => [name, value instanceof Date ? hourOf(value) : value])
    }
    expect(await alike(waits)).toEqual(await alike(stands))
    const before = await rowOf(waits)
    await confirm(eve)
    expect(await listed(app.visitor, waits)).toBeDefined()
    expect(await rowOf(waits)).toEqual(before)
  })

  it('§4 also waits on a node that starts later', async () => {
    const eve = await app.signUp('Eve')
    const posted = await post(eve, newNumber())
    await app.app.sweep('waiting authors')
    expect(await listed(app.visitor, posted)).toBeUndefined()
    await confirm(eve)
    await app.app.sweep('waiting authors')
    expect(await listed(app.visitor, posted)).toBeDefined()
  })

  it('§4 is not announced as published when its random delay is over', async () => {
    const [ada, eve] = [await app.signUp('Ada'), await app.signUp('Eve')]
    await confirm(ada)
    for (const member of [ada, eve]) {
      expect((await post(member, newNumber(), { delayed: true })).status).toBe(201)
    }
    app.pass(2 * DAY_MS)
    const announced = async (member: TestMember) => {
      const path = `/api/notifications/${member.id}`
      const { body } = await member.send<Notification[]>('GET', path)
      return body.some(({ kind }) => kind === 'warning-appeared')
    }
    expect([await announced(ada), await announced(eve)]).toEqual([true, false])
  })

  it('§6 is published at once if no email is delivered', async () => {
    const trying = await startTestApp({ LIMITS: 'off' })
    const posted = await post(await trying.signUp('Eve'), newNumber())
    expect(posted.body).not.toHaveProperty('unconfirmed')
    expect(await listed(trying.visitor, posted)).toBeDefined()
    await trying.close()
  })
})

describe('the mark Corroborated', () => {
  it('§3 needs two reports, and appears on the fourth day after they were written', async () => {
    const [ada, bea] = [await app.signUp('Ada'), await app.signUp('Bea')]
    await confirm(ada)
    await confirm(bea)
    const number = newNumber()
    const posted = await post(ada, number)
    await keep(bea, number)
    const corroborated = async () => [
      (await listed(app.visitor, posted))?.corroborated,
      (await matchesOf(ada, number))[0]?.corroborated,
    ]
    const midnight = DAY_MS - (app.now().getTime() % DAY_MS)
    app.pass(midnight + 3 * DAY_MS - 1)
    expect(await corroborated()).toEqual([false, false])
    app.pass(1)
    expect(await corroborated()).toEqual([true, true])
  })

  it('§3 never counts members who have not confirmed', async () => {
    const [ada, eve] = [await app.signUp('Ada'), await app.signUp('Eve')]
    await confirm(ada)
    const number = newNumber()
    const posted = await post(ada, number)
    await keep(eve, number)
    app.pass(10 * DAY_MS)
    expect(await listed(app.visitor, posted)).toMatchObject({ corroborated: false })
    await confirm(eve)
    expect(await listed(app.visitor, posted)).toMatchObject({ corroborated: true })
  })

  it('§3 appears at once if accounts may be of any age', async () => {
    const trying = await startTestApp({ LIMITS: 'off', MIN_ACCOUNT_AGE_HOURS: '0' })
    const number = newNumber()
    const posted = await post(await trying.signUp('Ada'), number)
    await keep(await trying.signUp('Bea'), number)
    expect(await listed(trying.visitor, posted)).toMatchObject({ corroborated: true })
    await trying.close()
  })
})
