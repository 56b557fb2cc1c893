import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendCall } from '../../test/calls/send-call.ts'
import { buy } from '../../test/payments/payments.ts'
import { answerNewest, askByHandle, signUpVip } from '../../test/rooms/rooms.ts'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'
import { MISSES } from './search-policy.ts'

const HIDDEN = '+1 415 555 0142'

let app: TestApp
let author: TestMember
beforeAll(async () => {
  app = await startTestApp({ MIN_ACCOUNT_AGE_HOURS: '0' })
  author = await app.signUp('Author')
  await addEntry(author, { phoneNumber: HIDDEN, handle: '@hidden_one', openToContact: true })
})
afterAll(() => app.close())

async function addEntry(member: TestMember, entry: object): Promise<void> {
  expect((await member.send('POST', '/api/phone-numbers', entry)).status).toBe(201)
}

async function matchesOf(member: TestMember, typed: object) {
  const answer = await member.send<SearchAnswer>('POST', '/api/search', typed)
  expect(answer.status).toBe(200)
  return answer.body.matches
}

/** Searches for the handle, and then sends guesses of its number with the id of the match. */
async function guess(member: TestMember, path: string, numbers: readonly string[]) {
  const matchId = (await matchesOf(member, { handle: '@hidden_one' }))[0]?.id
  const answers = []
  for (const phoneNumber of numbers) {
    answers.push((await member.send('POST', path, { phoneNumber, matchId })).status)
  }
  return answers
}

describe('§6 a guess of the number behind a handle', () => {
  it.each([
    ['the details of its match', '/api/search/details'],
    ['a request to connect', '/api/connect-requests'],
  ])(
    'counts as a check in %s: the right number is no longer found after its neighbours',
    async (_, path) => {
      const near = ['+1 415 555 0342', '+1 415 555 0442', '+1 415 555 0542', HIDDEN]
      expect(await guess(await signUpVip(app), path, near)).toEqual([404, 404, 404, 429])
    },
  )

  it('is not counted again for a number that she has checked', async () => {
    const member = await app.signUp()
    await buy(member, 'full')
    const [match] = await matchesOf(member, { phoneNumber: HIDDEN })
    const details = { phoneNumber: HIDDEN, matchId: match?.id }
    for (let again = 0; again < 5; again += 1) {
      expect((await member.send('POST', '/api/search/details', details)).status).toBe(200)
    }
    for (const phoneNumber of ['+1 415 555 0342', '+1 415 555 0442']) {
      expect(await matchesOf(member, { phoneNumber })).toEqual([])
    }
  })

  it('counts no miss if it is right', async () => {
    const member = await app.signUp()
    await buy(member, 'full')
    expect(await guess(member, '/api/search/details', [HIDDEN])).toEqual([200])
    // No two of them are neighbours.
    const numbers = Array.from(
      { length: MISSES.points },
      (_, n) => `+1 ${201 + n} 555 ${2_000 + 37 * n}`,
    )
    for (const phoneNumber of numbers) expect(await matchesOf(member, { phoneNumber })).toEqual([])
    const more = await member.send('POST', '/api/search', { phoneNumber: '+1 917 555 4321' })
    expect(more.status).toBe(429)
  })

  it('counts a miss if only the handle beside it leads to the match', async () => {
    const member = await app.signUp()
    await buy(member, 'full')
    const [match] = await matchesOf(member, { handle: '@hidden_one' })
    const answers: number[] = []
    for (let n = 0; n <= MISSES.points; n += 1) {
      const guessed = { phoneNumber: `+1 ${202 + n} 556 ${2_100 + 37 * n}`, handle: '@hidden_one' }
      const details = { ...guessed, matchId: match?.id }
      answers.push((await member.send('POST', '/api/search/details', details)).status)
    }
    expect(answers).toEqual([...answers.slice(1).map(() => 200), 429])
  })

  it('is not looked up without a plan, even about a room that the member has entered', async () => {
    const member = await signUpVip(app)
    await askByHandle(member, '@hidden_one')
    expect((await answerNewest(author)).status).toBe(200)
    const claimed = await sendCall(member, 'claimGuarantee', {
      params: { id: member.id },
      body: {},
    })
    expect(claimed.status).toBe(200)
    expect(await guess(member, '/api/connect-requests', [HIDDEN, '+1 415 555 0342'])).toEqual([
      403, 403,
    ])
  })
})

describe('§6 numbers that a member has written herself', () => {
  it('are found by her handle only with her own report: a report is not a free check', async () => {
    const member = await app.signUp()
    const [hidden] = await matchesOf(member, { handle: '@hidden_one' })
    for (const phoneNumber of [HIDDEN, '+1 415 555 0143', '+1 415 555 0144', '+1 415 555 0145']) {
      await addEntry(member, {
        phoneNumber,
        handle: '@her_own',
        metadata: { redFlags: ['Ghosting'] },
      })
    }
    const found = await matchesOf(member, { handle: '@her_own' })
    expect(found.map(({ reportCount }) => reportCount)).toEqual([1, 1, 1, 1])
    expect(found.map(({ id }) => id)).not.toContain(hidden?.id)
  })

  it('look the same to her whether others reported them or not', async () => {
    const member = await app.signUp()
    const [reported, unreported] = ['+1 628 555 0177', '+1 629 555 0177']
    for (const phoneNumber of [reported, unreported]) {
      await addEntry(member, { phoneNumber, handle: '@her_two' })
    }
    for (const handle of ['@one_more', '@two_more', '@three_more', '@four_more']) {
      await addEntry(author, {
        phoneNumber: reported,
        handle,
        metadata: { redFlags: ['Cheating'] },
      })
    }
    const found = await matchesOf(member, { handle: '@her_two' })
    expect(found.map(({ phoneNumber }) => phoneNumber).toSorted()).toEqual([
      '+1 (628) ***-**77',
      '+1 (629) ***-**77',
    ])
    const [one, other] = found.map(({ id: _id, phoneNumber: _phone, ...shown }) => shown)
    expect(one).toMatchObject({ reportCount: 1, handle: '@*****wo' })
    expect(one).toEqual(other)
  })

  it('are found completely by others, and by herself once she checks the number', async () => {
    const member = await app.signUp()
    const phoneNumber = '+1 212 555 0166'
    await addEntry(author, { phoneNumber })
    await addEntry(member, { phoneNumber, handle: '@told_twice' })
    expect(await matchesOf(author, { handle: '@told_twice' })).toMatchObject([{ reportCount: 2 }])
    expect(await matchesOf(member, { handle: '@told_twice' })).toMatchObject([{ reportCount: 1 }])
    const both = { phoneNumber, handle: '@told_twice' }
    expect(await matchesOf(await app.signUp(), both)).toMatchObject([{ reportCount: 2 }])
    expect(await matchesOf(member, { phoneNumber })).toMatchObject([{ reportCount: 2 }])
  })

  it('are no longer found by her handle from the fourth one on: a second account finds three', async () => {
    const planter = await app.signUp()
    for (const phoneNumber of ['+1 305 555 0101', '+1 404 555 0102', '+1 617 555 0103', HIDDEN]) {
      await addEntry(planter, { phoneNumber, handle: '@planted' })
    }
    expect(await matchesOf(planter, { handle: '@planted' })).toHaveLength(4)
    expect(await matchesOf(await app.signUp(), { handle: '@planted' })).toHaveLength(3)
  })
})
