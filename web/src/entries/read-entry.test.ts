import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEntry } from './read-entry.ts'

const choices = { redFlags: [], counts: true, openToContact: false, userId: 'm1' }
function read(fields: Record<string, string>, redFlags: string[] = []) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return readEntry(data, { ...choices, redFlags })
}

describe('readEntry', () => {
  it('§3 reads the fields by their names and leaves empty ones out', () => {
    const fields = {
      phoneNumber: ' 415 555 0142 ',
      handle: '',
      'metadata.name': 'Mark',
      'metadata.city': '  ',
      'metadata.notes': 'Met twice.',
    }
    expect(JSON.parse(JSON.stringify(read(fields)))).toEqual({
      phoneNumber: '415 555 0142',
      userId: 'm1',
      metadata: { name: 'Mark', notes: 'Met twice.', redFlags: [] },
      counts: true,
      openToContact: false,
    })
  })

  it('§5 removes every @ from the handle, and puts one before it (§3)', () => {
    expect(read({ handle: '@ma@rk ' }).handle).toBe('@mark')
    expect(read({ handle: 'mark' }).handle).toBe('@mark')
    expect(read({ handle: ' @ @ ' }).handle).toBeUndefined()
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (handle) => {
        expect(read({ handle }).handle ?? '@').toMatch(/^@[^@]*$/)
      }),
    )
  })

  it('§5 drops an age that is no number', () => {
    for (const text of ['', 'abc', '34 years', '0x22', '1e3', 'Infinity', '-']) {
      expect(read({ 'metadata.age': text }).metadata?.age).toBeUndefined()
    }
    expect(read({ 'metadata.age': ' 34 ' }).metadata?.age).toBe(34)
    expect(read({ 'metadata.age': '34.5' }).metadata?.age).toBe(34.5)
  })

  it('§5 includes a red flag that was typed but not added, once', () => {
    const redFlags = (pending: string) =>
      read({ 'metadata.redFlags': pending }, ['Ghosting']).metadata?.redFlags
    expect(redFlags(' Cheating ')).toEqual(['Ghosting', 'Cheating'])
    expect(redFlags('Ghosting')).toEqual(['Ghosting'])
    expect(redFlags('  ')).toEqual(['Ghosting'])
  })
})
