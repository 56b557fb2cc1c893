import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { WithQueries } from '../platform/api/query-client.tsx'
import { signInWithEmail } from '../platform/auth/auth.ts'
import { signOut } from '../platform/session/session.ts'
import { currentToast } from '../platform/toasts.ts'
import { NotificationsCard } from './notifications-card.tsx'
import { NotificationServer, signedIn, told } from './test-notifications.ts'

let server = new NotificationServer()

const show = () =>
  render(
    <WithQueries>
      <NotificationsCard />
    </WithQueries>,
  )
const rows = () => page.getByRole('listitem').elements()
const unread = () => rows().map((row) => row.hasAttribute('data-unread'))
const button = (name: string) => page.getByRole('button', { name, exact: true })
const faults = () => accessibilityFaults('body > div')

beforeEach(async () => {
  server = new NotificationServer()
  currentToast.set(null)
  vi.stubGlobal('fetch', server.fetch)
  await signInWithEmail('ada@example.org', 'secret')
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('NotificationsCard', () => {
  it('§2 §9 shows the first 5 notifications, and highlights and counts the unread ones', async () => {
    const ids = ['11', '12', '13', '14', '15', '16']
    server.list = ids.map((id) => told(id, { isRead: !['11', '13', '16'].includes(id) }))
    await show()
    await expect.element(page.getByText(/15 stands as it did/)).toBeVisible()
    expect(unread()).toEqual([true, false, true, false, false])
    await expect.element(page.getByText('3 unread', { exact: true })).toBeVisible()
    const day = new Date('2026-11-02T09:30:00.000Z')
    const shown = day.toLocaleDateString(undefined, { dateStyle: 'medium' })
    expect(rows()[0]?.querySelector('time')?.textContent).toBe(shown)
    expect(await faults()).toEqual([])
  })

  it('§2 scrolls within a height of 16 rem', async () => {
    server.list = ['11', '12', '13', '14', '15'].map((id) => told(id))
    await show()
    await expect.element(page.getByText(/15 stands as it did/)).toBeInTheDocument()
    const panel = page.getByRole('region', { name: 'Newest notifications' }).element()
    expect(panel.clientHeight).toBe(256)
    expect(panel.scrollHeight).toBeGreaterThan(256)
  })

  it("§2 says 'No notifications yet' when there are none", async () => {
    server.list = []
    await show()
    await expect.element(page.getByText('No notifications yet', { exact: true })).toBeVisible()
    expect(page.getByText(/unread/).query()).toBeNull()
    expect(await faults()).toEqual([])
  })

  it('§2 links each notification to its subject', async () => {
    server.list = [told('11', { isRead: true })]
    await show()
    const link = page.getByRole('link', { name: 'The dispute is over' })
    await expect.element(link).toHaveAttribute('href', '/records')
  })

  it('§2 links an invitation to the invitations of the dashboard', async () => {
    server.list = [
      {
        ...told('11', { kind: 'room-invitation', target: { page: 'invitation', id: 'i1' } }),
        createdAt: new Date().toISOString(),
      },
    ]
    await show()
    const link = page.getByRole('link', { name: 'Somebody asks to connect' })
    await expect.element(link).toHaveAttribute('href', '/dashboard#for-you')
  })

  it('§2 links a sign-in to the devices of the account', async () => {
    server.list = [signedIn('11')]
    await show()
    const link = page.getByRole('link', { name: 'A new browser signed in' })
    await expect.element(link).toHaveAttribute('href', '/account#account-devices')
  })

  it('§3 shows the text of the server for a notification without a kind', async () => {
    const ours = { kind: undefined, subject: undefined, group: undefined, target: undefined }
    const specified = { title: 'News', message: 'Words.', ...ours }
    server.list = [{ ...told('11', { isRead: true }), ...specified }]
    await show()
    await expect.element(page.getByText('Words.', { exact: true })).toBeVisible()
  })

  it('§2 counts equal notifications of one day as one of the 5', async () => {
    const before = ['11', '12', '13', '14'].map((id) => told(id, { isRead: true }))
    server.list = [signedIn('3'), signedIn('2'), ...before]
    await show()
    await expect.element(page.getByText('2 unread', { exact: true })).toBeVisible()
    expect(rows()[0]?.textContent).toContain('A new browser signed in 2 times')
    expect(rows()).toHaveLength(5)
    await button('Mark as read').click()
    expect(server.marked).toEqual([{ ids: ['3', '2'] }])
  })

  it('§2 marks a followed notification as read, and links to all notifications', async () => {
    server.list = [told('11')]
    await show()
    const link = page.getByRole('link', { name: 'The dispute is over' })
    await expect.element(link).toBeVisible()
    link.element().addEventListener('click', (event) => event.preventDefault())
    await link.click()
    await expect.poll(() => server.marked).toEqual([{ ids: ['11'] }])
    const all = page.getByRole('link', { name: 'All notifications' })
    await expect.element(all).toHaveAttribute('href', '/notifications')
  })

  it('§2 shows the text of the server for an unknown kind', async () => {
    const unknown = {
      ...told('11', { isRead: true }),
      kind: 'unheard-of',
      title: 'News',
      message: 'Words.',
    }
    server.list = [unknown]
    await show()
    await expect.element(page.getByText('News', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Words.', { exact: true })).toBeVisible()
  })

  it('§2 marks one notification as read before the server answers', async () => {
    server.list = [told('11'), told('12')]
    const { promise, resolve } = Promise.withResolvers<Response>()
    server.mark = () => promise
    await show()
    await button('Mark as read').first().click()
    await expect.element(page.getByText('1 unread', { exact: true })).toBeVisible()
    expect(unread()).toEqual([false, true])
    expect(server.marked).toEqual([{ ids: ['11'] }])
    resolve(Response.json({ unread: 1 }))
  })

  it('§2 marks all notifications as read', async () => {
    server.list = [told('11'), told('12')]
    await show()
    await button('Mark all as read').click()
    await expect.poll(unread).toEqual([false, false])
    expect(server.marked).toEqual([{}])
    expect(button('Mark all as read').query()).toBeNull()
    expect(await faults()).toEqual([])
  })

  it('shows a notification as unread again, with a toast, if marking it failed', async () => {
    server.list = [told('11')]
    server.mark = () => new Response('', { status: 503 })
    await show()
    await button('Mark as read').click()
    await expect.poll(() => currentToast.get()?.title).toBe('Not marked as read')
    await expect.poll(unread).toEqual([true])
    await expect.element(page.getByText('1 unread', { exact: true })).toBeVisible()
  })

  it('shows an error if the notifications did not load, and loads them on a second try', async () => {
    server.answer = () => Response.json({ code: 'internal', message: 'Ours.' }, { status: 500 })
    await show()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Ours\./)
    server.answer = () => Response.json([told('11', { isRead: true })])
    await button('Try again').click()
    await expect.element(page.getByText(/11 stands as it did/)).toBeVisible()
  })
})
