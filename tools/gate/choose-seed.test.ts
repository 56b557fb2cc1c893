import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { longRun } from '../../server/test/long-run.ts'
import { chooseSeed } from './choose-seed.ts'

it('chooseSeed() returns the given seed, or a new one without it', () => {
  expect(chooseSeed('1586981652')).toBe(1_586_981_652)
  expect(chooseSeed('')).toBeGreaterThan(0)
})

it('chooseSeed() returns the same seed in every run of the gate, and a new one in a long run', () => {
  expect(new Set([chooseSeed(''), chooseSeed('')]).size).toBe(longRun ? 2 : 1)
})

it('fast-check draws its samples from the seed of the run', () => {
  const draw = () => fc.sample(fc.nat(), 5)
  expect(fc.readConfigureGlobal().seed).toBe(inject('propertySeed'))
  expect(draw()).toEqual(draw())
})
