import { expect, it } from 'vitest'
import { readMarks } from './read-marks.ts'

it('§1 read marks that an earlier version left waiting are performed', () => {
  expect(readMarks.value.parse(['n1', 'n2'])).toEqual({ memberId: '', ids: ['n1', 'n2'] })
})
