import { NewWarning } from '@sidelight/contract/calls/board'
import { describe, expect, it } from 'vitest'
import { planWarnings } from './seed-plan.ts'
import { drawWarning, type SeedReport } from './seed-warning.ts'

const until = new Date('2026-11-01T23:59:59.999Z')
const warnings = (seed: number) =>
  Array.from({ length: 2_000 }, (_, person) => drawWarning({ seed, until }, { person, report: 0 }))
const drawn = warnings(1)

const planned = (total: number) =>
  [...planWarnings(1, total)].flatMap((chunk) => (chunk.table === 'warnings' ? chunk.reports : []))
const nameOf = ({ person, report }: SeedReport) => `${person} ${report}`

describe('synthetic warnings', () => {
  it('§5 satisfy the schema of the form without a change', () => {
    for (const { posted } of drawn) expect(NewWarning.parse(posted)).toEqual(posted)
  })

  it('§3 are the same for the same seed, and differ for another', () => {
    expect(warnings(1)).toEqual(drawn)
    expect(warnings(2)[0]?.id).not.toBe(drawn[0]?.id)
  })

  it('§3 have unique ids in the form of UUIDs', () => {
    expect(new Set(drawn.map(({ id }) => id)).size).toBe(drawn.length)
    for (const { id } of drawn) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    }
  })

  it('§3 are spread over the two years before the given day', () => {
    const times = drawn.map(({ publishedAt }) => publishedAt.getTime())
    expect(Math.max(...times)).toBeLessThanOrEqual(until.getTime())
    expect(Math.min(...times)).toBeGreaterThan(Date.parse('2024-11-01'))
    expect(Math.min(...times)).toBeLessThan(Date.parse('2024-12-15'))
  })

  it('§3 are verified in 4% to 8% of cases', () => {
    const share = drawn.filter(({ verified }) => verified).length / drawn.length
    expect(share).toBeGreaterThan(0.04)
    expect(share).toBeLessThan(0.08)
  })

  it('§3 are drawn in the requested number, and a larger number includes the smaller', () => {
    const many = planned(3_210).map(nameOf)
    expect(new Set(many).size).toBe(3_210)
    const few = planned(1_003).map(nameOf)
    expect(few).toHaveLength(1_003)
    expect(new Set(many)).toEqual(new Set([...few, ...many]))
    expect(planned(0)).toEqual([])
  })

  it('§3 are stored oldest first', () => {
    const times = planned(2_500).map(
      (report) => drawWarning({ seed: 1, until }, report).publishedAt,
    )
    expect(times).toEqual(times.toSorted((a, b) => a.getTime() - b.getTime()))
  })
})
