import { normalizeSearch } from '@sidelight/contract/rules/masking/normalize-search'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { about, index, isCandidate, UNCOMMON_LETTERS } from '../../../test/indexed-person.ts'
import { indexPerson, type ReportedPerson } from '../sealed-person.ts'
import { readHiddenSearch } from './blind-index-search.ts'
import { COMMON_FAMILY_NAMES, COMMON_GIVEN_NAMES } from './common-names.ts'

const digits = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength, maxLength })

describe('the index of hidden values', () => {
  const common = fc.constantFrom(...COMMON_GIVEN_NAMES, ...COMMON_FAMILY_NAMES)
  const short = fc.string({
    unit: fc.constantFrom(...UNCOMMON_LETTERS),
    minLength: 1,
    maxLength: 9,
  })
  const spelled = fc.oneof(short, common)
  const name = fc.array(spelled, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))
  const written = fc
    .tuple(spelled, fc.constantFrom('', '.', '_'), spelled)
    .map((all) => all.join(''))
  const number = fc.oneof(
    digits(10, 10).map((national) => `+44${national}`),
    digits(5, 9),
  )
  const anybody = fc.record({
    phoneNumber: number,
    handle: written,
    email: written.map((local) => `${local}@example.org`),
    realName: name,
    nicknames: fc.array(name, { maxLength: 2 }),
  })
  /** A value of the person, a part of it, its words in another order, or another name. */
  const textAbout = (person: ReportedPerson) =>
    fc
      .tuple(fc.constantFrom(...valuesOf(person)), name, fc.nat(2), fc.nat(3))
      .chain(([value, other, from, missing]) => {
        const [first = '', ...rest] = value.split(' ')
        const part = value.slice(from, value.length - missing)
        return fc.constantFrom(value, part, [...rest, first].join(' '), other)
      })
  const valuesOf = ({ nicknames, ...values }: ReportedPerson) =>
    [...Object.values(values), ...nicknames].filter((value) => value !== undefined)

  it('§5 finds every row whose opened values match', () => {
    let matched = 0
    fc.assert(
      fc.property(
        anybody.chain((person) => fc.tuple(fc.constant(person), textAbout(person))),
        ([person, text]) => {
          const search = readHiddenSearch(index, normalizeSearch(text), 'GB')
          if (!search?.matches(person)) return
          matched += 1
          expect([text, isCandidate(search, person)]).toEqual([text, true])
        },
      ),
      { numRuns: 1_000 },
    )
    expect(matched).toBeGreaterThan(200)
  })

  const tagsOf = (change: Partial<ReportedPerson>) =>
    indexPerson(index, about({ phoneNumber: '55501', ...change })).pieceTags
  const shared = (one: readonly number[], other: readonly number[]) =>
    one.filter((tag) => other.includes(tag)).length

  it.each([
    ['handles', { handle: 'mark.webb' }, { handle: 'mary_webb' }, 1],
    ['emails', { email: 'mwebb85@example.org' }, { email: 'mwest@example.org' }, 2],
    ['names', { realName: 'Marcus Webb' }, { realName: 'Miles Webb' }, 1],
    ['nicknames', { nicknames: ['Mike Webb'] }, { nicknames: ['Maurice Webb'] }, 1],
    ['single common names', { realName: 'Mike' }, { realName: 'Maurice' }, 1],
  ])(
    '§5 %s that are compared by their mask share only the tags of the mask',
    (_, one, other, masks) => {
      expect(shared(tagsOf(one), tagsOf(other))).toBe(masks)
      const elsewhere = tagsOf({ ...one, phoneNumber: '55502' })
      expect(shared(tagsOf(one), elsewhere)).toBe(masks)
    },
  )

  it.each([
    ['a handle', { handle: 'mark.webb' }, { handle: 'mark.wxbb' }],
    ['an email', { email: 'mwebb85@example.org' }, { email: 'mwxbb85@example.org' }],
    ['a name', { realName: 'Marcus Webb' }, { realName: 'Mxrcus Webb' }],
    ['a name of five letters', { realName: 'Kevin' }, { realName: 'Kxvxn' }],
    ['a name of three letters', { realName: 'Ann' }, { realName: 'Axn' }],
    ['a handle of three letters', { handle: 'ann' }, { handle: 'axn' }],
    ['a nickname', { nicknames: ['Mike'] }, { nicknames: ['Mxke'] }],
    ['a name of equal words', { realName: 'James James' }, { realName: 'Xames Xames' }],
    [
      'a name in two orders',
      { nicknames: ['Mike Webb', 'Webb Mike'] },
      { nicknames: ['Mxke Webb', 'Webb Mxke'] },
    ],
  ])('§5 the number of tags does not show whether %s consists of common names', (_, one, other) => {
    expect(tagsOf(one)).toHaveLength(tagsOf(other).length)
  })

  it('§5 has a tag of each seven digits in a row, of each other value, and of each order of words', () => {
    const { length: ofNumber } = indexPerson(index, about({})).pieceTags
    expect(ofNumber).toBe(4)
    const count = (change: Partial<ReportedPerson>) =>
      indexPerson(index, about(change)).pieceTags.length - ofNumber
    expect(count({ handle: 'quillonx' })).toBe(1)
    // An email has two pieces. A name has one for its mask and one for each rotation.
    expect(count({ email: 'quillonx@example.org' })).toBe(2)
    expect(count({ realName: 'Quillon Xyz' })).toBe(1 + 2)
    expect(count({ nicknames: ['Quillonx', 'Rex'] })).toBe(2 + 1)
  })
})
