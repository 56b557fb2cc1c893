import { describe, expect, it, vi } from 'vitest'
import type { Limits } from '../platform/limits/limits.ts'
import { stampExhibit } from './stamp-exhibit.ts'

const HASH = 'ab'.repeat(32)
const asked = { memberId: 'ada', hash: HASH }
const spent = { allowed: true, left: 2, renewsInMs: 0 }

function servicesWith(authority: (() => Promise<never>) | undefined) {
  const consume = vi.fn<Limits['consume']>(async () => spent)
  const refund = vi.fn<Limits['refund']>(async () => undefined)
  const report = vi.fn<(why: string) => void>()
  const limits = {
    off: false,
    consume,
    refund,
    peek: async () => spent,
    pass: async () => undefined,
  }
  return { authority, limits, report, clock: () => new Date(0) }
}

describe('our own: a failed stamp', () => {
  it.each([
    [new Error('The authority answered 503.'), 'The authority answered 503.'],
    ['no error', 'unknown'],
  ])('is logged with the reason and without the hash: %s', async (thrown, why) => {
    const services = servicesWith(() => Promise.reject(thrown))
    await expect(stampExhibit(services, asked)).rejects.toMatchObject({ code: 'unavailable' })
    expect(services.report.mock.calls).toEqual([[why]])
    expect(services.limits.refund).toHaveBeenCalledOnce()
  })

  it('does not use up the budget if no authority is configured, and asks for no retry', async () => {
    const services = servicesWith(undefined)
    await expect(stampExhibit(services, asked)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This website has no time stamp service.',
      retryAfterSeconds: undefined,
    })
    expect(services.limits.consume).not.toHaveBeenCalled()
  })
})
