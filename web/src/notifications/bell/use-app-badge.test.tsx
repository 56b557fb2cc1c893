import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { signInWithEmail } from '../../platform/auth/auth.ts'
import { RouterProvider } from '../../platform/navigation/router.tsx'
import { setDiscreet } from '../../platform/session/discreet.ts'
import { signOut } from '../../platform/session/session.ts'
import { NotificationServer, signedIn } from '../test-notifications.ts'
import { NotificationBell } from './notification-bell.tsx'

let server = new NotificationServer()

const show = () =>
  render(
    <RouterProvider>
      <WithQueries>
        <NotificationBell memberId="m1" />
      </WithQueries>
    </RouterProvider>,
  )
/** A browser whose service worker records the messages that it gets. */
const withWorker = (postMessage: (message: unknown) => void, missing?: string) =>
  new Proxy(navigator, {
    get: (real, key) =>
      key === 'serviceWorker'
        ? { ready: Promise.resolve({ active: { postMessage } }) }
        : Reflect.get(real, key, real),
    has: (real, key) => key !== missing && Reflect.has(real, key),
  })
const line = 'You have an update'

beforeEach(async () => {
  server = new NotificationServer()
  vi.stubGlobal('fetch', server.fetch)
  await signInWithEmail('ada@example.org', 'secret')
})
afterEach(async () => {
  await signOut()
  localStorage.removeItem('installed')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the number on the icon of the installed app', () => {
  it('puts the number on the app icon, except in discreet mode', async () => {
    const badges: (number | undefined)[] = []
    vi.spyOn(navigator, 'setAppBadge').mockImplementation(async (count) => {
      badges.push(count)
    })
    vi.spyOn(navigator, 'clearAppBadge').mockImplementation(async () => {
      badges.push(0)
    })
    localStorage.setItem('installed', 'on')
    const heard = vi.fn<(message: unknown) => void>()
    vi.stubGlobal('navigator', withWorker(heard))
    server.list = [signedIn('2'), signedIn('1')]
    const screen = await show()
    await expect.poll(() => badges.at(-1)).toBe(2)
    await expect.poll(() => heard.mock.lastCall).toEqual([{ allow: ['badge'], line }])
    setDiscreet(true)
    await expect.poll(() => badges.at(-1)).toBe(0)
    await expect.poll(() => heard.mock.lastCall).toEqual([{ allow: [], line }])
    setDiscreet(false)
    await expect.poll(() => badges.at(-1)).toBe(2)
    await screen.unmount()
    expect(badges.at(-1)).toBe(0)
  })

  it('calls for no badge in a browser in which the app is not installed', async () => {
    const set = vi.spyOn(navigator, 'setAppBadge')
    const clear = vi.spyOn(navigator, 'clearAppBadge')
    const heard = vi.fn<(message: unknown) => void>()
    vi.stubGlobal('navigator', withWorker(heard))
    server.list = [signedIn('1')]
    const screen = await show()
    await expect
      .element(page.getByRole('button', { name: 'Notifications, 1 unread' }))
      .toBeVisible()
    await expect.poll(() => heard.mock.lastCall).toEqual([{ allow: [], line }])
    await screen.unmount()
    expect([set.mock.calls, clear.mock.calls]).toEqual([[], []])
  })

  it('does not ask the service worker for a badge in a browser that has none', async () => {
    localStorage.setItem('installed', 'on')
    const heard = vi.fn<(message: unknown) => void>()
    vi.stubGlobal('navigator', withWorker(heard, 'setAppBadge'))
    server.list = [signedIn('1')]
    await show()
    await expect
      .element(page.getByRole('button', { name: 'Notifications, 1 unread' }))
      .toBeVisible()
    await expect.poll(() => heard.mock.lastCall).toEqual([{ allow: [], line }])
  })
})
