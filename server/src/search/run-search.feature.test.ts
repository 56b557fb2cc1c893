import type { SearchAnswer } from '@sidelight/contract/calls/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestMember } from '../../test/test-app.ts'

let app: TestApp
let ada: TestMember
let bea: TestMember
let cleo: TestMember
beforeAll(async () => {
  app = await startTestApp({ LIMITS: 'off', MIN_ACCOUNT_AGE_HOURS: '0' })
  ada = await app.signUp('Ada')
  bea = await app.signUp('Bea')
  cleo = await app.signUp('Cleo')
})
afterAll(() => app.close())

let used = 99
/** Returns a number that no other test of this file uses: `4155550100` and on. */
const newNumber = () => `4155550${(used += 1)}`

async function addEntry(member: TestMember, entry: Record<string, unknown>) {
  expect((await member.send('POST', '/api/phone-numbers', entry)).status).toBe(201)
}

async function postWarning(member: TestMember, warning: Record<string, unknown>) {
  const answer = await member.send<{ id: string }>('POST', '/api/public-receipts', {
    redFlags: ['Ghosting'],
    description: 'Cancelled four times, then vanished.',
    ...warning,
  })
  expect(answer.status).toBe(201)
  return answer.body.id
}

const search = (member: TestMember, typed: Record<string, unknown>) =>
  member.send<SearchAnswer>('POST', '/api/search', typed)

async function matchesOf(member: TestMember, typed: Record<string, unknown>) {
  const answer = await search(member, typed)
  expect(answer.status).toBe(200)
  return answer.body.matches
}

describe('searching for a number', () => {
  it('§3 finds a reported number in any common format, masked', async () => {
    const number = newNumber()
    await postWarning(ada, { phoneNumber: number, location: 'San Francisco' })
    const [area, middle, end] = [number.slice(0, 3), number.slice(3, 6), number.slice(6)]
    const formats = [
      number,
      `+1${number}`,
      `(${area}) ${middle}-${end}`,
      `${area}.${middle}.${end}`,
      `1 ${area} ${middle} ${end}`,
      `tel:+1-${area}-${middle}-${end}`,
    ]
    for (const phoneNumber of formats) {
      expect(await matchesOf(cleo, { phoneNumber, userId: cleo.id })).toEqual([
        {
          id: expect.any(String),
          phoneNumber: `+1 (415) ***-**${number.slice(-2)}`,
          handle: null,
          verified: false,
          corroborated: false,
          reportCount: 1,
          redFlags: ['Ghosting'],
          location: 'San Francisco',
          classCounts: { safety: 0, deception: 0, compatibility: 1 },
          months: [],
          whole: true,
          newestMonth: '2026-11',
          warnings: 1,
          words: [expect.objectContaining({ text: 'Cancelled four times, then vanished.' })],
          disputed: false,
        },
      ])
    }
  })

  it('§3 says how many women reported it, and promises nothing if none did', async () => {
    const number = newNumber()
    await postWarning(ada, { phoneNumber: number })
    await addEntry(bea, { phoneNumber: number })
    expect((await search(cleo, { phoneNumber: number })).body.message).toBe(
      '2 women reported this number.',
    )
    const miss = (await search(cleo, { phoneNumber: newNumber() })).body
    expect(miss.matches).toEqual([])
    expect(miss.message).toBe('No warnings in our records. That is not a guarantee.')
  })

  it('§3 gives a hit and a miss the same fields and headers', async () => {
    const number = newNumber()
    await addEntry(ada, { phoneNumber: number })
    const hit = await search(cleo, { phoneNumber: number })
    const miss = await search(cleo, { phoneNumber: newNumber() })
    expect(Object.keys(hit.body)).toEqual(Object.keys(miss.body))
    const names = ({ headers }: { headers: Headers }) => [...headers].map(([name]) => name)
    expect(names(hit)).toEqual(names(miss))
    expect(hit.headers.get('cache-control')).toBe('no-store')
  })

  it('§3 counts distinct members over entries and warnings, and corroborates from two', async () => {
    const number = newNumber()
    await addEntry(ada, { phoneNumber: number })
    await addEntry(ada, { phoneNumber: `+1 ${number}` })
    await postWarning(ada, { phoneNumber: number })
    const [alone] = await matchesOf(cleo, { phoneNumber: number })
    expect(alone).toMatchObject({ reportCount: 1, corroborated: false })
    await postWarning(bea, { phoneNumber: number })
    const [two] = await matchesOf(cleo, { phoneNumber: number })
    expect(two).toMatchObject({ reportCount: 2, corroborated: true })
  })

  it("§3 counts the searching member's own report like any other", async () => {
    const number = newNumber()
    await addEntry(ada, { phoneNumber: number })
    expect(await matchesOf(ada, { phoneNumber: number })).toMatchObject([{ reportCount: 1 }])
  })

  it('§3 lists every flag of all reports once, the most serious first', async () => {
    const number = newNumber()
    const six = ['Ghosting', 'Cheating', 'Catfishing', 'Disrespectful', 'Love bombing']
    await addEntry(ada, { phoneNumber: number, metadata: { redFlags: six } })
    await postWarning(bea, { phoneNumber: number, redFlags: ['Ghosting', 'Gaslighting'] })
    const [match] = await matchesOf(cleo, { phoneNumber: number })
    expect(match?.redFlags).toHaveLength(6)
    expect(match?.redFlags[0]).toBe('Gaslighting')
  })

  it('§3 shows it as verified only because of a verified warning', async () => {
    const number = newNumber()
    const id = await postWarning(ada, { phoneNumber: number, verified: true })
    expect(await matchesOf(cleo, { phoneNumber: number })).toMatchObject([{ verified: false }])
    await app.database.pool.query('update warnings set verified = true where id = $1', [id])
    expect(await matchesOf(cleo, { phoneNumber: number })).toMatchObject([{ verified: true }])
  })

  it('§3 finds no warning that is removed or still delayed', async () => {
    const [removed, waiting] = [newNumber(), newNumber()]
    const id = await postWarning(ada, { phoneNumber: removed })
    await app.database.pool.query(`update warnings set state = 'removed' where id = $1`, [id])
    await postWarning(ada, { phoneNumber: waiting, delayed: true })
    for (const phoneNumber of [removed, waiting]) {
      expect(await matchesOf(cleo, { phoneNumber })).toEqual([])
    }
  })

  it('§3 gives a match an id that differs for each member', async () => {
    const number = newNumber()
    await addEntry(ada, { phoneNumber: number })
    const idFor = async (member: TestMember) =>
      (await matchesOf(member, { phoneNumber: number }))[0]?.id
    expect(await idFor(bea)).toBe(await idFor(bea))
    expect(await idFor(bea)).not.toBe(await idFor(cleo))
  })
})

describe('searching for a handle', () => {
  it('§3 finds it with and without @, in either field, in any case, and shows only two characters', async () => {
    await postWarning(ada, { phoneNumber: newNumber(), handle: '@Tobias_K' })
    const typed = [
      { handle: '@Tobias_K' },
      { handle: 'tobias_k' },
      { phoneNumber: '@TOBIAS_K' },
      { phoneNumber: 'tobias_k' },
    ]
    for (const text of typed) {
      expect(await matchesOf(cleo, text)).toMatchObject([{ handle: '@******_K' }])
    }
  })

  it('§3 finds a private entry by its email and shows only the match', async () => {
    const metadata = {
      name: 'Ulrich Vantongeren',
      age: 44,
      city: 'Oostende',
      email: 'Ulrich.V@example.net',
      redFlags: ['Asks for money', 'Ulrich owes everybody'],
      notes: 'Drives a van with the plate 1-ABC-234.',
    }
    const phoneNumber = newNumber()
    await addEntry(ada, { phoneNumber, handle: '@uvan', metadata })
    const answer = await search(cleo, { handle: 'ulrich.v@example.net' })
    expect(answer.body.message).toBe('1 woman reported a number with this email.')
    expect(answer.body.matches).toEqual([
      {
        id: expect.any(String),
        phoneNumber: `+1 (415) ***-**${phoneNumber.slice(-2)}`,
        handle: '@**an',
        verified: false,
        corroborated: false,
        reportCount: 1,
        redFlags: ['Asks for money', '*** owes everybody'],
        location: null,
        classCounts: { safety: 1, deception: 0, compatibility: 1 },
        months: [],
        whole: true,
        warnings: 0,
        words: [],
        disputed: false,
      },
    ])
    // Ids are random and could contain any two digits.
    const text = answer.text.replaceAll(/"(?:id|recentSearchId)":"[^"]*"/g, '').toLowerCase()
    for (const hidden of [phoneNumber, 'ulrich', 'vantongeren', '44', 'oostende', 'plate']) {
      expect(text).not.toContain(hidden)
    }
  })

  it('§3 combines all reports about the number behind it, including those without the handle', async () => {
    const number = newNumber()
    await addEntry(ada, { phoneNumber: number, handle: 'felix.o' })
    await postWarning(bea, { phoneNumber: number, redFlags: ['Controlling'], location: 'Ghent' })
    expect(await matchesOf(cleo, { handle: '@felix.o' })).toMatchObject([
      { reportCount: 2, redFlags: ['Controlling'], location: 'Ghent' },
    ])
  })

  it('§3 returns one match per number, the most reported first', async () => {
    const [few, many] = [newNumber(), newNumber()]
    await addEntry(ada, { phoneNumber: many, handle: '@shared' })
    await addEntry(bea, { phoneNumber: many })
    await addEntry(ada, { phoneNumber: few, handle: '@shared' })
    const answer = await search(cleo, { handle: '@shared' })
    expect(answer.body.message).toBe('2 numbers with this handle were reported.')
    expect(answer.body.matches).toMatchObject([{ reportCount: 2 }, { reportCount: 1 }])
  })
})

describe('what a search does not find', () => {
  it('§3 includes an entry that does not count, by number, handle or email', async () => {
    const number = newNumber()
    const metadata = { email: 'silent@example.net' }
    await addEntry(ada, { phoneNumber: number, handle: '@silent1', metadata, counts: false })
    for (const typed of [
      { phoneNumber: number },
      { handle: '@silent1' },
      { handle: metadata.email },
    ]) {
      expect(await matchesOf(cleo, typed)).toEqual([])
    }
  })

  it('§3 includes an entry that does not count beside one that does', async () => {
    const number = newNumber()
    await addEntry(ada, {
      phoneNumber: number,
      counts: false,
      metadata: { redFlags: ['Cheating'] },
    })
    await addEntry(bea, { phoneNumber: number, metadata: { redFlags: ['Ghosting'] } })
    expect(await matchesOf(cleo, { phoneNumber: number })).toMatchObject([
      { reportCount: 1, redFlags: ['Ghosting'] },
    ])
  })

  it('§3 includes names, cities, notes, and parts of a number', async () => {
    const number = newNumber()
    const metadata = { name: 'Vendelin', city: 'Brno', notes: 'Vendelin' }
    await addEntry(ada, { phoneNumber: number, metadata })
    for (const phoneNumber of ['Vendelin', 'Brno', number.slice(3), number.slice(0, 9)]) {
      expect(await matchesOf(cleo, { phoneNumber })).toEqual([])
    }
  })
})

describe('a search call', () => {
  it('§5 asks for a number or a handle if both are missing', async () => {
    for (const body of [{}, { phoneNumber: '  ' }, { phoneNumber: null, handle: '' }]) {
      const answer = await cleo.send('POST', '/api/search', body)
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({
        fields: { phoneNumber: 'Please enter a phone number or social handle.' },
      })
    }
  })

  it('§6 is refused for a visitor, and in the name of another member', async () => {
    const body = { phoneNumber: newNumber(), userId: ada.id }
    expect((await app.visitor.send('POST', '/api/search', body)).status).toBe(401)
    expect((await cleo.send('POST', '/api/search', body)).status).toBe(403)
  })

  it('§7 leaves no number or handle in the log', async () => {
    const number = newNumber()
    await search(cleo, { phoneNumber: number })
    await search(cleo, { handle: '@logless_q' })
    const log = app.log.join('\n')
    expect(log).toContain('/api/search')
    expect(log).not.toContain(number)
    expect(log).not.toContain('logless')
  })
})
