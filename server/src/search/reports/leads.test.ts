import { describe, expect, it } from 'vitest'
import { LED_BY_ONE } from '../search-policy.ts'
import { followLeads, type Lead } from './leads.ts'

const by = (author: string, numbers: readonly string[], fromThree = false): Lead[] =>
  numbers.map((number, at) => ({ number, author, fromThree, at: -at }))
const isOwn = (author: string) => author === 'own'
const follow = (...leads: Lead[]) => {
  const { open, own } = followLeads(leads, isOwn)
  return { open: [...open], own: [...own] }
}

describe('§6 the numbers to which a handle leads', () => {
  it("are the newest three of each other author's, with a handle and an email together", () => {
    const byHandle = by('ada', ['6', '6', '4', '2'])
    const byEmail = by('ada', ['5', '3', '1'])
    expect(LED_BY_ONE).toBe(3)
    expect(follow(...byHandle)).toEqual({ open: ['6', '4', '2'], own: [] })
    expect(follow(...byHandle, ...byEmail)).toEqual({ open: ['6', '5', '3'], own: [] })
    expect(follow(...by('ada', ['1']), ...by('bea', ['2']))).toMatchObject({ open: ['1', '2'] })
  })

  it("include all of the member's own reports, unless another member reported the number", () => {
    const own = by('own', ['5', '4', '3', '2', '1'])
    expect(follow(...own)).toEqual({ open: [], own: ['5', '4', '3', '2', '1'] })
    expect(follow(...own, ...by('ada', ['3']))).toEqual({
      open: ['3'],
      own: ['5', '4', '2', '1'],
    })
    expect(follow(...own, ...by('ada', ['5']))).toMatchObject({
      open: ['5'],
      own: ['4', '3', '2', '1'],
    })
  })

  it('are not those of her own entries that count only because three members reported the number', () => {
    const entries = [...by('own', ['1'], true), ...by('own', ['2'])]
    expect(follow(...entries)).toEqual({ open: [], own: ['2'] })
    expect(follow(...by('ada', ['1'], true))).toEqual({ open: ['1'], own: [] })
  })
})
