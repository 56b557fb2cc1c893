import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { crowdedTexts, showAtTwice } from '../../test/at-twice.ts'
import { WithQueries } from '../platform/api/query-client.tsx'
import { signInWithEmail } from '../platform/auth/auth.ts'
import { RouterProvider } from '../platform/navigation/router.tsx'
import { signOut } from '../platform/session/session.ts'
import { AllNotifications } from './all-notifications.tsx'
import { NotificationServer, signedIn, told } from './test-notifications.ts'

let server = new NotificationServer()

const show = () =>
  render(
    <RouterProvider>
      <WithQueries>
        <AllNotifications memberId="m1" />
      </WithQueries>
    </RouterProvider>,
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })
const titles = () =>
  page
    .getByRole('listitem')
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)

beforeEach(async () => {
  server = new NotificationServer()
  vi.stubGlobal('fetch', server.fetch)
  await signInWithEmail('ada@example.org', 'secret')
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('the page of all notifications', () => {
  it('shows unread notifications above read ones', async () => {
    server.list = [signedIn('1'), told('12', { isRead: true })]
    await show()
    await expect.poll(titles).toEqual(['A new browser signed in', 'The dispute is over'])
    const headings = page.getByRole('heading', { level: 2 }).elements()
    expect(headings.map((heading) => heading.textContent)).toEqual(['New', 'Earlier'])
    expect(await accessibilityFaults('body > div')).toEqual([])
  })

  it('shows each notification within the smallest phone with text at 200%, with the day below the title', async () => {
    await showAtTwice()
    await page.viewport(320, 844)
    server.list = [signedIn('1'), told('12', { isRead: true })]
    const { container } = await show()
    container.className = 'px-5'
    await expect.poll(titles).toHaveLength(2)
    for (const row of page.getByRole('listitem').elements()) {
      const [title, day] = [row.querySelector('h3'), row.querySelector('time')]
      const below = title?.getBoundingClientRect().bottom
      expect(day?.getBoundingClientRect().top).toBeGreaterThanOrEqual(below ?? Number.NaN)
      expect(crowdedTexts(row)).toEqual([])
    }
    expect(container.scrollWidth).toBe(320)
  })

  it('shows the day of a notification beside the title on the smallest phone', async () => {
    await page.viewport(320, 844)
    server.list = [told('12')]
    await show().then(({ container }) => container.classList.add('px-5'))
    await expect.poll(titles).toHaveLength(1)
    const [title, day] = ['h3', 'time'].map((one) =>
      page.getByRole('listitem').element().querySelector(one)?.getBoundingClientRect(),
    )
    expect(day?.bottom).toBeLessThanOrEqual(title?.bottom ?? Number.NaN)
    expect(day?.left).toBeGreaterThanOrEqual(title?.right ?? Number.NaN)
  })

  it('says when there are none', async () => {
    await show()
    await expect.element(page.getByText('No notifications yet', { exact: true })).toBeVisible()
  })

  it('loads one group from the server when it is chosen', async () => {
    const asked: (string | null)[] = []
    server.list = [signedIn('1'), told('12', { isRead: true })]
    server.answer = (query) => {
      const group = query.get('group')
      asked.push(group)
      const list = server.list.filter((one) => !group || Reflect.get(one, 'group') === group)
      return Response.json(list)
    }
    await show()
    await expect.element(button('Your warnings')).toBeVisible()
    const offered = page.getByRole('group', { name: 'Show', exact: true }).getByRole('button')
    expect(offered.elements().map(({ textContent }) => textContent)).toEqual([
      'All',
      'Sign-in and password',
      'Your warnings',
    ])
    await button('Your warnings').click()
    await expect.poll(titles).toEqual(['The dispute is over'])
    await expect.element(button('Your warnings')).toHaveAttribute('aria-pressed', 'true')
    expect(asked).toEqual([null, 'mine'])
    await button('All').click()
    await expect.poll(titles).toHaveLength(2)
  })

  it('offers no choice of groups if there is only one', async () => {
    server.list = [told('11'), told('12')]
    await show()
    await expect.poll(titles).toHaveLength(2)
    expect(button('All').query()).toBeNull()
  })

  it('loads more notifications on a press', async () => {
    server.answer = (query) =>
      query.has('cursor')
        ? Response.json([told('12', { isRead: true })])
        : Response.json([told('11')], { headers: { link: '</api?cursor=next>; rel="next"' } })
    await show()
    await button('Show more').click()
    await expect.poll(titles).toHaveLength(2)
    expect(button('Show more').query()).toBeNull()
  })

  it('marks one notification as read, and then all of them', async () => {
    server.list = [told('11'), told('12'), told('13')]
    await show()
    await button('Mark as read').first().click()
    await expect.element(page.getByText('2 unread', { exact: true })).toBeVisible()
    await button('Mark all as read').click()
    await expect.element(button('Mark all as read')).not.toBeInTheDocument()
    expect(server.marked).toEqual([{ ids: ['11'] }, {}])
  })

  it('offers no mark for a notification of a date plan, which only a check-in ends', async () => {
    const plan = { kind: 'plan-due', group: 'plan', target: { page: 'plans', id: null } } as const
    server.list = [told('plan-1', plan), signedIn('1')]
    await show()
    await expect.poll(titles).toHaveLength(2)
    expect(button('Mark as read').elements()).toHaveLength(1)
    await button('Mark all as read').click()
    const part = (name: string) => page.getByRole('region', { name }).getByRole('link').elements()
    await expect
      .poll(() => [part('New'), part('Earlier')].map(({ length }) => length))
      .toEqual([1, 1])
    await expect.element(button('Mark all as read')).not.toBeInTheDocument()
  })

  it('offers to mark all as read while a later page may contain notifications that can be marked', async () => {
    const plan = { kind: 'plan-due', group: 'plan', target: { page: 'plans', id: null } } as const
    server.unread = () => 2
    server.answer = () =>
      Response.json([told('plan-1', plan)], { headers: { link: '</api?cursor=next>; rel="next"' } })
    await show()
    await expect.poll(titles).toHaveLength(1)
    await expect.element(button('Mark all as read')).toBeVisible()
  })

  it('shows 99 and more unread notifications as 99+', async () => {
    server.unread = () => 99
    await show()
    await expect.element(page.getByText('99+ unread', { exact: true })).toBeVisible()
  })

  it('marks an unread notification as read when it is followed, and a read one not again', async () => {
    server.list = [told('11'), told('12', { isRead: true })]
    await show()
    await expect.poll(titles).toHaveLength(2)
    for (const link of page.getByRole('listitem').getByRole('link').elements().toReversed()) {
      link.addEventListener('click', (event) => event.preventDefault())
      if (link instanceof HTMLElement) link.click()
    }
    await expect.poll(() => server.marked).toEqual([{ ids: ['11'] }])
  })

  it('says that the chosen group is empty', async () => {
    server.list = [signedIn('1'), told('12', { isRead: true })]
    server.answer = (query) => Response.json(query.has('group') ? [] : server.list)
    await show()
    await button('Your warnings').click()
    await expect.element(page.getByText('Nothing of this kind', { exact: true })).toBeVisible()
  })

  it('shows an error if the notifications did not load, and loads them on a second try', async () => {
    server.answer = () => new Response('', { status: 500 })
    await show()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(page.getByText('No notifications yet', { exact: true }).query()).toBeNull()
    expect(page.getByText('Loading notifications...', { exact: true }).query()).toBeNull()
    server.answer = () => Response.json([told('12')])
    await button('Try again').click()
    await expect.poll(titles).toEqual(['The dispute is over'])
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})
