import type { Notification } from '@sidelight/contract/notifications'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { signInWithEmail } from '../platform/identity.ts'
import { WithQueries } from '../platform/query-client.tsx'
import { signOut } from '../platform/session.ts'
import { currentToast } from '../platform/toasts.ts'
import { NotificationsCard } from './notifications-card.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
let list: () => Response = () => Response.json([])
let mark: () => Response | Promise<Response> = () => Response.json({ unread: 0 })
let signedIn = false
let marked: unknown[] = []

const bodyOf = (init?: RequestInit): object =>
  typeof init?.body === 'string' ? JSON.parse(init.body) : {}

async function serve(url: string, init?: RequestInit) {
  if (url.endsWith('/sign-in/email')) signedIn = true
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  if (url === '/api/notifications/m1') return list()
  if (url === '/api/user/m1/notifications/read') {
    marked.push(bodyOf(init))
    return mark()
  }
  return Response.json({ ...user, displayName: 'Ada' })
}

const told = (id: string, isRead: boolean): Notification => ({
  id,
  title: 'The dispute is over',
  message: `Your warning about +1 (415) ***-**${id} stands as it did before.`,
  isRead,
  createdAt: '2026-11-02T09:30:00.000Z',
  kind: 'dispute-ended',
  subject: `+1 (415) ***-**${id}`,
})
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
  marked = []
  mark = () => Response.json({ unread: 0 })
  currentToast.set(null)
  vi.stubGlobal('fetch', serve)
  await signInWithEmail(user.email, 'secret')
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('NotificationsCard', () => {
  it('§2 §9 shows the first 5, the unread ones highlighted and counted', async () => {
    const ids = ['11', '12', '13', '14', '15', '16']
    list = () => Response.json(ids.map((id) => told(id, !['11', '13', '16'].includes(id))))
    await show()
    await expect.element(page.getByText(/15 stands as it did/)).toBeVisible()
    expect(unread()).toEqual([true, false, true, false, false])
    await expect.element(page.getByText('3 unread', { exact: true })).toBeVisible()
    const day = new Date('2026-11-02T09:30:00.000Z')
    const shown = day.toLocaleDateString(undefined, { dateStyle: 'medium' })
    expect(rows()[0]?.querySelector('time')?.textContent).toBe(shown)
    expect(await faults()).toEqual([])
  })

  it('§2 scrolls within 16 rem', async () => {
    list = () => Response.json(['11', '12', '13', '14', '15'].map((id) => told(id, false)))
    await show()
    await expect.element(page.getByText(/15 stands as it did/)).toBeInTheDocument()
    const panel = page.getByRole('region', { name: 'Newest notifications' }).element()
    expect(panel.clientHeight).toBe(256)
    expect(panel.scrollHeight).toBeGreaterThan(256)
  })

  it("§2 says 'No notifications yet' when there are none", async () => {
    list = () => Response.json([])
    await show()
    await expect.element(page.getByText('No notifications yet', { exact: true })).toBeVisible()
    expect(page.getByText(/unread/).query()).toBeNull()
    expect(await faults()).toEqual([])
  })

  it('§2 leads from each to what it is about', async () => {
    list = () => Response.json([told('11', true)])
    await show()
    const link = page.getByRole('link', { name: 'The dispute is over' })
    await expect.element(link).toHaveAttribute('href', '/records')
  })

  it('§2 leads to the rooms and invitations from what is about them', async () => {
    list = () => Response.json([{ ...told('11', true), kind: 'room-invitation' }])
    await show()
    const link = page.getByRole('link', { name: 'Somebody asks to connect' })
    await expect.element(link).toHaveAttribute('href', '/dashboard#active-rooms')
  })

  it('§2 leads to her account from what is about it', async () => {
    list = () => Response.json([{ ...told('11', true), kind: 'signed-in', subject: null }])
    await show()
    const link = page.getByRole('link', { name: 'A new browser signed in' })
    await expect.element(link).toHaveAttribute('href', '/account')
  })

  it('§2 shows the words of the server for a kind that it does not know', async () => {
    const unknown = { ...told('11', true), kind: 'unheard-of', title: 'News', message: 'Words.' }
    list = () => Response.json([unknown])
    await show()
    await expect.element(page.getByText('News', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Words.', { exact: true })).toBeVisible()
  })

  it('§2 marks one as read at once', async () => {
    list = () => Response.json([told('11', false), told('12', false)])
    const { promise, resolve } = Promise.withResolvers<Response>()
    mark = () => promise
    await show()
    await button('Mark as read').first().click()
    await expect.element(page.getByText('1 unread', { exact: true })).toBeVisible()
    expect(unread()).toEqual([false, true])
    expect(marked).toEqual([{ ids: ['11'] }])
    resolve(Response.json({ unread: 1 }))
  })

  it('§2 marks all as read', async () => {
    list = () => Response.json([told('11', false), told('12', false)])
    await show()
    await button('Mark all as read').click()
    await expect.poll(unread).toEqual([false, false])
    expect(marked).toEqual([{}])
    expect(button('Mark all as read').query()).toBeNull()
    expect(await faults()).toEqual([])
  })

  it('takes a mark back that did not reach the server, and says so', async () => {
    list = () => Response.json([told('11', false)])
    mark = () => new Response('', { status: 503 })
    await show()
    await button('Mark as read').click()
    await expect.poll(() => currentToast.get()?.title).toBe('Not marked as read')
    await expect.poll(unread).toEqual([true])
  })

  it('says when they did not load and tries again', async () => {
    list = () => Response.json({ code: 'internal', message: 'Ours.' }, { status: 500 })
    await show()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Ours\./)
    list = () => Response.json([told('11', true)])
    await button('Try again').click()
    await expect.element(page.getByText(/11 stands as it did/)).toBeVisible()
  })
})
