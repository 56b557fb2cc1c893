import { describe, expect, it } from 'vitest'
import type { Report } from './reports/report.ts'
import { viewMatches } from './view-matches.ts'

const report = (changes: Partial<Report> = {}): Report => ({
  number: '+14155550142',
  numberTag: 'a tag',
  handle: undefined,
  source: 'warning',
  author: 'ada',
  redFlags: [],
  location: null,
  verified: false,
  at: 1,
  fromThree: false,
  claimedAt: -Infinity,
  movedAt: -Infinity,
  confirmedAt: () => -Infinity,
  isIndependent: () => true,
  published: { id: 'a warning', disputed: false, words: 'What she wrote.' },
  ...changes,
})

const view = (...lists: Report[][]) =>
  viewMatches(lists, {
    idOf: ({ numberTag }) => `id of ${numberTag}`,
    groupOf: ({ number, id }) => `group of ${number} or ${id}`,
    now: new Date(1),
  })

describe('a match', () => {
  it('§5 masks the number, and the handle except its last two characters', () => {
    const [match] = view([report({ handle: 'marcus' })])
    expect(match).toMatchObject({
      id: 'id of a tag',
      phoneNumber: '+1 (415) ***-**42',
      handle: '@****us',
    })
  })

  it('rules: Search: marks a number that is not whole, about which no member can be asked', () => {
    expect(view([report()], [report({ number: '5550142' })])).toMatchObject([
      { phoneNumber: '+1 (415) ***-**42', whole: true },
      { phoneNumber: '*****42', whole: false },
    ])
  })

  it('§3 counts distinct members and is corroborated from two', () => {
    const [one] = view([report(), report()])
    expect(one).toMatchObject({ reportCount: 1, corroborated: false })
    const [two] = view([report(), report({ author: 'bea' }), report()])
    expect(two).toMatchObject({ reportCount: 2, corroborated: true })
  })

  it('§3 lists every flag once, the most serious first', () => {
    const [match] = view([
      report({ redFlags: ['Ghosting', 'Catfishing'] }),
      report({ redFlags: ['Ghosting', 'Gaslighting', 'Says nothing'] }),
    ])
    expect(match?.redFlags).toEqual(['Gaslighting', 'Catfishing', 'Ghosting', 'Says nothing'])
  })

  it('§3 shows the newest handle and place, and is verified if any report is', () => {
    const [match] = view([
      report({ at: 3 }),
      report({ handle: 'new_one', location: 'Leeds' }),
      report({ handle: 'old_one', location: 'York', verified: true, at: 0 }),
    ])
    expect(match).toMatchObject({ handle: '@*****ne', location: 'Leeds', verified: true })
  })

  it('our own: shows the two newest texts of the board, shortened as on a card, and no entry', () => {
    const long = '🦉'.repeat(151)
    const entry = report({ source: 'entry', published: undefined, at: 9 })
    const warning = (id: string, words: string, at: number) =>
      report({ at, published: { id, disputed: id === 'b', words } })
    const reports = [entry, warning('a', long, 8), warning('b', 'Short.', 7), warning('c', '.', 6)]
    expect(view(reports)[0]).toMatchObject({
      warnings: 3,
      disputed: true,
      words: [
        { text: `${'🦉'.repeat(150)}...`, disputed: false, group: 'group of +14155550142 or a' },
        { text: 'Short.', disputed: true, createdAt: '1970-01-01T12:00:00.000Z' },
      ],
    })
    expect(view(reports)[0]?.words).toHaveLength(2)
    expect(view([entry])[0]).toMatchObject({ warnings: 0, disputed: false, words: [] })
  })

  it('§3 omits fields that no report contains', () => {
    expect(view([report()])[0]).toMatchObject({ handle: null, location: null, redFlags: [] })
  })
})

describe('several matches', () => {
  it('§3 are sorted by the number of reports, then by the newest', () => {
    const matches = view(
      [report({ numberTag: '1', at: 0 })],
      [report({ numberTag: '2', at: 3 })],
      [report({ numberTag: '3' }), report({ numberTag: '3', author: 'bea' })],
    )
    expect(matches.map(({ id }) => id.at(-1))).toEqual(['3', '2', '1'])
  })

  it('§3 are at most fifty', () => {
    const lists = Array.from({ length: 60 }, (_, at) => [
      report({ number: `+1415555${1000 + at}` }),
    ])
    expect(view(...lists)).toHaveLength(50)
  })
})
