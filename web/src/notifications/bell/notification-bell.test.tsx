import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { signInWithEmail } from '../../platform/auth/auth.ts'
import { hearLive } from '../../platform/live/live.ts'
import { RouterProvider } from '../../platform/navigation/router.tsx'
import { setDiscreet, showTitle } from '../../platform/session/discreet.ts'
import { signOut } from '../../platform/session/session.ts'
import { NotificationServer, signedIn, told } from '../test-notifications.ts'
import { NotificationBell } from './notification-bell.tsx'
import { NotificationsLink } from './notifications-link.tsx'

const runner = location.href
let server = new NotificationServer()

const show = () =>
  render(
    <RouterProvider>
      <WithQueries>
        <header className="sticky top-0">
          <NotificationBell memberId="m1" />
        </header>
        <button type="button">Elsewhere</button>
      </WithQueries>
    </RouterProvider>,
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })
const panel = () => page.getByRole('dialog', { name: 'Notifications' })

async function open(name: string) {
  await button(name).click()
  await expect.element(panel()).toBeVisible()
}

beforeEach(async () => {
  server = new NotificationServer()
  vi.stubGlobal('fetch', server.fetch)
  await page.viewport(1280, 800)
  showTitle('Dashboard')
  await signInWithEmail('ada@example.org', 'secret')
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '', runner)
})

describe('the notification bell', () => {
  it('has the number of unread notifications in its name', async () => {
    server.list = [told('11'), told('12', { isRead: true }), told('13')]
    await show()
    await expect.element(button('Notifications, 2 unread')).toBeVisible()
  })

  it('shows no number without unread notifications', async () => {
    server.list = [told('12', { isRead: true })]
    await show()
    await expect.element(button('Notifications')).toBeVisible()
    expect(button('Notifications').element().textContent).toBe('')
  })

  it('opens a panel, which Escape closes', async () => {
    server.list = [told('11')]
    await show()
    await expect
      .element(button('Notifications, 1 unread'))
      .toHaveAttribute('aria-expanded', 'false')
    await open('Notifications, 1 unread')
    await expect.element(panel()).toHaveFocus()
    await expect.element(button('Notifications, 1 unread')).toHaveAttribute('aria-expanded', 'true')
    expect(await accessibilityFaults('body > div')).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(panel()).not.toBeInTheDocument()
    await expect.element(button('Notifications, 1 unread')).toHaveFocus()
  })

  it('closes the panel on Back, on a press beside it, and when the focus leaves it', async () => {
    server.list = [told('11', { isRead: true })]
    await show()
    for (const leave of [
      async () => history.back(),
      () => button('Elsewhere').click(),
      async () => button('Elsewhere').element().focus(),
    ]) {
      await open('Notifications')
      await leave()
      await expect.element(panel()).not.toBeInTheDocument()
    }
  })

  it('opens a panel 416 px wide, which does not move the page', async () => {
    server.list = [told('11')]
    await show()
    const before = button('Elsewhere').element().getBoundingClientRect().top
    await open('Notifications, 1 unread')
    expect(panel().element().getBoundingClientRect().width).toBe(416)
    expect(button('Elsewhere').element().getBoundingClientRect().top).toBe(before)
  })

  it('separates new from earlier notifications, and groups equal ones of one day', async () => {
    server.list = [signedIn('3'), signedIn('2'), signedIn('1'), told('12', { isRead: true })]
    await show()
    await open('Notifications, 3 unread')
    const fresh = panel().getByRole('region', { name: 'New' })
    const earlier = panel().getByRole('region', { name: 'Earlier' })
    await expect
      .element(fresh.getByRole('link'))
      .toHaveTextContent('A new browser signed in 3 times')
    await expect.element(earlier.getByRole('link')).toHaveTextContent('The dispute is over')
  })

  it('leads to the subject of a notification, and marks it as read', async () => {
    server.list = [signedIn('3'), signedIn('2'), told('12')]
    await show()
    await open('Notifications, 3 unread')
    await panel().getByRole('link', { name: 'The dispute is over' }).click()
    await expect.poll(() => location.pathname).toBe('/records')
    await expect.element(panel()).not.toBeInTheDocument()
    expect(server.marked).toEqual([{ ids: ['12'] }])
    await expect.element(button('Notifications, 2 unread')).toBeVisible()
  })

  it.each([
    ['All notifications', '/notifications'],
    ['What reaches you', '/account/notifications'],
  ])('leads from the panel to another page: %s', async (name, to) => {
    await show()
    await open('Notifications')
    await expect.element(panel().getByText('No notifications yet')).toBeVisible()
    await panel().getByRole('link', { name }).click()
    await expect.poll(() => location.pathname).toBe(to)
    await expect.element(panel()).not.toBeInTheDocument()
  })

  it('leaves a press with a modifier key to the browser, and the panel open', async () => {
    server.list = [told('12', { isRead: true })]
    await show()
    await open('Notifications')
    const row = panel().getByRole('link', { name: 'The dispute is over' })
    await expect.element(row).toBeVisible()
    const held: boolean[] = []
    const stop = (event: Event) => {
      held.push(event.defaultPrevented)
      event.preventDefault()
    }
    addEventListener('click', stop)
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
      row
        .element()
        .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }))
    }
    removeEventListener('click', stop)
    expect(held).toEqual([false, false, false])
    await expect.element(panel()).toBeVisible()
    expect(server.marked).toEqual([])
  })

  it('shows an error in the panel if the notifications did not load, and loads them on a second try', async () => {
    server.answer = () => new Response('', { status: 500 })
    await show()
    await open('Notifications')
    await expect.element(panel().getByRole('alert')).toBeVisible()
    server.answer = () => Response.json([told('12', { isRead: true })])
    await panel().getByRole('button', { name: 'Try again' }).click()
    await expect.element(panel().getByRole('link', { name: 'The dispute is over' })).toBeVisible()
    await expect.element(panel().getByRole('alert')).not.toBeInTheDocument()
  })

  it('marks all as read', async () => {
    server.list = [told('11'), told('12')]
    await show()
    await open('Notifications, 2 unread')
    await button('Mark all as read').click()
    await expect.element(button('Notifications')).toBeVisible()
    expect(server.marked).toEqual([{}])
    await expect.element(panel()).toHaveFocus()
  })

  it('leads to the page of notifications if there is no space for the panel', async () => {
    await page.viewport(390, 844)
    server.list = [told('11')]
    await show()
    await expect.element(button('Notifications, 1 unread')).not.toHaveAttribute('aria-expanded')
    await button('Notifications, 1 unread').click()
    await expect.poll(() => location.pathname).toBe('/notifications')
  })

  it('puts the number into the title of the tab, except in discreet mode', async () => {
    server.list = [told('11'), told('12')]
    await show()
    await expect.poll(() => document.title).toBe('(2) Dashboard')
    setDiscreet(true)
    expect(document.title).not.toMatch(/\d|Dashboard/)
    showTitle('Records')
    expect(document.title).not.toMatch(/\d|Records/)
    setDiscreet(false)
    expect(document.title).toBe('(2) Records')
  })

  it('removes the number from the title when it is unmounted', async () => {
    server.list = [told('11')]
    const screen = await show()
    await expect.poll(() => document.title).toBe('(1) Dashboard')
    await screen.unmount()
    expect(document.title).toBe('Dashboard')
  })

  it('leaves the title empty on quick exit', async () => {
    server.list = [told('11')]
    const screen = await show()
    await expect.poll(() => document.title).toBe('(1) Dashboard')
    document.documentElement.hidden = true
    document.title = ' '
    await screen.unmount()
    expect(document.title).toBe('')
    document.documentElement.hidden = false
  })

  it('updates the number when a notification arrives while the page is open', async () => {
    server.list = [told('11')]
    await show()
    await expect.element(button('Notifications, 1 unread')).toBeVisible()
    server.list = [told('11'), told('12')]
    hearLive('notification', {})
    await expect.element(button('Notifications, 2 unread')).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent('2 unread notifications')
  })
})

describe('the notifications link of the menu', () => {
  it('shows the number of unread notifications', async () => {
    server.list = [told('11')]
    await render(
      <RouterProvider>
        <WithQueries>
          <NotificationsLink memberId="m1" className="" />
        </WithQueries>
      </RouterProvider>,
    )
    const link = page.getByRole('link', { name: 'Notifications 1 unread', exact: true })
    await expect.element(link).toHaveAttribute('href', '/notifications')
  })
})
