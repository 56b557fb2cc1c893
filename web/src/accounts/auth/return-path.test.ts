import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leadsToCheckout, returnPath } from './return-path.ts'

const leading = (next: string) => returnPath(`?next=${encodeURIComponent(next)}`)

describe('returnPath', () => {
  it('§2 is the dashboard if no page or /auth is requested', () => {
    expect(returnPath('')).toBe('/dashboard')
    expect(leading('/auth')).toBe('/dashboard')
  })

  it('is the requested page on the same site', () => {
    for (const path of ['/search', '/match-room/r-1', '/match-room?id=r1', '/checkout?plan=full']) {
      expect(leading(path)).toBe(path)
    }
  })

  it('§2 leadsToCheckout recognizes the pages of checkout and of VIP', () => {
    const asks = (next: string) => leadsToCheckout(`?next=${encodeURIComponent(next)}`)
    expect(asks('/checkout?plan=full')).toBe(true)
    expect(asks('/subscribe')).toBe(true)
    for (const next of ['', '/search', '/checkouts', 'https://evil.example/checkout']) {
      expect(asks(next)).toBe(false)
    }
  })

  it('never leaves the site, for any value', () => {
    const tricks = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:1']
    for (const trick of [...tricks, '/\t/evil.example', '/%2F/evil.example']) {
      expect(leading(trick)).toBe('/dashboard')
    }
    const here = 'https://side.example'
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('/', '\\', ':', '@', '.', '?', '#', '%', '\t', '\n', ' ', 'a'),
        }),
        (next) => {
          expect(new URL(leading(next), here).origin).toBe(here)
        },
      ),
    )
  })
})
