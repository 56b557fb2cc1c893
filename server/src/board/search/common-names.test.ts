import { expect, it } from 'vitest'
import { isMadeOfCommonNames } from './common-names.ts'

it.each([
  ['marcus webb', true],
  ['m.webb85', true],
  ['josé garcía', true],
  // Two single letters at most, before, between or after the names.
  ['x.q.smith', true],
  ['smith x q', true],
  ['xqzsmith', false],
  ['x smith q webb', true],
  ['x smith q webb z', false],
  // Single letters without a name are not a name.
  ['xq', false],
  ['quillon', false],
  ['marcus quillon', false],
])('§5 %s consists of common names: %s', (text, isCommon) => {
  expect(isMadeOfCommonNames(text)).toBe(isCommon)
})
