import type { OwnWarning, Warning } from '@sidelight/contract/calls/board'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmEmail, type Mailbox, openMailbox } from '../../../test/members/mailbox.ts'
import { startTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { moderateWarning } from '../index.ts'

const BOARD = '/api/public-receipts'

let mailbox: Mailbox
let app: TestApp
let ada: TestMember
let bea: TestMember
beforeAll(async () => {
  mailbox = await openMailbox()
  app = await startTestApp({ LIMITS: 'off', ...mailbox.settings })
  ada = await app.signUp('Ada')
  bea = await app.signUp('Bea')
  await confirmEmail(mailbox, ada)
  await confirmEmail(mailbox, bea)
})
afterAll(async () => {
  await app.close()
  await mailbox.close()
})

async function post(by: TestMember, phoneNumber: string, change: object = {}): Promise<Warning> {
  const { status, body } = await by.send<Warning>('POST', BOARD, {
    phoneNumber,
    redFlags: ['Ghosting'],
    description: 'A description that is long enough.',
    ...change,
  })
  if (status !== 201) throw new Error(`a post answered ${status}`)
  return body
}

const nextOf = (headers: Headers) => /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
const idsOf = (warnings: readonly Warning[]) => warnings.map(({ id }) => id)

async function readGroup(group: string | undefined, rest = '', by = app.visitor) {
  const { status, body } = await by.send<Warning[]>('GET', `${BOARD}?group=${group}${rest}`)
  expect(status).toBe(200)
  return body
}

async function ownOf(member: TestMember, id: string): Promise<OwnWarning | undefined> {
  const { body } = await member.send<OwnWarning[]>('GET', `/api/user/${member.id}/public-receipts`)
  return body.find((own) => own.id === id)
}

describe('the group of a number', () => {
  it('§5 is the same on every warning about one number, in every call', async () => {
    const first = await post(ada, '(415) 555-0142')
    const second = await post(bea, '+1 415 555 0142')
    const other = await post(bea, '(628) 555-0119')
    expect(first.group).toMatch(/^[\w-]{22}$/)
    expect(second.group).toBe(first.group)
    expect(other.group).not.toBe(first.group)

    const listed = await app.visitor.send<Warning[]>('GET', BOARD)
    const searched = await app.visitor.send<Warning[]>('POST', `${BOARD}/search`, { q: 'long' })
    const one = await app.visitor.send<Warning>('GET', `${BOARD}/${first.id}`)
    const groups = [...listed.body, ...searched.body, one.body].map(({ id, group }) => [id, group])
    const expected = new Map([first, second, other].map(({ id, group }) => [id, group]))
    expect(groups).toHaveLength(7)
    for (const [id = '', group] of groups) expect(group).toBe(expected.get(id))
    expect((await ownOf(ada, first.id))?.group).toBe(first.group)
    expect(idsOf(await readGroup(first.group))).toEqual([second.id, first.id])
  })

  it('§7 is listed in pages, newest first, and can be limited to verified warnings', async () => {
    const posted = []
    for (let count = 0; count < 5; count += 1) {
      posted.unshift(await post(count % 2 ? ada : bea, '(312) 555-0167'))
    }
    const [newest, oldest] = [posted[0], posted[4]]
    const found: string[] = []
    let path: string | undefined = `${BOARD}?group=${newest?.group}&limit=2`
    while (path) {
      const answer = await app.visitor.send<Warning[]>('GET', path)
      found.push(...idsOf(answer.body))
      path = nextOf(answer.headers)
      await post(ada, '(646) 555-0190')
    }
    expect(found).toEqual(idsOf(posted))

    await moderateWarning(app.database.handle, oldest?.id ?? '', {
      verdict: 'verify',
      now: app.now(),
    })
    expect(idsOf(await readGroup(newest?.group, '&verified=true'))).toEqual([oldest?.id])
  })

  it('§7 has a cursor that no other list accepts', async () => {
    await post(ada, '(737) 555-0155')
    const { group } = await post(bea, '(737) 555-0155')
    const { headers } = await app.visitor.send('GET', `${BOARD}?group=${group}&limit=1`)
    const cursor = new URL(nextOf(headers) ?? '', app.url).searchParams.get('cursor')
    const elsewhere = await app.visitor.send('GET', `${BOARD}?cursor=${cursor}`)
    expect(elsewhere.status).toBe(422)
  })

  it('§7 is an empty list if none of its warnings is on the board, and 400 if its id is malformed', async () => {
    const { id, group } = await post(ada, '(206) 555-0131')
    expect(await readGroup(group)).toHaveLength(1)
    await ada.send('DELETE', `${BOARD}/${id}`)
    expect(await readGroup(group)).toEqual([])
    expect(await readGroup('A'.repeat(22))).toEqual([])
    for (const malformed of ['', 'short', 'A'.repeat(23), `${'A'.repeat(21)}%2B`]) {
      const answer = await app.visitor.send<{ fields: object }>(
        'GET',
        `${BOARD}?group=${malformed}`,
      )
      expect(answer.status).toBe(400)
      expect(Object.keys(answer.body.fields)).toEqual(['group'])
    }
  })

  it('§5 of a number without its area code contains one warning', async () => {
    const first = await post(ada, '555-0188')
    const second = await post(bea, '555-0188')
    expect(first.group).not.toBe(second.group)
    expect(idsOf(await readGroup(first.group))).toEqual([first.id])
    // The author completes the number, so links to the previous group lead to nothing.
    await ada.send('PATCH', `${BOARD}/${first.id}`, {
      phoneNumber: '(503) 555-0188',
      redFlags: ['Ghosting'],
      description: 'A description that is long enough.',
    })
    expect(await readGroup(first.group)).toEqual([])
    const { group } = (await ownOf(ada, first.id)) ?? {}
    expect(idsOf(await readGroup(group))).toEqual([first.id])
  })

  it('§5 is shown to no reader, not even the author, before the warning is public', async () => {
    const { group, id } = await post(ada, '(917) 555-0173')
    const delayed = await post(bea, '(917) 555-0173', { delayed: true })
    expect(delayed.group).toBeUndefined()
    expect((await ownOf(bea, delayed.id))?.group).toBeUndefined()
    const eve = await app.signUp('Eve')
    const waiting = await post(eve, '(917) 555-0173')
    expect(waiting).toMatchObject({ unconfirmed: true })
    expect(waiting.group).toBeUndefined()
    for (const reader of [app.visitor, bea, eve]) {
      expect(idsOf(await readGroup(group, '', reader))).toEqual([id])
    }
    app.pass(3 * DAY_MS)
    expect(idsOf(await readGroup(group, '', bea))).toEqual([delayed.id, id])
    expect((await ownOf(bea, delayed.id))?.group).toBe(group)
  })

  it('§1 is stored in no row of the database', async () => {
    const { id, group = '' } = await post(ada, '(214) 555-0125')
    const { rows } = await app.database.pool.query(
      "select replace(warnings::text, '\\', '') as row from warnings where id = $1",
      [id],
    )
    const hex = Buffer.from(group, 'base64url').toString('hex')
    const [{ row }] = rows as [{ row: string }]
    expect(row).toContain(id)
    expect(row).not.toContain(group)
    expect(row).not.toContain(hex)
  })

  it('§3 combines and corroborates nothing about a number that is not whole', async () => {
    const about = async (phoneNumber: string) => {
      const ids = [(await post(ada, phoneNumber)).id, (await post(bea, phoneNumber)).id]
      app.pass(5 * DAY_MS)
      return Promise.all(
        ids.map(async (id) => (await app.visitor.send<Warning>('GET', `${BOARD}/${id}`)).body),
      )
    }
    const whole = await about('(415) 555-0186')
    expect(whole.map(({ corroborated }) => corroborated)).toEqual([true, true])
    const short = await about('555-0188')
    expect(short.map(({ corroborated }) => corroborated)).toEqual([false, false])
    expect(new Set(short.map(({ group }) => group)).size).toBe(2)
  })
})
