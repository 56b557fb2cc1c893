import type { OwnEntry } from '@sidelight/contract/calls/entries'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { asksBeforeReload } from '../../test/asks-before-reload.ts'
import { showAtTwice } from '../../test/at-twice.ts'
import { pressUndo } from '../../test/press-undo.ts'
import { WithQueries } from '../platform/api/query-client.tsx'
import { signInWithEmail } from '../platform/auth/auth.ts'
import { refreshSession, signOut } from '../platform/session/session.ts'
import { currentToast } from '../platform/toasts.ts'
import { EntryCard } from './entry-card.tsx'
import { OwnEntries } from './own-entries.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
const entry: OwnEntry = {
  id: 'e1',
  phoneNumber: '+14155550142',
  handle: 'mark',
  counts: true,
  openToContact: true,
  createdAt: new Date().toISOString(),
  metadata: {
    name: 'Mark Webb',
    age: 41,
    city: 'Oakland',
    email: null,
    redFlags: ['Ghosting', 'Borrowed my car'],
    notes: 'Met in May.',
  },
}
const plain: OwnEntry = {
  ...entry,
  id: 'e2',
  phoneNumber: '+15035550117',
  handle: null,
  counts: false,
  openToContact: false,
  metadata: { name: null, age: null, city: null, email: null, redFlags: [], notes: null },
}

let signedIn = false
let list: () => Response = () => Response.json([])
let answer: (sent: object) => Response = () => Response.json({})
let sent: { method: string; path: string; body: object }[] = []

async function serve(path: string, { method = 'GET', body }: RequestInit = {}) {
  if (path === '/api/user/m1/entries') return list()
  if (!path.startsWith('/api/phone-numbers/')) return serveSession(path)
  const content: object = typeof body === 'string' ? JSON.parse(body) : {}
  sent.push({ method, path, body: content })
  return answer(content)
}

function serveSession(path: string) {
  if (path.endsWith('/sign-in/email')) signedIn = true
  if (path.endsWith('/sign-out')) signedIn = false
  if (path.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  return Response.json({ ...user, displayName: 'Ada' })
}

const field = (label: string) => page.getByLabelText(label, { exact: true }).first()
const button = (name: string) => page.getByRole('button', { name, exact: true })
// By selector, because the page behind an open dialog has no roles.
const cards = () => [...document.querySelectorAll('article')]
const faults = () => accessibilityFaults(document.body)
async function show() {
  return render(
    <main>
      <h1>Records</h1>
      <WithQueries>
        <OwnEntries memberId={user.id} />
      </WithQueries>
    </main>,
  )
}

beforeEach(async () => {
  sent = []
  list = () => Response.json([entry, plain])
  currentToast.set(null)
  vi.stubGlobal('fetch', serve)
  await signInWithEmail(user.email, 'secret')
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('OwnEntries', () => {
  it.each([
    [{ counts: true, unconfirmed: true }, 'Counts when you confirm your email'],
    [
      { counts: true, unconfirmed: true, createdAt: '2020-01-01T12:00:00Z' },
      'Counts when you confirm your email',
    ],
    [{ counts: true }, 'Counts for other women'],
    [
      { counts: true, createdAt: '2024-01-02T12:00:00.000Z' },
      'Older than 24 months: searches by the number may not find it any more',
    ],
    [{ counts: true, countsFrom: 3 }, 'Counts once three women have reported the number'],
    [{ counts: false, unconfirmed: true }, 'Only for you'],
  ])('§3 labels an entry with %j: %s', async (change, label) => {
    list = () => Response.json([{ ...entry, ...change }])
    await show()
    await expect.element(page.getByText(label, { exact: true })).toBeVisible()
  })

  it('shows an error in place of an entry that cannot be rendered, beside the others', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    list = () => Response.json([{ ...entry, metadata: undefined }, plain])
    await show()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^This part could not be shown/)
    await expect.element(page.getByText('(503) 555-0117')).toBeVisible()
    expect(await faults()).toEqual([])
    logged.mockRestore()
  })

  it('§3 shows each entry unmasked, and whether it counts', async () => {
    await show()
    await expect.element(page.getByText('(415) 555-0142')).toBeVisible()
    const [first, second] = cards().map((card) => card.textContent)
    expect(first).toContain('@mark / Mark Webb / Age 41 / Oakland')
    expect(first).toContain('Borrowed my car')
    expect(first).toContain('Met in May.')
    expect(first).toContain('Counts for other women')
    expect(first).toContain('Open to contact')
    expect(second).toContain('Only for you')
    expect(await faults()).toEqual([])
  })

  it('§3 shows a foreign number in groups, in two lines at most with text at 200%', async () => {
    list = () => Response.json([{ ...plain, phoneNumber: '+442079460958' }])
    await showAtTwice()
    const { container } = await show()
    container.className = 'px-5'
    const number = page.getByRole('heading', { name: '+44 20 7946 0958' })
    await expect.element(number).toBeVisible()
    // Less than three lines of 28 px, at twice their height.
    expect(number.element().clientHeight).toBeLessThan(3 * 2 * 28)
  })

  it('§3 shows a new entry without a reload', async () => {
    list = () => Response.json([plain])
    await render(
      <WithQueries>
        <EntryCard />
        <OwnEntries memberId={user.id} />
      </WithQueries>,
    )
    await expect.element(page.getByText('(503) 555-0117')).toBeVisible()
    await button('Add').click()
    await field('Phone number').fill('415 555 0142')
    list = () => Response.json([entry, plain])
    await button('Save entry').click()
    await expect.element(page.getByText('(415) 555-0142')).toBeVisible()
  })

  it('§3 edits an entry in the form in which it was written', async () => {
    answer = (body) => Response.json({ ...entry, ...body, id: 'e1', handle: 'mark' })
    await show()
    await button('Edit the entry about (415) 555-0142').click()
    await expect.element(field('Phone number')).toHaveFocus()
    await expect.element(field('Phone number')).toHaveValue('+1 (415) 555-0142')
    await expect.element(field('Name')).toHaveValue('Mark Webb')
    await expect.element(field('Age')).toHaveValue('41')
    await expect.element(button('Remove Borrowed my car')).toBeVisible()
    expect(await faults()).toEqual([])
    await field('Notes').fill('Met in June.')
    await button('Remove Ghosting').click()
    await button('Save entry').click()
    await expect.element(page.getByText('Met in June.')).toBeVisible()
    expect(sent).toMatchObject([
      {
        method: 'PATCH',
        path: '/api/phone-numbers/e1',
        body: {
          phoneNumber: '+1 (415) 555-0142',
          handle: '@mark',
          metadata: { name: 'Mark Webb', age: 41, redFlags: ['Borrowed my car'] },
          counts: true,
          openToContact: true,
        },
      },
    ])
    expect(currentToast.get()?.title).toBe('Entry Changed')
    await expect.element(button('Edit the entry about (415) 555-0142')).toHaveFocus()
  })

  it('§8 keeps the form and its values if a change is refused', async () => {
    answer = () => new Response('', { status: 503 })
    await show()
    await button('Edit the entry about (415) 555-0142').click()
    await field('Notes').fill('Met in June.')
    await button('Save entry').click()
    await expect.element(page.getByText(/^Your entry was not saved/)).toBeVisible()
    expect(currentToast.get()).toMatchObject({ title: 'Entry Not Changed', tone: 'destructive' })
    await expect.element(field('Notes')).toHaveValue('Met in June.')
  })

  it('§8 keeps what was typed when the session ends while a change is saved, until she is back', async () => {
    const { unmount } = await show()
    await button('Edit the entry about (415) 555-0142').click()
    expect(asksBeforeReload()).toBe(false)
    await field('Notes').fill('Met in June.')
    await button('Remove Ghosting').click()
    await expect.poll(asksBeforeReload).toBe(true)
    answer = () => Response.json({ code: 'unauthenticated', message: 'No.' }, { status: 401 })
    await button('Save entry').click()
    const sentence = 'Your session has ended. Sign in again in this tab: what you typed is kept.'
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
    expect(currentToast.get()?.description).toBe(sentence)
    // The member leaves the page to sign in.
    await unmount()
    signedIn = false
    await refreshSession()
    await signInWithEmail(user.email, 'secret')
    await show()
    await expect.element(field('Notes')).toHaveValue('Met in June.')
    await expect.element(field('Phone number')).not.toHaveFocus()
    expect(button('Remove Ghosting').query()).toBeNull()
    await expect.element(button('Remove Borrowed my car')).toBeVisible()
    expect(asksBeforeReload()).toBe(true)
    await button('Cancel').click()
    await expect.element(button('Edit the entry about (415) 555-0142')).toHaveFocus()
    expect(asksBeforeReload()).toBe(false)
    await button('Edit the entry about (415) 555-0142').click()
    await expect.element(field('Notes')).toHaveValue('Met in May.')
  })

  it('§8 drops a change that was typed and not saved when she signs out', async () => {
    const { unmount } = await show()
    await button('Edit the entry about (415) 555-0142').click()
    await field('Notes').fill('Met in June.')
    await unmount()
    await signOut()
    await signInWithEmail(user.email, 'secret')
    await show()
    await expect.element(page.getByText('Met in May.')).toBeVisible()
    expect(page.getByText('Met in June.').query()).toBeNull()
  })

  it('§3 deletes an entry only after the dialog is confirmed', async () => {
    answer = () => Response.json({ deleted: true })
    await show()
    await button('Delete the entry about (415) 555-0142').click()
    await expect.element(page.getByRole('dialog', { name: 'Delete this entry' })).toBeVisible()
    expect(await faults()).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(sent).toEqual([])
    await button('Delete the entry about (415) 555-0142').click()
    await button('Delete entry').click()
    await expect.poll(() => cards().length).toBe(1)
    await expect.element(page.getByText('Entry deleted')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Your entries' })).toHaveFocus()
    await pressUndo()
    await expect.poll(() => cards().length).toBe(2)
    await button('Delete the entry about (415) 555-0142').click()
    await button('Delete entry').click()
    expect(sent).toEqual([])
    dispatchEvent(new Event('pagehide'))
    await expect
      .poll(() => sent)
      .toMatchObject([{ method: 'DELETE', path: '/api/phone-numbers/e1' }])
    await expect.element(button('Undo')).not.toBeInTheDocument()
    expect(cards().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('(503) 555-0117'),
    ])
  })

  it('shows an entry again if it could not be deleted', async () => {
    answer = () => new Response('', { status: 503 })
    await show()
    await button('Delete the entry about (415) 555-0142').click()
    await button('Delete entry').click()
    await expect.poll(() => cards().length).toBe(1)
    dispatchEvent(new Event('pagehide'))
    await expect.poll(() => cards().length).toBe(2)
    expect(currentToast.get()).toMatchObject({
      title: 'Entry Not Deleted',
      description: 'The entry was not deleted. Please try again.',
    })
  })

  it('shows an error if the entries did not load, and says when there are none', async () => {
    list = () => Response.json({ code: 'internal', message: 'Ours.' }, { status: 500 })
    await show()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Ours\./)
    list = () => Response.json([])
    await button('Try again').click()
    await expect.element(page.getByText('No entries yet')).toBeVisible()
    expect(await faults()).toEqual([])
  })
})
