import { expect, it } from 'vitest'
import { machinePace } from './machine-pace.ts'

it('the pace of the machine is a positive factor', async () => {
  const pace = await machinePace()
  expect(pace).toBeGreaterThan(0)
  expect(pace).toBeLessThan(Infinity)
})
