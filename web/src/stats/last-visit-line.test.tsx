import type { LastVisit } from '@sidelight/contract/calls/stats'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WithQueries } from '../platform/api/query-client.tsx'
import { signInWithEmail } from '../platform/auth/auth.ts'
import { signOut } from '../platform/session/session.ts'
import { LastVisitLine } from './last-visit-line.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
const SINCE = '2026-11-02T09:00:00.000Z'
const day = new Date(SINCE).toLocaleDateString(undefined, { dateStyle: 'medium' })
let answer: LastVisit = { since: null, newWarnings: 0 }
let signedIn = false
let asked = 0

async function serve(url: string) {
  if (url.endsWith('/sign-in/email')) signedIn = true
  if (url.endsWith('/sign-out')) signedIn = false
  if (url.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  if (url !== '/api/user/m1/visits') return Response.json({ ...user, displayName: 'Ada' })
  asked += 1
  return Response.json(answer)
}

async function show(since: string | null, newWarnings: number) {
  answer = { since, newWarnings }
  const { container } = await render(
    <WithQueries>
      <LastVisitLine />
    </WithQueries>,
  )
  await expect.poll(() => asked).toBe(1)
  return container
}

beforeEach(async () => {
  asked = 0
  vi.stubGlobal('fetch', serve)
  await signInWithEmail(user.email, 'secret')
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('LastVisitLine', () => {
  it.each([
    [0, `No new warnings on the board since your last visit on ${day}.`],
    [1, `1 new warning on the board since your last visit on ${day}.`],
    [7, `7 new warnings on the board since your last visit on ${day}.`],
    [100, `100 or more new warnings on the board since your last visit on ${day}.`],
  ])('says what is new on the board since her last visit: %i', async (count, sentence) => {
    await show(SINCE, count)
    await expect.element(page.getByText(sentence)).toBeVisible()
    expect(page.getByRole('link', { name: 'Read the board' }).elements()).toHaveLength(
      count > 0 ? 1 : 0,
    )
  })

  it('says nothing of the board on her first visit, when there is nothing to compare with', async () => {
    const container = await show(null, 0)
    expect(container.textContent).toBe('')
  })
})
