import type { OwnWarning } from '@sidelight/contract/calls/board'
import { describe, expect, it } from 'vitest'
import { warning } from '../test-warning.ts'
import {
  aboutCarried,
  checkDraft,
  draftOf,
  emptyDraft,
  holdsText,
  lacksEssentials,
  personOf,
  restoreDraft,
  toNewWarning,
} from './warning-draft.ts'

const filled = {
  ...emptyDraft(),
  phoneNumber: ' 415 555 0142 ',
  redFlags: ['Ghosting'],
  description: 'Cancelled four times.',
}

describe('the draft of a warning', () => {
  it('§3 starts empty, with empty lists', () => {
    const draft = emptyDraft()
    expect(draft.redFlags).toEqual([])
    expect(toNewWarning(draft, 'm1').nicknames).toEqual([])
    expect(draft.delayed || draft.openToContact).toBe(false)
    expect(holdsText(draft)).toBe(false)
  })

  it('our own: takes a searched value into its field, unless the draft already names a person', () => {
    const about = (text: string) => aboutCarried(emptyDraft(), text)
    expect(about('(628) 555-0119').phoneNumber).toBe('(628) 555-0119')
    expect(about('@marlow_id')).toMatchObject({ handle: '@marlow_id', phoneNumber: '' })
    expect(about('marlow@example.org')).toMatchObject({ email: 'marlow@example.org', handle: '' })
    expect(aboutCarried(filled, '(628) 555-0119')).toBe(filled)
  })

  it('§5 is incomplete without a number or without a red flag', () => {
    expect(lacksEssentials({ ...filled, phoneNumber: '   ' })).toBe(true)
    expect(lacksEssentials({ ...filled, redFlags: [] })).toBe(true)
    expect(lacksEssentials(filled)).toBe(false)
    expect(Object.keys(checkDraft(emptyDraft()))).toEqual([
      'phoneNumber',
      'redFlags',
      'description',
    ])
  })

  it('needs a description of 10 to 2,000 characters, without the space around it', () => {
    const errors = (description: string) => checkDraft({ ...filled, description })
    expect(errors('    short     ')).toEqual({ description: 'Write at least 10 characters.' })
    expect(errors('x'.repeat(2_001))).toEqual({ description: 'At most 2,000 characters.' })
    expect(errors(` ${'x'.repeat(2_000)} `)).toEqual({})
    expect(errors('x'.repeat(10))).toEqual({})
  })

  it.each([
    ['https://example.org/pages/12345678901', 'This is a web address. Enter his number.'],
    ['instagram.com/marco.rossi', 'This link leads to a profile. Enter it as the handle.'],
    ['wa.me/15550100123', undefined],
  ])('says of the link %s in the field of the number what it is', (phoneNumber, sentence) => {
    expect(checkDraft({ ...filled, phoneNumber })['phoneNumber']).toBe(sentence)
  })

  it('refuses the emails that the server would, before they are sent', () => {
    const sentence = (email: string) => checkDraft({ ...filled, email })['email']
    for (const email of ['marco.at.gmail', 'marco@gmail', 'märco@gmail.com', 'm..o@gmail.com']) {
      expect(sentence(email)).toBe('Enter a whole email address.')
    }
    expect(sentence(' marco@gmail.com ')).toBeUndefined()
    expect(sentence(' ')).toBeUndefined()
  })

  it.each(['realName', 'location', 'timeframe'] as const)(
    'refuses a %s that the server would, before it is sent',
    (name) => {
      expect(checkDraft({ ...filled, [name]: 'x'.repeat(121) })).toEqual({
        [name]: 'At most 120 characters.',
      })
      expect(checkDraft({ ...filled, [name]: 'x'.repeat(120) })).toEqual({})
    },
  )

  it('§5 splits nicknames at commas, trims them and drops empty ones', () => {
    const draft = { ...filled, nicknames: ' Max, , M ,' }
    expect(toNewWarning(draft, 'm1').nicknames).toEqual(['Max', 'M'])
    expect(personOf(draft).nicknames).toEqual(['Max', 'M'])
  })

  it('§3 is sent with the id of the signed-in user and the trimmed number', () => {
    expect(toNewWarning(filled, 'm1')).toMatchObject({ userId: 'm1', phoneNumber: '415 555 0142' })
  })

  it('counts as unsaved with text, a red flag or the delay', () => {
    expect(holdsText({ ...emptyDraft(), handle: '  ' })).toBe(false)
    expect(holdsText({ ...emptyDraft(), handle: 'x' })).toBe(true)
    expect(holdsText({ ...emptyDraft(), redFlags: ['Ghosting'] })).toBe(true)
    expect(holdsText({ ...emptyDraft(), delayed: true })).toBe(true)
  })

  it('our own: is restored from storage without unknown or invalid values', () => {
    const whole = {
      phoneNumber: '415 555 0142',
      handle: '@marlow_id',
      email: 'marlow@example.org',
      realName: 'Marlow',
      nicknames: 'Max, M',
      redFlags: ['Ghosting', 'Gaslighting'],
      description: 'Cancelled four times.',
      location: 'Oakland',
      timeframe: 'Spring 2026',
      delayed: true,
      openToContact: true,
    }
    expect(restoreDraft(whole)).toEqual(whole)
    expect(restoreDraft({ ...whole, more: 1 })).toEqual(whole)
    const odd = { redFlags: ['Ghosting', 3], handle: 7, delayed: 'yes', openToContact: 1 }
    expect(restoreDraft(odd)).toEqual({ ...emptyDraft(), redFlags: ['Ghosting'] })
    expect(restoreDraft({ redFlags: 'Ghosting' })).toEqual(emptyDraft())
    expect(restoreDraft(null)).toBeNull()
    expect(restoreDraft('Ghosting')).toBeNull()
  })

  it('§4 has the unmasked values of a posted warning, and no delay', () => {
    const own: OwnWarning = {
      ...warning('a1', { redFlags: ['Ghosting'], timeframe: 'Spring 2026' }),
      state: 'published',
      openToContact: true,
      identity: {
        phoneNumber: '+14155550142',
        handle: 'marlow_id',
        email: null,
        realName: null,
        nicknames: ['Max', 'M'],
      },
    }
    expect(draftOf(own)).toEqual({
      phoneNumber: '+1 (415) 555-0142',
      handle: 'marlow_id',
      email: '',
      realName: '',
      nicknames: 'Max, M',
      redFlags: ['Ghosting'],
      description: 'Cancelled four times.',
      location: 'Brooklyn',
      timeframe: 'Spring 2026',
      delayed: false,
      openToContact: true,
    })
    expect(draftOf({ ...own, location: null, timeframe: null })).toMatchObject({
      location: '',
      timeframe: '',
    })
  })

  it('counts as unsaved with allowed contact, and is sent with a trimmed email', () => {
    expect(holdsText({ ...emptyDraft(), openToContact: true })).toBe(true)
    const sent = toNewWarning(
      { ...filled, email: ' m@example.org ', description: ' He lied. ' },
      'm1',
    )
    expect(sent).toMatchObject({ email: 'm@example.org', description: 'He lied.' })
  })
})
