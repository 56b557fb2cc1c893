import { Suspense } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '../app.css'
import { goTo } from '../platform/router.tsx'
import { refreshSession } from '../platform/session.ts'
import { LandingPage } from './landing-page.tsx'

const runner = location.href

const landing = () =>
  render(
    <Suspense>
      <LandingPage />
    </Suspense>,
  )

describe('LandingPage', () => {
  beforeAll(() => goTo('/'))
  afterAll(() => history.replaceState(null, '', runner))
  beforeEach(async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
    await refreshSession()
  })
  afterEach(() => vi.unstubAllGlobals())

  it('§2 has hero, how it works, demo, pricing, testimonials, call to action and chat preview, in this order', async () => {
    const screen = await landing()
    const titles = [
      'Look once more before the first date.',
      'How it works',
      'Try it with an invented number',
      'Pricing and plans',
      'What it is for',
      'Somebody may already have written it down.',
      'Compare notes without giving anything away.',
    ]
    await expect
      .element(screen.getByText('Compare notes without giving anything away.'))
      .toBeInTheDocument()
    const found = [...screen.container.querySelectorAll('h1, h2')].map((title) => title.textContent)
    expect(found).toEqual(titles)
  })

  it('§2 labels the testimonials as illustrative, each as an invented voice', async () => {
    const screen = await landing()
    await expect
      .element(screen.getByText('Illustrative. Not the words of real members.'))
      .toBeVisible()
    const voices = [...screen.container.querySelectorAll('figure:has(blockquote) figcaption')]
    expect(voices).toHaveLength(3)
    for (const voice of voices) expect(voice.textContent).toMatch(/^An invented member in /)
  })

  it('§2 says that the chat preview is a picture, and claims no badge', async () => {
    const screen = await landing()
    await expect
      .element(screen.getByText('Picture of a match room. Not a real conversation.'))
      .toBeVisible()
    const picture = screen.getByRole('figure').filter({ hasText: '2 participants' })
    expect(picture.element().textContent).toContain('Picture of a match room.')
    expect(picture.element().textContent).not.toMatch(/Encrypted|Active/)
  })

  it('§2 calls to the search', async () => {
    const screen = await landing()
    await expect
      .element(screen.getByText('Somebody may already have written it down.'))
      .toBeVisible()
    const calls = screen.getByRole('link', { name: 'Check a number' }).elements()
    expect(calls.map((link) => link.getAttribute('href'))).toEqual(['/search', '/search'])
  })
})
