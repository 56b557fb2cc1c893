import { afterEach, describe, expect, it, vi } from 'vitest'
import { momentOf, timeOf } from './moments.ts'

const at = new Date(2026, 10, 20, 17, 0)

afterEach(() => {
  vi.unstubAllGlobals()
  // Other files of this process would get the module that was loaded with another `Intl`.
  vi.resetModules()
})

describe('§6 a time in a sentence', () => {
  it('has no line break, not even before its time zone', () => {
    expect(timeOf(at)).toMatch(/^5:00\sPM\s\S+$/)
    expect(timeOf(at)).not.toContain(' ')
  })

  it('has no line break within a time zone that is named by its offset', async () => {
    class InSaoPaulo extends Intl.DateTimeFormat {
      constructor(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
        super(locales, { ...options, timeZone: 'America/Sao_Paulo' })
      }
    }
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: InSaoPaulo })
    vi.resetModules()
    const { timeOf: inSaoPaulo } = await import('./moments.ts')
    expect(inSaoPaulo(at)).toMatch(/GMT\u20113$/)
  })

  it('can be on another line than its date', () => {
    expect(momentOf(at.toISOString())).toBe(`Nov 20, 2026, ${timeOf(at)}`)
  })
})
