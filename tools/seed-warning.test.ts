import { NewWarning } from '@sidelight/contract/board'
import { describe, expect, it } from 'vitest'
import { planWarnings, type SeedChunk } from './seed-plan.ts'
import { drawWarning } from './seed-warning.ts'

const until = new Date('2026-11-01T23:59:59.999Z')
const warnings = (seed: number) =>
  Array.from({ length: 2_000 }, (_, person) => drawWarning({ seed, until }, { person, report: 0 }))
const drawn = warnings(1)

const reports = (chunks: Iterable<SeedChunk>) =>
  [...chunks].flatMap((chunk) => (chunk.table === 'warnings' ? chunk.reports : []))

describe('synthetic warnings', () => {
  it('§5 pass the rules of the form unchanged', () => {
    for (const { posted } of drawn) expect(NewWarning.parse(posted)).toEqual(posted)
  })

  it('§3 are the same for the same seed and others for another', () => {
    expect(warnings(1)).toEqual(drawn)
    expect(warnings(2)[0]?.id).not.toBe(drawn[0]?.id)
  })

  it('§3 have ids of their own in the form of real ones', () => {
    expect(new Set(drawn.map(({ id }) => id)).size).toBe(drawn.length)
    for (const { id } of drawn) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    }
  })

  it('§3 spread over the two years before the given day', () => {
    const times = drawn.map(({ publishedAt }) => publishedAt.getTime())
    expect(Math.max(...times)).toBeLessThanOrEqual(until.getTime())
    expect(Math.min(...times)).toBeGreaterThan(Date.parse('2024-11-01'))
    expect(Math.min(...times)).toBeLessThan(Date.parse('2024-12-15'))
  })

  it('§3 are verified in about six of a hundred cases', () => {
    const share = drawn.filter(({ verified }) => verified).length / drawn.length
    expect(share).toBeGreaterThan(0.04)
    expect(share).toBeLessThan(0.08)
  })

  it('§3 come in the number asked for, a smaller number being the beginning of a larger', () => {
    const many = reports(planWarnings(1, 3_210))
    expect(many).toHaveLength(3_210)
    expect(new Set(many.map(({ person, report }) => `${person} ${report}`)).size).toBe(3_210)
    expect(reports(planWarnings(1, 1_003))).toEqual(many.slice(0, 1_003))
    expect(reports(planWarnings(1, 0))).toEqual([])
  })
})
