import { describe, expect, it } from 'vitest'
import { freeMember } from '../../../test/free-member.ts'
import { changeOf, checkProfile, draftOf } from './profile-draft.ts'

const member = { ...freeMember, fullName: 'Ada Example', age: 34 }

describe('the draft of a profile', () => {
  it('§4 starts with the stored values', () => {
    expect(draftOf(member)).toEqual({ fullName: 'Ada Example', username: '', age: '34', city: '' })
  })

  it('§5 sends only non-empty fields, and age as an integer', () => {
    const draft = { fullName: '  ', username: ' nightowl ', age: ' 35 ', city: '' }
    expect(changeOf(draft)).toEqual({ username: 'nightowl', age: 35 })
  })

  it('§5 sends null for cleared fields', () => {
    const draft = { fullName: null, username: '', age: null, city: 'Porto' }
    expect(changeOf(draft)).toEqual({ fullName: null, age: null, city: 'Porto' })
  })

  it.each(['34.5', 'forty', '-3', '3e1'])('§5 is invalid with the age %s', (age) => {
    expect(checkProfile({ ...draftOf(member), age })).toEqual({
      age: 'Enter your age as a whole number.',
    })
  })

  it.each(['34', '', null])('§5 is valid with the age %j', (age) => {
    expect(checkProfile({ ...draftOf(member), age })).toEqual({})
  })
})
