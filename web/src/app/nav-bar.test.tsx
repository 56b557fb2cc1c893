import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { signInWithEmail } from '../platform/identity.ts'
import { refreshSession, signOut } from '../platform/session.ts'
import { NavBar } from './nav-bar.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
let signedIn = false

function serve(path: string) {
  if (path.includes('/sign-in/')) signedIn = true
  if (path.endsWith('/sign-out')) signedIn = false
  if (path.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  return Response.json({ ...user, displayName: 'Ada' })
}

const shown = () =>
  page
    .getByRole('banner')
    .getByRole('link')
    .all()
    .map((link) => link.element().textContent)

beforeEach(async () => {
  signedIn = false
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

  it('closes the phone menu by Escape and gives the focus back', async () => {
    await page.viewport(390, 844)
    const screen = await render(<NavBar />)
    await screen.getByRole('button', { name: 'Open menu' }).click()
    await expect.element(screen.getByRole('link', { name: 'Safety Board' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus()
    await expect.element(screen.getByRole('link', { name: 'Safety Board' })).not.toBeInTheDocument()
  })

  it('keeps the whole name of the exit on phones', async () => {
    await page.viewport(390, 844)
    const screen = await render(<NavBar />)
    await expect.element(screen.getByRole('link', { name: 'Exit this page' })).toBeVisible()
  })
})
