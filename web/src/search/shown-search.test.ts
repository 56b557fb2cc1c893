import { describe, expect, it } from 'vitest'
import { maskedSearch, searchedText, shownParts, shownSearch } from './shown-search.ts'

const phone = { phoneNumber: '+14152010001', handle: null }
const handle = { phoneNumber: null, handle: 'marlow_id' }
const email = { phoneNumber: null, handle: 'marlow@example.org' }
const both = { phoneNumber: '+14152010001', handle: 'marlow_id' }

describe('the text of a stored search', () => {
  it('§4 is shown in a readable form', () => {
    expect(shownSearch(phone)).toBe('(415) 201-0001')
    expect(shownSearch(handle)).toBe('@marlow_id')
    expect(shownSearch(email)).toBe('marlow@example.org')
    expect(shownParts(both)).toEqual(['(415) 201-0001', '@marlow_id'])
    expect(shownParts({ phoneNumber: null, handle: null })).toEqual([])
  })

  it('§4 is searched again as it was read, with a number of North America in groups', () => {
    expect(searchedText(both)).toBe('+1 (415) 201-0001')
    expect(searchedText({ phoneNumber: '004155550142', handle: null })).toBe('+4155550142')
    expect(searchedText(handle)).toBe('@marlow_id')
    expect(searchedText(email)).toBe('marlow@example.org')
  })

  it('§5 is masked where other people may see the screen', () => {
    for (const search of [phone, handle, email, both]) {
      expect(maskedSearch(search)).toContain('***')
      expect(maskedSearch(search)).not.toContain('marlow')
      expect(maskedSearch(search)).not.toContain('201')
    }
    expect(maskedSearch(email)).toContain('@example.org')
    expect(maskedSearch(handle)).not.toContain('.')
  })
})
