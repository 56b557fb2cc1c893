import type { Watches } from '@sidelight/contract/calls/watches'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { WithQueries } from '../platform/api/query-client.tsx'
import { signInWithEmail } from '../platform/auth/auth.ts'
import { signOut } from '../platform/session/session.ts'
import { WatchRow } from './watch-row.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
const hint = 'You hear of the next warning on the board, one to three days later. One is free.'
let list: Watches
let isFull: boolean
let signedIn = false

interface Sent {
  watches: Pick<Watches['watches'][number], 'kind'>[]
}
const sentIn = ({ body }: RequestInit): Sent => JSON.parse(typeof body === 'string' ? body : '{}')

async function serve(url: string, init?: RequestInit) {
  if (url.endsWith('/sign-in/email')) signedIn = true
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  if (url !== '/api/user/m1/watches') {
    return Response.json({ ...user, displayName: 'Ada', subscriptionTier: 'free' })
  }
  if (init?.method !== 'POST') return Response.json(list)
  if (isFull) {
    const message = 'One is free. With VIP Side Radar you can watch 10.'
    return Response.json({ code: 'plan_required', message }, { status: 403 })
  }
  const { watches } = sentIn(init)
  const since = '2026-11-02T12:00:00.000Z'
  list = {
    ...list,
    watches: watches.map(({ kind }) => {
      return { kind, value: '+16285550119', since, resting: false }
    }),
  }
  return Response.json(list)
}

beforeEach(async () => {
  ;[list, isFull] = [{ watches: [], most: 1 }, false]
  vi.stubGlobal('fetch', serve)
  await signInWithEmail(user.email, 'secret')
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <WithQueries>
      <ul>
        <WatchRow kind="phone" value="+1 628 555 0119" />
      </ul>
    </WithQueries>,
  )
const control = () => page.getByRole('switch', { name: 'Watch this number', exact: true })

describe('rules: Watches: the switch beside a report', () => {
  it('says what it does, and turns the watch on and off', async () => {
    await show()
    await expect.element(page.getByText(hint, { exact: true })).toBeVisible()
    await expect.element(control()).not.toBeChecked()
    await control().click()
    await expect.element(control()).toBeChecked()
    await expect
      .element(page.getByRole('link', { name: 'What you watch' }))
      .toHaveAttribute('href', '/watches')
    expect(await accessibilityFaults('body > div')).toEqual([])
    await control().click()
    await expect.element(control()).not.toBeChecked()
    expect(list.watches).toEqual([])
  })

  it('keeps the focus while a change is being saved, and ignores a second press', async () => {
    await show()
    await expect.element(control()).toBeEnabled()
    const saved = Promise.withResolvers<void>()
    let changes = 0
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (init?.method === 'POST') {
        changes += 1
        await saved.promise
      }
      return serve(url, init)
    })
    control().element().focus()
    await userEvent.keyboard(' ')
    await expect.element(control()).toBeDisabled()
    await userEvent.keyboard(' ')
    expect(control().element()).toBe(document.activeElement)
    saved.resolve()
    await expect.element(control()).toBeChecked()
    expect(changes).toBe(1)
  })

  it('is on for a watched number, without the hint of the free plan', async () => {
    const since = '2026-11-02T12:00:00.000Z'
    list = { watches: [{ kind: 'phone', value: '+16285550119', since, resting: false }], most: 10 }
    await show()
    await expect.element(control()).toBeChecked()
    expect(page.getByText(hint, { exact: true }).query()).toBeNull()
    const vip = 'You hear of the next warning on the board, one to three days later.'
    await expect.element(page.getByText(vip, { exact: true })).toBeVisible()
  })

  it('says of a paused watch that nothing is notified', async () => {
    const since = '2026-11-02T12:00:00.000Z'
    list = { watches: [{ kind: 'phone', value: '+16285550119', since, resting: true }], most: 1 }
    await show()
    await expect.element(page.getByText('Paused: you are told nothing of it')).toBeVisible()
    expect(page.getByText(hint, { exact: true }).query()).toBeNull()
  })

  it('removes only its own watch when it is turned off', async () => {
    const since = '2026-11-02T12:00:00.000Z'
    const one = { kind: 'phone', value: '+16285550119', since, resting: false } as const
    const other = { ...one, kind: 'handle', value: 'marlow_id' } as const
    list = { watches: [other, one], most: 10 }
    await show()
    await expect.element(control()).toBeChecked()
    await control().click()
    await expect.element(control()).not.toBeChecked()
    expect(list.watches.map(({ kind }) => kind)).toEqual(['handle'])
  })

  it.each([
    [
      'the free one',
      1,
      'You watch one already: remove it first to watch this. One is free. With VIP Side Radar you can watch 10. See VIP Side Radar',
    ],
    ['the last of ten', 10, 'You can watch 10 at a time. Remove one first.'],
  ])('says before a press that %s is used, and where to remove one', async (_, most, sentence) => {
    const since = '2026-11-02T12:00:00.000Z'
    const watches = Array.from({ length: most }, (_one, at) => {
      return { kind: 'handle' as const, value: `marlow_${at}`, since, resting: false }
    })
    list = { watches, most }
    await show()
    await expect.element(control()).toHaveAccessibleDescription(`Watch this number ${sentence}`)
    await expect.element(control()).toBeDisabled()
    await control().click({ force: true })
    expect(list.watches).toBe(watches)
    await expect
      .element(page.getByRole('link', { name: /^[Rr]emove/ }))
      .toHaveAttribute('href', '/watches')
    expect(page.getByText(/marlow/).query()).toBeNull()
    expect(await accessibilityFaults('body > div')).toEqual([])
  })

  it('says why it stays off, and links to the watches', async () => {
    isFull = true
    await show()
    await control().click()
    await expect.element(page.getByText(/^One is free. With VIP Side Radar/)).toBeVisible()
    await expect.element(control()).not.toBeChecked()
    await expect.element(page.getByRole('link', { name: 'What you watch' })).toBeVisible()
  })
})
