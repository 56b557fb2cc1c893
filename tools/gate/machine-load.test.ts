import { expect, it } from 'vitest'
import { coreShare } from './machine-load.ts'

it('the measured share of the processor cores is positive and at most about 1', async () => {
  const share = await coreShare()
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThanOrEqual(1.05)
})
