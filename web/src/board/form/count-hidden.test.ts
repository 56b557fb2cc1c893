import { censor } from '@sidelight/contract/rules/censoring/censor'
import { describe, expect, it } from 'vitest'
import { countHidden } from './count-hidden.ts'

const PERSON = {
  phoneNumber: '415 555 0142',
  handle: 'marlow_id',
  email: 'marlow@example.com',
  realName: 'Marcus Reed',
  nicknames: ['Mars'],
}

const hiddenIn = (text: string) => countHidden(text, censor(text, PERSON), PERSON)

describe('§4 the numbers of hidden names and contacts in the preview', () => {
  it.each([
    ['Nothing to hide here.', { names: 0, numbers: 0 }],
    ['Marcus wrote to me every night.', { names: 1, numbers: 0 }],
    ['Marcus, or Mars, wrote to me.', { names: 2, numbers: 0 }],
    ['Call 415 555 0142 and see.', { names: 0, numbers: 1 }],
    ['He writes from someone.else@example.org at night.', { names: 0, numbers: 1 }],
    ['Marcus called from 206 555 0117.', { names: 1, numbers: 1 }],
    ['I wrote *** myself, and Marcus read it.', { names: 1, numbers: 0 }],
  ])('%s', (text, hidden) => {
    expect(hiddenIn(text)).toEqual(hidden)
  })
})
