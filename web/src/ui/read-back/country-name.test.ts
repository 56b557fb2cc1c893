import { afterEach, expect, it, vi } from 'vitest'
import { readText } from './parsed-input.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('§5 a country is named in the language of the page, on a device in another one', () => {
  class OnSpanishDevice extends Intl.DisplayNames {
    constructor(locales: Intl.LocalesArgument, options: Intl.DisplayNamesOptions) {
      super(locales ?? 'es', options)
    }
  }
  vi.stubGlobal('Intl', { ...Intl, DisplayNames: OnSpanishDevice })
  expect(readText('+34 612 345 678', 'US')).toMatchObject({ country: 'Spain' })
})
