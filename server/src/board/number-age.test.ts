import { describe, expect, it } from 'vitest'
import { type AgedReport, ageOf, NO_CLAIM } from './number-age.ts'

const NOW = new Date('2026-11-22T12:00:00.000Z')
const on = (day: string, author = 'ada', isPublished = true): AgedReport => ({
  ...NO_CLAIM,
  author,
  isIndependent: () => true,
  newestAt: Date.parse(`${day}T00:00:00.000Z`),
  unmovedAt: Date.parse(`${day}T00:00:00.000Z`),
  confirmedAt: () => -Infinity,
  isPublished,
})

describe('the age of a number', () => {
  it.each([
    ['2025-11-23', [false, false]],
    ['2025-11-22', [true, false]],
    ['2024-11-23', [true, false]],
    ['2024-11-22', [true, true]],
  ])(
    'rules: Search: a number reported by one member is old after 12 months, retired after 24: %s',
    (day, expected) => {
      const { oldNumber, isRetired } = ageOf([on(day)], NOW)
      expect([oldNumber !== undefined, isRetired]).toEqual(expected)
    },
  )

  it.each([
    ['2025-11-22', [false, false]],
    ['2024-11-22', [true, false]],
    ['2023-11-23', [true, false]],
    ['2023-11-22', [true, true]],
  ])(
    'rules: Search: a number reported by two members is old after 24 months, retired after 36: %s',
    (day, expected) => {
      const { oldNumber, isRetired } = ageOf([on(day), on('2020-01-01', 'bea')], NOW)
      expect([oldNumber !== undefined, isRetired]).toEqual(expected)
    },
  )

  it('rules: Search: the number is retired exactly at the hour of the 24th month, not before', () => {
    const at = (newestAt: number) => ageOf([{ ...on('2024-11-22'), newestAt }], NOW).isRetired
    const limit = Date.parse('2024-11-22T12:00:00.000Z')
    expect([at(limit), at(limit + 1)]).toEqual([true, false])
  })

  it('rules: Search: two reports of one member, or one that is not independent, count as one', () => {
    const dependent = { ...on('2024-12-01', 'bea'), isIndependent: () => false }
    expect(ageOf([on('2024-12-01'), on('2024-12-01')], NOW).oldNumber).toBeDefined()
    expect(ageOf([on('2024-12-01'), dependent], NOW).oldNumber).toBeDefined()
  })

  it('rules: Search: the month of the newest report is shown unless that report is a private entry', () => {
    expect(ageOf([on('2025-03-05'), on('2025-01-09')], NOW).oldNumber).toEqual({ since: '2025-03' })
    expect(ageOf([on('2025-03-05'), on('2025-05-05', 'ada', false)], NOW).oldNumber).toEqual({})
  })
})

describe('a number whose new holder claims it', () => {
  const at = (day: string) => Date.parse(`${day}T12:00:00.000Z`)
  const claimed = (day: string, report: AgedReport) => ({ ...report, claimedAt: at(day) })
  const moved = (day: string, report: AgedReport) => ({
    ...report,
    movedAt: at(day),
    unmovedAt: -Infinity,
  })
  const FOUND = { since: '2026-03', newHolder: 'found' }

  it.each([
    ['2026-08-24', 'claimed'],
    ['2026-08-25', undefined],
  ] as const)(
    'rules: Search: is old at once if its newest report is 90 days old: %s',
    (day, holder) => {
      const { oldNumber, isRetired } = ageOf([claimed('2026-11-22', on(day))], NOW)
      expect([oldNumber?.newHolder, isRetired]).toEqual([holder, false])
    },
  )

  it('rules: Search: is retired by its age, whether it is claimed or not', () => {
    const age = ageOf([claimed('2026-11-22', on('2024-03-05'))], NOW)
    expect(age).toEqual({
      oldNumber: { since: '2024-03', newHolder: 'claimed', retired: true },
      isRetired: true,
    })
  })

  it("rules: Search: is current again after any author's report or confirmation that follows the claim", () => {
    const first = claimed('2026-11-20', on('2026-03-05'))
    expect(ageOf([first, on('2026-11-21', 'bea', false)], NOW).oldNumber).toBeUndefined()
    expect(
      ageOf([{ ...first, confirmedAt: () => at('2026-11-21') }], NOW).oldNumber,
    ).toBeUndefined()
    expect(ageOf([{ ...first, confirmedAt: () => at('2026-11-23') }], NOW).oldNumber).toBeDefined()
  })

  it('rules: Search: is retired once a moderator found so, even if its author confirms it later', () => {
    const decided = moved('2026-11-20', on('2026-03-05'))
    expect(ageOf([decided], NOW)).toEqual({ oldNumber: FOUND, isRetired: true })
    const said = { ...decided, confirmedAt: () => at('2026-11-21') }
    expect(ageOf([said], NOW).isRetired).toBe(true)
  })

  it('rules: Search: is not retired if another report came within 90 days before the decision', () => {
    const decided = moved('2026-11-20', on('2026-11-10'))
    expect(ageOf([decided], NOW).isRetired).toBe(true)
    expect(ageOf([decided, on('2026-08-22', 'bea')], NOW).isRetired).toBe(true)
    expect(ageOf([decided, on('2026-08-23', 'bea')], NOW).isRetired).toBe(false)
    const word = (day: string) => ({ ...on('2026-03-01', 'bea'), confirmedAt: () => at(day) })
    expect(ageOf([decided, word('2026-08-22')], NOW).isRetired).toBe(true)
    expect(ageOf([decided, word('2026-11-21')], NOW).isRetired).toBe(false)
    expect(ageOf([decided, word('2026-11-23')], NOW).isRetired).toBe(true)
    expect(ageOf([decided, on('2026-11-21')], NOW)).toEqual({
      oldNumber: undefined,
      isRetired: false,
    })
  })
})
