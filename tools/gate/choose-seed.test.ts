import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { longRun } from '../../server/test/long-run.ts'
import { chooseSeed } from './choose-seed.ts'

it('chooses the seed that is asked for, and one of its own otherwise', () => {
  expect(chooseSeed('1586981652')).toBe(1_586_981_652)
  expect(chooseSeed('')).toBeGreaterThan(0)
})

it('draws the same in every run of the gate, and anew in a long one', () => {
  expect(new Set([chooseSeed(''), chooseSeed('')]).size).toBe(longRun ? 2 : 1)
})

it('draws what a property is tested on from the seed of the run', () => {
  const draw = () => fc.sample(fc.nat(), 5)
  expect(fc.readConfigureGlobal().seed).toBe(inject('propertySeed'))
  expect(draw()).toEqual(draw())
})
