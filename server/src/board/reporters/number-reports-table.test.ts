import { expect, it } from 'vitest'
import { groupReports } from './number-reports-table.ts'

it('§3 several reports of one author about a number count once, with the times of all of them', () => {
  const { warned, noted, frozen } = groupReports({
    warned: [
      ['ada', 20, 's1', null, null, null],
      ['bea', 30, null, null, 7, 'b'],
      ['ada', 10, null, 5, 9, 'a'],
      ['ada', 15, 's2', 4, null, 'c'],
    ],
    noted: [
      ['ada', 2, 'x'],
      ['ada', 1, null],
    ],
    frozen: 3,
  })
  expect(warned).toEqual([
    {
      author: 'ada',
      firstAt: 10,
      lastAt: 20,
      still: 's1 s2',
      claimedAt: 5,
      movedAt: 9,
      // The newest report to which no decision that the number has moved applies.
      unmovedAt: 20,
      // The value of the first report.
      afterRoom: null,
    },
    {
      author: 'bea',
      firstAt: 30,
      lastAt: 30,
      still: null,
      claimedAt: null,
      movedAt: 7,
      unmovedAt: null,
      afterRoom: 'b',
    },
  ])
  expect(noted).toEqual([{ author: 'ada', firstAt: 1, lastAt: 2, afterRoom: 'x' }])
  expect(frozen).toBe(3)
})

it('§3 a number without reports has no counted reports', () => {
  expect(groupReports({ warned: null, noted: null, frozen: null })).toEqual({
    warned: [],
    noted: [],
    frozen: null,
  })
})
