import type { Warning } from '@sidelight/contract/calls/board'
import type { Match, SearchAnswer } from '@sidelight/contract/calls/search'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmEmail, type Mailbox, openMailbox } from '../../test/members/mailbox.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { moderateWarning } from '../board/index.ts'

const BOARD = '/api/public-receipts'

let mailbox: Mailbox
let app: TestApp
let members: TestMember[]
beforeAll(async () => {
  mailbox = await openMailbox()
  app = await startTestApp({ LIMITS: 'off', ...mailbox.settings })
  members = []
  for (const name of ['Ada', 'Bea', 'Cleo', 'Dora']) {
    const member = await app.signUp(name)
    await confirmEmail(mailbox, member)
    members.push(member)
  }
})
afterAll(async () => {
  await app.close()
  await mailbox.close()
})

async function post(by: TestMember | undefined, phoneNumber: string, change: object = {}) {
  app.pass(HOUR_MS)
  const answer = await by?.send<Warning>('POST', BOARD, {
    phoneNumber,
    redFlags: ['Ghosting'],
    description: 'A description that is long enough.',
    ...change,
  })
  if (answer?.status !== 201) throw new Error(`a post answered ${answer?.status}`)
  return answer.body
}

async function addEntry(by: TestMember | undefined, phoneNumber: string, metadata: object) {
  const answer = await by?.send('POST', '/api/phone-numbers', { phoneNumber, metadata })
  if (answer?.status !== 201) throw new Error(`an entry answered ${answer?.status}`)
}

async function matchesOf(text: string): Promise<Match[]> {
  const answer = await members[3]?.send<SearchAnswer>('POST', '/api/search', { phoneNumber: text })
  return answer?.body.matches ?? []
}

describe('the report of a number', () => {
  it('our own: shows the newest texts of its group, censored and shortened, newest first', async () => {
    const [ada, bea, cleo] = members
    await post(ada, '(415) 555-0142')
    await post(bea, '(415) 555-0142', {
      description: `Marcus Webb: ${'so long '.repeat(40)}`,
      realName: 'Marcus Webb',
    })
    const newest = await post(cleo, '(415) 555-0142', { description: 'The newest of the three.' })
    const [match] = await matchesOf('415 555 0142')
    expect(match).toMatchObject({ warnings: 3, disputed: false, newestMonth: '2026-11' })
    const [first, second, ...rest] = match?.words ?? []
    expect(first).toEqual({
      text: 'The newest of the three.',
      verified: false,
      disputed: false,
      group: newest.group,
      createdAt: newest.createdAt,
    })
    expect(second?.text).toHaveLength(153)
    expect(second?.text).toMatch(/\.\.\.$/)
    expect(second?.text).not.toMatch(/Marcus|Webb/)
    expect(rest).toEqual([])
    const { body } = await app.visitor.send<Warning[]>('GET', `${BOARD}?group=${first?.group}`)
    expect(body.map(({ id }) => id)[0]).toBe(newest.id)
    expect(body).toHaveLength(3)
  })

  it('our own: counts the women of each shown flag from three on, including private entries', async () => {
    const [ada, bea, cleo] = members
    await post(ada, '(628) 555-0119', { redFlags: ['Catfishing', 'Ghosting'] })
    await post(bea, '(628) 555-0119', { redFlags: ['Ghosting'] })
    expect((await matchesOf('628 555 0119'))[0]?.flagCounts).toBeUndefined()
    await addEntry(cleo, '(628) 555-0119', { redFlags: ['Catfishing'], notes: 'A private word.' })
    const [match] = await matchesOf('628 555 0119')
    expect(match?.flagCounts).toEqual([
      { flag: 'Catfishing', women: 2 },
      { flag: 'Ghosting', women: 2 },
    ])
    expect(match?.redFlags).toEqual(match?.flagCounts?.map(({ flag }) => flag))
    expect(JSON.stringify(match)).not.toContain('A private word.')
  })

  it('our own: reveals only the count for a number that only private entries are about', async () => {
    await addEntry(members[0], '(312) 555-0167', {
      redFlags: ['Ghosting'],
      notes: 'A private word.',
    })
    const [match] = await matchesOf('312 555 0167')
    expect(match).toMatchObject({ reportCount: 1, warnings: 0, disputed: false, words: [] })
    expect(match).not.toHaveProperty('newestMonth')
    expect(match).not.toHaveProperty('flagCounts')
  })

  it('our own: shows no text that the board does not show', async () => {
    const [ada, bea] = members
    await post(ada, '(646) 555-0190', { description: 'The published words.' })
    await post(bea, '(646) 555-0190', { description: 'The delayed words.', delayed: true })
    const removed = await post(bea, '(646) 555-0190', { description: 'The removed words.' })
    await moderateWarning(app.database.handle, removed.id, { verdict: 'remove', now: app.now() })
    await post(await app.signUp('Eve'), '(646) 555-0190', { description: 'The waiting words.' })
    const [match] = await matchesOf('646 555 0190')
    expect(match?.words?.map(({ text }) => text)).toEqual(['The published words.'])
    expect(match?.warnings).toBe(1)
  })

  it('our own: says whether a warning is disputed, and which one', async () => {
    const [ada, bea] = members
    const disputed = await post(ada, '(206) 555-0131')
    await moderateWarning(app.database.handle, disputed.id, { verdict: 'verify', now: app.now() })
    await post(bea, '(206) 555-0131')
    await moderateWarning(app.database.handle, disputed.id, { verdict: 'dispute', now: app.now() })
    const [match] = await matchesOf('206 555 0131')
    expect(match).toMatchObject({
      disputed: true,
      verified: false,
      words: [{ disputed: false }, { disputed: true, verified: false }],
    })
  })

  it('our own: does not mix texts of different warnings about a number that is not whole', async () => {
    const [ada, bea] = members
    const hers = await post(ada, '555-0188', { description: 'About one line in one town.' })
    const others = await post(bea, '555-0188', { description: 'About another line elsewhere.' })
    const matches = await matchesOf('555-0188')
    expect(matches.map(({ words }) => words?.map(({ text, group }) => [text, group]))).toEqual([
      [['About another line elsewhere.', others.group]],
      [['About one line in one town.', hers.group]],
    ])
  })
})

describe('searches in parallel', () => {
  it('§3 each get their own result', async () => {
    const numbers = Array.from({ length: 40 }, (_, at) => `41555502${10 + at}`)
    for (const number of numbers.filter((_, at) => at % 2 === 0)) {
      await addEntry(members[0], number, {})
    }
    const answers = await Promise.all(numbers.map(matchesOf))
    const endings = answers.map((matches) => matches.map((match) => match.phoneNumber.slice(-2)))
    expect(endings).toEqual(numbers.map((number, at) => (at % 2 === 0 ? [number.slice(-2)] : [])))
  })
})
