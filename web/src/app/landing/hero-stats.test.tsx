import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { HeroStats } from './hero-stats.tsx'

const figures = (box: Element) => [...box.querySelectorAll('dd')].map((dd) => dd.textContent)

describe('HeroStats', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it("§2 shows '...' while loading, then the three figures", async () => {
    const answer = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', async () => answer.promise)
    const { container } = await render(<HeroStats />)
    expect(figures(container)).toEqual(['...', '...', '...'])
    answer.resolve(
      Response.json({ totalUsers: 18_240, numbersChecked: 96_312, privacyProtected: 100 }),
    )
    await expect.poll(() => figures(container)).toEqual(['18,240', '96,312', '100%'])
  })

  it('§2 shows 0, and 99.9% for privacy, if the figures did not load', async () => {
    // The figures of the previous test are cached for five minutes.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 })
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    const { container } = await render(<HeroStats />)
    await expect.poll(() => figures(container)).toEqual(['0', '0', '99.9%'])
  })
})
