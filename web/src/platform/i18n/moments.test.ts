import { describe, expect, it } from 'vitest'
import { momentOf, timeOf } from './moments.ts'

const at = new Date(2026, 10, 20, 17, 0)

describe('§6 a time in a sentence', () => {
  it('has no line break, not even before its time zone', () => {
    expect(timeOf(at)).toMatch(/^5:00\sPM\s\S+$/)
    expect(timeOf(at)).not.toContain(' ')
  })

  it('can be on another line than its date', () => {
    expect(momentOf(at.toISOString())).toBe(`Nov 20, 2026, ${timeOf(at)}`)
  })
})
