import type { Warning } from '@sidelight/contract/calls/board'
import { describe, expect, it } from 'vitest'
import { warning } from './test-warning.ts'
import { viewGroup } from './view-group.ts'

const NUMBER_ONLY = { handle: null, realName: null, email: null, nicknames: [] }

const namesOf = (...all: Partial<Warning>[]) =>
  viewGroup(all.map((one, at) => warning(`w${at}`, { ...NUMBER_ONLY, ...one })))?.names

describe('the names of a card', () => {
  it('§2 are the handle and the name of the newest warning with either', () => {
    const older = { handle: '@ma***id', realName: 'M***s' }
    expect(namesOf({ nicknames: ['P***e'] }, older, { handle: '@ot***er' })).toBe(
      '@ma***id / M***s',
    )
  })

  it('§2 are nicknames or the email without a handle and a name', () => {
    expect(namesOf({}, { nicknames: ['P***e', '**'] })).toBe('P***e, **')
    expect(namesOf({ email: 'm***@e***.org' })).toBe('m***@e***.org')
  })

  it('§2 are missing if only the number is known', () => {
    expect(namesOf({}, {})).toBe('')
  })
})
