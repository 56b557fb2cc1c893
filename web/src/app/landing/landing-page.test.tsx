import { Suspense } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { signInSheet } from '../../platform/auth/sign-in-sheet.ts'
import { goTo } from '../../platform/navigation/router.tsx'
import { refreshSession } from '../../platform/session/session.ts'
import { currentPrefill, forgetPrefill } from '../../platform/storage/search-prefill.ts'
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

  it('§2 has the search field in the hero, and answers an example number without a request', async () => {
    const asked = vi.spyOn(globalThis, 'fetch')
    const screen = await landing()
    const box = screen.getByRole('textbox', { name: 'Phone number or handle' })
    await expect.element(box).toBeVisible()
    asked.mockClear()
    await screen.getByRole('button', { name: '(312) 555-0177' }).first().click()
    await expect.element(box).toHaveValue('(312) 555-0177')
    await expect.element(screen.getByText('United States · +1 312 555 0177')).toBeVisible()
    const card = screen.getByRole('article').filter({ hasText: '+1 (312)' })
    await expect.element(card).toBeVisible()
    await screen.getByRole('button', { name: 'Clear' }).click()
    await expect.element(box).toHaveFocus()
    expect(asked).not.toHaveBeenCalled()
  })

  it('§5 opens the sign-up sheet for a number, and shows an error for text that is none', async () => {
    const screen = await landing()
    const box = screen.getByRole('textbox', { name: 'Phone number or handle' })
    await box.fill('12')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/^Too short for a number/)
    expect(signInSheet.get()).toBeNull()
    await box.fill('628 555 0119')
    await screen.getByRole('button', { name: 'Check', exact: true }).click()
    await expect.poll(signInSheet.get).toBe('sign-up')
    expect(currentPrefill()).toMatchObject({ text: '628 555 0119', purpose: 'check' })
    signInSheet.set(null)
    forgetPrefill()
  })

  it('§2 labels the testimonials as illustrative, each from an invented member', async () => {
    const screen = await landing()
    await expect
      .element(screen.getByText('Illustrative. Not the words of real members.'))
      .toBeVisible()
    const voices = [...screen.container.querySelectorAll('figure:has(blockquote) figcaption')]
    expect(voices).toHaveLength(3)
    for (const voice of voices) expect(voice.textContent).toMatch(/^An invented member in /)
  })

  it('§2 labels the chat preview as a picture, without the badges of a real room', async () => {
    const screen = await landing()
    await expect
      .element(screen.getByText('Picture of a match room. Not a real conversation.'))
      .toBeVisible()
    const picture = screen.getByRole('figure').filter({ hasText: '2 participants' })
    expect(picture.element().textContent).toContain('Picture of a match room.')
    expect(picture.element().textContent).not.toMatch(/Encrypted|Active/)
  })

  it('§2 has a call to action that leads to the search', async () => {
    const screen = await landing()
    await expect
      .element(screen.getByText('Somebody may already have written it down.'))
      .toBeVisible()
    const calls = screen.getByRole('link', { name: 'Check a number' }).elements()
    expect(calls.map((link) => link.getAttribute('href'))).toEqual(['/search'])
  })
})
