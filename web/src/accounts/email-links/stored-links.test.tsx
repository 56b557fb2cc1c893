import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { goTo } from '../../platform/navigation/router.tsx'
import { setDiscreet } from '../../platform/session/discreet.ts'
import { refreshSession } from '../../platform/session/session.ts'
import { ConfirmPage } from './confirm-page.tsx'
import { linkText } from './link-text.ts'
import { NewEmailPage } from './new-email-page.tsx'
import { ResetPage } from './reset-page.tsx'

const HOUR_MS = 3_600_000
/** Whether the server accepts the link, and the bodies of the calls with one. */
let works = true
let sent: unknown[] = []

async function serve(url: string, init?: RequestInit) {
  const path = new URL(url, location.href).pathname
  if (path.endsWith('/get-session')) return Response.json(null)
  sent.push(await new Request(url, init).json())
  if (path.endsWith('/confirm-email') && works) {
    return Response.json({ status: true, newPassword: 'next-token' })
  }
  if (path.startsWith('/api/identity/') && !works) {
    return Response.json({ code: 'INVALID_TOKEN', message: 'Ended.' }, { status: 400 })
  }
  return Response.json({ status: true, changed: works })
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

beforeEach(async () => {
  works = true
  sent = []
  vi.stubGlobal('fetch', serve)
  await refreshSession()
})
afterEach(() => {
  setDiscreet(false)
  linkText.remove()
  vi.unstubAllGlobals()
})

/** Renders a page as a reload or a return does: without the hash, with what the tab stores. */
async function reopen(Page: ComponentType, path: string) {
  await cleanup()
  goTo(path)
  await render(<Page />)
}

const SEND = 'Confirm email'
const pages = [
  ['/auth/reset', ResetPage, 'Save password', 'Your password is changed'],
  ['/auth/confirm', ConfirmPage, SEND, 'Your email is confirmed'],
  ['/account/email', NewEmailPage, SEND, 'Your email was changed'],
] as const

describe.each(pages)('rules: Accounts: the link of %s', (path, Page, send, done) => {
  const press = async () => {
    if (send !== SEND) {
      await page.getByLabelText('New password', { exact: true }).fill('a fresh start')
    }
    await button(send).click()
  }
  beforeEach(() => {
    goTo(`${path}#a-token`)
  })

  it('can be used after a reload, and then shows that it was used', async () => {
    await render(<Page />)
    await expect.poll(() => location.hash).toBe('')
    await reopen(Page, path)
    await press()
    await expect.element(heading(done)).toBeVisible()
    expect(sent).toMatchObject([{ token: 'a-token' }])
    expect(linkText.read()).not.toContain('a-token')
    await reopen(Page, path)
    await expect.element(heading(done)).toBeVisible()
    expect(button(send).query()).toBeNull()
  })

  it('is stored for an hour at most, and only for its page', async () => {
    const start = Date.now()
    await render(<Page />)
    await expect.poll(() => linkText.read()).toBe(`${path} open a-token`)
    const [stored = ''] = Object.values<string>(sessionStorage)
    const end = Number.parseInt(stored)
    expect(end).toBeGreaterThan(start)
    expect(end).toBeLessThanOrEqual(Date.now() + HOUR_MS)
    const [other, Other] = path === '/auth/reset' ? pages[1] : pages[0]
    await reopen(Other, other)
    await expect.element(heading('Open the link in the email again')).toBeVisible()
  })

  it('is not replaced by the part of the page to which "Skip to content" leads', async () => {
    await render(
      <div id="main">
        <Page />
      </div>,
    )
    await expect.poll(() => location.hash).toBe('')
    goTo(`${path}#main`)
    await press()
    await expect.element(heading(done)).toBeVisible()
    expect(JSON.stringify(sent)).toContain('a-token')
    expect(JSON.stringify(sent)).not.toContain('main')
  })

  it('is removed when the server refuses it', async () => {
    works = false
    await render(<Page />)
    await press()
    await expect.element(heading('This link does not work any more')).toBeVisible()
    expect(sessionStorage).toHaveLength(0)
  })

  it('is not stored in discreet mode, and the page then says only to open it again', async () => {
    setDiscreet(true)
    await render(<Page />)
    await expect.element(button(send)).toBeVisible()
    expect(sessionStorage).toHaveLength(0)
    await reopen(Page, path)
    await expect.element(heading('Open the link in the email again')).toBeVisible()
    expect(sent).toEqual([])
  })
})

it('rules: Accounts: the link to a new password that follows a confirmation is there after a reload', async () => {
  goTo('/auth/confirm#a-token')
  await render(<ConfirmPage />)
  await button(SEND).click()
  const onward = page.getByRole('link', { name: 'Choose a new password' })
  await expect.element(onward).toBeVisible()
  await reopen(ConfirmPage, '/auth/confirm')
  await expect.element(onward).toHaveAttribute('href', '/auth/reset#next-token')
})
