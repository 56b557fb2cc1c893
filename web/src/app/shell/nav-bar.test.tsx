import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { crowdedTexts, showAtTwice } from '../../../test/at-twice.ts'
import { signInWithEmail } from '../../platform/auth/auth.ts'
import { firstPaint } from '../../platform/first-paint.ts'
import { goTo } from '../../platform/navigation/router.tsx'
import { refreshSession, signOut } from '../../platform/session/session.ts'
import { storeFlag } from '../../platform/storage/stored-flag.ts'
import { NavBar } from './nav-bar.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
let signedIn = false
let moderates = false

function serve(path: string) {
  if (path.includes('/sign-in/')) signedIn = true
  if (path.endsWith('/sign-out')) signedIn = false
  if (/notifications|chat-rooms/.test(path)) return Response.json([])
  if (path.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  return Response.json({ ...user, displayName: 'Ada', moderates })
}

const shown = () =>
  page
    .getByRole('banner')
    .getByRole('link')
    .all()
    .map((link) => link.element().textContent)

beforeEach(async () => {
  signedIn = false
  moderates = false
  vi.stubGlobal('fetch', async (url: string) => serve(url))
  await refreshSession()
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('NavBar', () => {
  it('§2 shows a visitor every link, Login and Sign Up', async () => {
    await page.viewport(1280, 800)
    await render(<NavBar />)
    const links = ['HIMVESTIGATOR', 'Search', 'Safety Board', 'How It Works', 'Pricing and Plans']
    expect(shown()).toEqual(['Sidelight', ...links, 'Login', 'Sign Up', 'Exit this page'])
  })

  it('§2 shows a member Dashboard and Sign Out, and no pricing', async () => {
    await page.viewport(1280, 800)
    await signInWithEmail('ada@example.org', 'secret')
    const screen = await render(<NavBar />)
    const links = ['HIMVESTIGATOR', 'Search', 'Safety Board', 'How It Works']
    expect(shown()).toEqual(['Sidelight', ...links, 'Dashboard', 'Exit this page'])
    await screen.getByRole('button', { name: 'Sign Out' }).click()
    await expect.element(screen.getByRole('link', { name: 'Login' })).toBeVisible()
  })

  it('§2 hides pricing on the device of a member until the session is known, and keeps its place', async () => {
    await page.viewport(1280, 800)
    const html = document.createElement('div')
    html.innerHTML = renderToString(<NavBar />)
    document.body.append(html)
    const pricing = [...html.querySelectorAll('a')].find((link) => link.href.endsWith('#pricing'))
    const isSeen = () => pricing?.checkVisibility({ visibilityProperty: true })
    const width = pricing?.getBoundingClientRect().width
    const runInlineScript = () => {
      const script = document.createElement('script')
      script.textContent = firstPaint
      document.head.append(script)
      script.remove()
    }
    storeFlag('member', false)
    runInlineScript()
    expect(isSeen()).toBe(true)
    storeFlag('member', true)
    runInlineScript()
    expect([isSeen(), pricing?.getBoundingClientRect().width]).toEqual([false, width])
    html.remove()
    const screen = await render(<NavBar />)
    await expect.element(screen.getByRole('link', { name: 'Pricing and Plans' })).toBeVisible()
    storeFlag('member', false)
    delete document.documentElement.dataset['member']
  })

  it('§6 shows a moderator the link to her cases, in one row when wide and in the phone menu', async () => {
    moderates = true
    await page.viewport(1152, 800)
    await signInWithEmail('ada@example.org', 'secret')
    const screen = await render(<NavBar />)
    const link = screen.getByRole('link', { name: 'Cases' })
    await expect.element(link).toHaveAttribute('href', '/mod')
    expect(screen.getByRole('banner').element().getBoundingClientRect().height).toBeLessThan(70)
    await page.viewport(390, 844)
    await expect.element(link).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Open menu' }).click()
    await expect.element(link).toBeVisible()
  })

  it('shows a member the bell in one row at every width', async () => {
    await signInWithEmail('ada@example.org', 'secret')
    const screen = await render(<NavBar />)
    for (const width of [360, 390, 1024, 1280]) {
      await page.viewport(width, 800)
      const bell = screen.getByRole('button', { name: 'Notifications' })
      await expect.element(bell).toBeVisible()
      const height = () => screen.getByRole('banner').element().getBoundingClientRect().height
      await expect.poll(height, { message: `${width}` }).toBeLessThan(70)
    }
  })

  it('stays one row at 320 px, where the bell is in the menu', async () => {
    await page.viewport(320, 640)
    await signInWithEmail('ada@example.org', 'secret')
    const screen = await render(<NavBar />)
    await expect.element(screen.getByRole('link', { name: 'Exit this page' })).toBeVisible()
    expect(screen.getByRole('banner').element().getBoundingClientRect().height).toBeLessThan(70)
    await screen.getByRole('button', { name: 'Open menu' }).click()
    await expect.element(screen.getByRole('link', { name: 'Notifications' })).toBeVisible()
  })

  it('reserves the space of the bell while its code is loading', async () => {
    await page.viewport(390, 844)
    await signInWithEmail('ada@example.org', 'secret')
    const screen = await render(<NavBar />)
    const exit = () => screen.getByRole('link', { name: 'Exit this page' }).element()
    const before = exit().getBoundingClientRect().left
    const room = () =>
      exit().parentElement?.parentElement?.firstElementChild?.getBoundingClientRect().width
    expect(room()).toBe(44)
    await expect.element(screen.getByRole('button', { name: 'Notifications' })).toBeVisible()
    expect(room()).toBe(44)
    expect(exit().getBoundingClientRect().left).toBe(before)
  })

  it('lists notifications and rooms first in the phone menu of a member', async () => {
    await page.viewport(390, 844)
    await signInWithEmail('ada@example.org', 'secret')
    const screen = await render(<NavBar />)
    await screen.getByRole('button', { name: 'Open menu' }).click()
    const menu = screen.getByRole('navigation', { name: 'Main' })
    await expect.element(menu.getByRole('link', { name: 'Notifications' })).toBeVisible()
    const names = menu
      .getByRole('link')
      .elements()
      .map((link) => link.textContent)
    expect(names.slice(0, 3)).toEqual(['Notifications', 'Rooms', 'HIMVESTIGATOR'])
  })

  it('exposes the state of the phone menu, closes it on Escape and restores the focus', async () => {
    await page.viewport(390, 844)
    const screen = await render(<NavBar />)
    const openMenu = screen.getByRole('button', { name: 'Open menu', expanded: false })
    await openMenu.click()
    const closeMenu = screen.getByRole('button', { name: 'Close menu', expanded: true })
    await expect.element(closeMenu).toHaveAttribute('aria-controls', 'menu')
    await expect.element(screen.getByRole('link', { name: 'Safety Board' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(openMenu).toHaveFocus()
    await expect.element(screen.getByRole('link', { name: 'Safety Board' })).not.toBeInTheDocument()
  })

  it('closes the phone menu when another page opens', async () => {
    const runner = location.href
    await page.viewport(390, 844)
    const screen = await render(<NavBar />)
    await screen.getByRole('button', { name: 'Open menu' }).click()
    await expect.element(screen.getByRole('link', { name: 'Safety Board' })).toBeVisible()
    goTo('/search')
    await expect.element(screen.getByRole('link', { name: 'Safety Board' })).not.toBeInTheDocument()
    history.back()
    await expect.poll(() => location.pathname).not.toBe('/search')
    await expect.element(screen.getByRole('link', { name: 'Safety Board' })).not.toBeInTheDocument()
    history.replaceState(null, '', runner)
  })

  it('has links of at least 44 px height in the phone menu', async () => {
    await page.viewport(390, 844)
    const screen = await render(<NavBar />)
    await screen.getByRole('button', { name: 'Open menu' }).click()
    const menu = screen.getByRole('navigation', { name: 'Main' })
    const heights = menu
      .getByRole('link')
      .elements()
      .map((link) => link.getBoundingClientRect().height)
    expect(heights).toHaveLength(7)
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(44)
  })

  it.for([
    [1024, 0],
    [1152, 5],
  ] as const)('is one row at %d px, with %d links beside the menu', async ([width, count]) => {
    await page.viewport(width, 800)
    const screen = await render(<NavBar />)
    const links = screen.container.querySelectorAll('nav[aria-label="Main"] a')
    const shownLinks = () => [...links].filter((link) => link.checkVisibility())
    await expect.poll(shownLinks).toHaveLength(count)
    expect(screen.getByRole('banner').element().getBoundingClientRect().height).toBeLessThan(70)
  })

  it('is one row on a phone with text at 200%, without the name beside the mark', async () => {
    await signInWithEmail('ada@example.org', 'secret')
    await showAtTwice()
    const screen = await render(<NavBar />)
    await expect.element(screen.getByRole('link', { name: 'Sidelight' })).toBeVisible()
    const header = screen.getByRole('banner').element()
    await expect.poll(() => header.getBoundingClientRect().height).toBeLessThan(2 * 70)
    expect(crowdedTexts(header)).toEqual([])
  })

  it('shows the full label of the exit link on phones', async () => {
    await page.viewport(390, 844)
    const screen = await render(<NavBar />)
    await expect.element(screen.getByRole('link', { name: 'Exit this page' })).toBeVisible()
  })
})
