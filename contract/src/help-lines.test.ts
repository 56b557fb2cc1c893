import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import { helpLines, uncheckedCountries } from './help-lines.ts'

const MONTHS = 12

/** Returns the last day on which a line may be shown that was checked on this day. */
function lastDayOf(checkedOn: string): Date {
  const day = new Date(`${checkedOn}T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + MONTHS)
  return day
}

describe('the help lines', () => {
  it.each(helpLines.map((line) => [line.country, line] as const))(
    '§2 %s: the number can be called, and a source confirms it',
    (country, line) => {
      const isValid = parsePhoneNumberFromString(line.phone, country)?.isValid() ?? false
      // The library has no data on short numbers, so a second source has to confirm them.
      const isShort = /^\d{3,4}$/.test(line.phone) && line.confirmedBy !== undefined
      expect(isValid || isShort).toBe(true)
      const hosts = [line.source, line.confirmedBy ?? 'none:'].map((page) => new URL(page).hostname)
      expect(new Set(hosts).size).toBe(2)
      expect(() => new URL(line.source)).not.toThrow()
      expect(() => new URL(line.web)).not.toThrow()
      expect(line.name).not.toBe('')
      expect(line.languages).not.toEqual([])
    },
  )

  it.each(helpLines.map((line) => [line.country, line.checkedOn] as const))(
    '§2 %s: the line was checked within the last 12 months, on %s',
    (_country, checkedOn) => {
      expect(checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(Date.now()).toBeLessThan(lastDayOf(checkedOn).getTime())
    },
  )

  it('§2 every country has a line or is listed as unchecked', () => {
    const named = [...helpLines.map(({ country }) => country), ...uncheckedCountries]
    expect(new Set(named)).toEqual(new Set(getCountries()))
  })

  it('§2 no country with a line is listed as unchecked', () => {
    const both = helpLines.filter(({ country }) => uncheckedCountries.includes(country))
    expect(both).toEqual([])
  })
})
