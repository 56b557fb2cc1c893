import { afterEach, expect, it } from 'vitest'
import { runLeaveHandlers } from '../session/quick-exit.ts'
import { isUnreported, noteUnreported } from './unreported-number.ts'

afterEach(() => noteUnreported(undefined))

it.each([
  ['of the United States', '+1 415 555 0142', '(415) 555-0142'],
  ['of France, with its 0', '+33 6 12 34 56 78', '06 12 34 56 78'],
  ['of Spain', '+34 612 345 678', '612 345 678'],
  ['of Chile', '+56 9 6123 4567', '9 6123 4567'],
  ['of Denmark', '+45 20 12 34 56', '20 12 34 56'],
])(
  'rules: Board: an unreported number %s is recognized with and without its country code',
  (_of, abroad, athome) => {
    noteUnreported(abroad)
    expect([isUnreported(athome), isUnreported(abroad)]).toEqual([true, true])
    noteUnreported(athome)
    expect([isUnreported(athome), isUnreported(abroad)]).toEqual([true, true])
  },
)

it('rules: Board: another number or a part of one does not count as unreported', () => {
  noteUnreported('+33 6 12 34 56 78')
  expect(['06 12 34 56 79', '34 56 78', ''].map(isUnreported)).toEqual([false, false, false])
  noteUnreported(undefined)
  expect(['06 12 34 56 78', ''].map(isUnreported)).toEqual([false, false])
})

it('rules: Quick exit: the unreported number is forgotten on leaving', () => {
  noteUnreported('+33 6 12 34 56 78')
  runLeaveHandlers()
  expect(isUnreported('06 12 34 56 78')).toBe(false)
})
