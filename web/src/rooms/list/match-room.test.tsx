import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { roomAnswer } from '../../../test/rooms/room-answer.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { signInWithEmail } from '../../platform/auth/auth.ts'
import { signOut } from '../../platform/session/session.ts'
import { MatchRoom } from './match-room.tsx'

const { innerWidth, innerHeight } = window
const ADA = { id: 'ada', email: 'ada@example.org', name: 'Ada', displayName: 'Ada' }
const ROOM = roomAnswer({ participantCount: 3, memberId: 'her-id-here' })
/** The id of the account's root: null without keys, otherwise that of another browser. */
let rootId: string | null = null
/** The root that another tab stores while this one shows its code. */
let others: string | null = null

function serve(url: string, method: string | undefined) {
  if (url.endsWith('/get-session')) return Response.json({ user: ADA })
  if (url.endsWith('/room-keys') && method === 'POST') {
    rootId = others
    return new Response('{}', { status: 409 })
  }
  if (url.endsWith('/room-keys')) return Response.json({ rootId, locks: [] })
  if (url.includes('/match-rooms/')) return Response.json(ROOM)
  return Response.json(url.endsWith('/chat-rooms') ? [] : ADA)
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => serve(url, method))
  await signInWithEmail(ADA.email, 'secret')
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
  await page.viewport(innerWidth, innerHeight)
})

describe('a room in a browser without its keys', () => {
  it.for([
    [390, null, 'Set up your keys'],
    [1440, 'root-1', 'Open your rooms in this browser'],
  ] as const)(
    '§2 names its number and members at %d pixels, and no badge',
    async ([width, id, title]) => {
      rootId = id
      await page.viewport(width, 844)
      const screen = await render(
        <WithQueries>
          <MatchRoom id="room-1" />
        </WithQueries>,
      )
      await expect.element(screen.getByRole('heading', { level: 2, name: title })).toBeVisible()
      await expect
        .element(screen.getByRole('heading', { level: 1 }))
        .toHaveTextContent('+1 (415) ***-**42')
      await expect.element(screen.getByText('3 participants')).toBeVisible()
      expect(screen.container.textContent).not.toMatch(/Encrypted|Active|Connect/)
      expect(await accessibilityFaults(screen.container)).toEqual([])
    },
  )

  it('§2 says that its recovery code does not count if another tab was faster, and asks for the one that does', async () => {
    rootId = null
    others = 'root-2'
    const screen = await render(
      <WithQueries>
        <MatchRoom id="room-1" />
      </WithQueries>,
    )
    await screen.getByRole('button', { name: 'Set up keys' }).click()
    await page.getByLabelText('I have saved it').click()
    await page.getByRole('button', { name: 'Continue' }).click()
    const told = page.getByRole('dialog', { name: 'This code does not count' })
    await expect.element(told.getByRole('alert')).toMatchTextContent('Throw this code away.')
    expect(document.querySelector('[data-recovery-code]')).toBeNull()
    expect(await accessibilityFaults('[role=dialog]')).toEqual([])
    await told.getByRole('button', { name: 'Continue' }).click()
    await expect.element(told).not.toBeInTheDocument()
    const title = 'Open your rooms in this browser'
    await expect.element(screen.getByRole('heading', { level: 2, name: title })).toBeVisible()
  })
})
