import { expect, it } from 'vitest'
import { coreShare } from './machine-load.ts'

it('tells which share of the cores a process is given, never more than all of them', async () => {
  const share = await coreShare()
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThanOrEqual(1.05)
})
