import { describe, expect, it } from 'vitest'
import { ageOf } from './number-age.ts'

const NOW = new Date('2026-11-22T12:00:00.000Z')
const on = (day: string, author = 'ada', isPublished = true) => ({
  author,
  isIndependent: () => true,
  newestAt: Date.parse(`${day}T00:00:00.000Z`),
  saidAt: () => -Infinity,
  isPublished,
})

describe('the age of a number', () => {
  it.each([
    ['2025-11-23', [false, false]],
    ['2025-11-22', [true, false]],
    ['2024-11-23', [true, false]],
    ['2024-11-22', [true, true]],
  ])('decisions: of one member is old after 12 months, retired after 24: %s', (day, expected) => {
    const { oldNumber, isRetired } = ageOf([on(day)], NOW)
    expect([oldNumber !== undefined, isRetired]).toEqual(expected)
  })

  it.each([
    ['2025-11-22', [false, false]],
    ['2024-11-22', [true, false]],
    ['2023-11-23', [true, false]],
    ['2023-11-22', [true, true]],
  ])('decisions: of two members is old after 24 months, retired after 36: %s', (day, expected) => {
    const { oldNumber, isRetired } = ageOf([on(day), on('2020-01-01', 'bea')], NOW)
    expect([oldNumber !== undefined, isRetired]).toEqual(expected)
  })

  it('decisions: is retired at the very hour of the 24th month, not before', () => {
    const at = (newestAt: number) => ageOf([{ ...on('2024-11-22'), newestAt }], NOW).isRetired
    const limit = Date.parse('2024-11-22T12:00:00.000Z')
    expect([at(limit), at(limit + 1)]).toEqual([true, false])
  })

  it('decisions: counts two reports of one member, or one that is not independent, once', () => {
    const dependent = { ...on('2024-12-01', 'bea'), isIndependent: () => false }
    expect(ageOf([on('2024-12-01'), on('2024-12-01')], NOW).oldNumber).toBeDefined()
    expect(ageOf([on('2024-12-01'), dependent], NOW).oldNumber).toBeDefined()
  })

  it('decisions: tells the month of the newest report unless that is a private entry', () => {
    expect(ageOf([on('2025-03-05'), on('2025-01-09')], NOW).oldNumber).toEqual({ since: '2025-03' })
    expect(ageOf([on('2025-03-05'), on('2025-05-05', 'ada', false)], NOW).oldNumber).toEqual({})
  })
})
