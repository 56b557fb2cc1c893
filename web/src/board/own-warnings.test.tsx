import type { OwnWarning } from '@sidelight/contract/calls/board'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pressUndo } from '../../test/press-undo.ts'
import { WithQueries } from '../platform/api/query-client.tsx'
import { signInWithEmail } from '../platform/auth/auth.ts'
import { refreshSession, signOut } from '../platform/session/session.ts'
import { currentToast } from '../platform/toasts.ts'
import { wholeBoard } from './filters/board-filter.ts'
import { OwnWarnings } from './own-warnings.tsx'
import { useWarnings } from './queries.ts'
import { button, faults } from './test-board.tsx'
import { warning } from './test-warning.ts'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
const NUMBER = '(415) 555-0142'

function own(id: string, change: Partial<OwnWarning> = {}): OwnWarning {
  return {
    ...warning(id, { yours: true }),
    state: 'published',
    openToContact: false,
    identity: {
      phoneNumber: '+14155550142',
      handle: 'marcusid',
      email: 'marcus@example.com',
      realName: 'Marcus Webb',
      nicknames: ['Marc', 'Al'],
    },
    ...change,
  }
}

let signedIn = false
let list: () => Response = () => Response.json([])
let answer: () => Response = () => Response.json({})
let sent: { method: string; path: string; body: object }[] = []
let board: () => Response = () => Response.json([])

async function serve(path: string, { method = 'GET', body }: RequestInit = {}) {
  if (path === '/api/user/m1/public-receipts') return list()
  if (path === '/api/public-receipts') return board()
  if (!path.startsWith('/api/public-receipts/')) return serveSession(path)
  const content: object = typeof body === 'string' ? JSON.parse(body) : {}
  sent.push({ method, path, body: content })
  return answer()
}

function serveSession(path: string) {
  if (path.endsWith('/sign-in/email')) signedIn = true
  if (path.endsWith('/sign-out')) signedIn = false
  if (path.endsWith('/get-session')) return Response.json(signedIn ? { user } : null)
  return Response.json({ ...user, displayName: 'Ada' })
}

// By selector, because the page behind an open dialog has no roles.
const cards = () => [...document.querySelectorAll('article')]
async function show() {
  return await render(
    <main>
      <h1>Records</h1>
      <WithQueries>
        <OwnWarnings memberId={user.id} />
      </WithQueries>
    </main>,
  )
}

function BoardCount() {
  const { data } = useWarnings(wholeBoard, true)
  return <p>{data?.warnings} on the board</p>
}

beforeEach(async () => {
  sent = []
  list = () => Response.json([own('w1')])
  currentToast.set(null)
  vi.stubGlobal('fetch', serve)
  await page.viewport(1280, 900)
  await signInWithEmail(user.email, 'secret')
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

async function remove() {
  await button(`Delete the warning about ${NUMBER}`).click()
  await button('Delete warning').click()
  await expect.element(page.getByText('Warning deleted')).toBeVisible()
}

describe('OwnWarnings', () => {
  it('§6 says what a warning waits for while the email of its author is not confirmed', async () => {
    list = () => Response.json([own('w1', { unconfirmed: true })])
    await show()
    await expect.element(button('Published when you confirm your email')).toBeVisible()
    expect(document.querySelector('time')).toBeNull()
    await button('Published when you confirm your email').click()
    await expect.element(page.getByText(/your dashboard can send a new one/)).toBeVisible()
  })

  it('§3 shows the reported person unmasked, and the text as others read it', async () => {
    list = () => Response.json([own('w1'), own('w2', { state: 'removed' })])
    await show()
    await expect.poll(() => cards().length).toBe(2)
    const [first, second] = cards().map((card) => card.textContent)
    expect(first).toContain(NUMBER)
    expect(first).toContain('@marcusid / Marcus Webb / Marc / Al / marcus@example.com')
    expect(first).toContain('Cancelled four times.')
    expect(second).toContain('Removed')
    expect(page.getByRole('button', { name: /^Edit/ }).elements()).toHaveLength(1)
    expect(await faults()).toEqual([])
  })

  it('rules: Search: asks the author of an old warning whether the number is still his', async () => {
    list = () => Response.json([own('w1', { mayConfirm: true }), own('w2', { mayConfirm: false })])
    await show()
    const still = page.getByRole('button', { name: `Still his number: ${NUMBER}` })
    await expect.element(still).toBeVisible()
    expect(still.elements()).toHaveLength(1)
    expect(await faults()).toEqual([])
    answer = () => new Response('', { status: 500 })
    await still.click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    answer = () => Response.json({ newest: '2027-12' })
    list = () => Response.json([own('w1', { mayConfirm: false })])
    await still.click()
    const done = page.getByText('Noted. The number counts as current within about two days.')
    await expect.element(done).toHaveFocus()
    expect(sent.map(({ method, path }) => [method, path])).toEqual(
      [1, 2].map(() => ['POST', '/api/public-receipts/w1/still']),
    )
    expect(await faults()).toEqual([])
  })

  it('shows an error in place of a warning that cannot be rendered, beside the others', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    list = () => Response.json([{ ...own('w1'), identity: undefined }, own('w2')])
    await show()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/^This part could not be shown/)
    await expect.element(page.getByText(NUMBER)).toBeVisible()
    expect(await faults()).toEqual([])
    logged.mockRestore()
  })

  it('§4 edits a warning in the form of posting, without the delay', async () => {
    answer = () => Response.json(own('w1', { description: 'Cancelled five times.' }))
    await show()
    await button(`Edit the warning about ${NUMBER}`).click()
    const form = page.getByRole('dialog', { name: 'Edit your warning' })
    await expect.element(form.getByLabelText('Phone number')).toHaveValue('+1 (415) 555-0142')
    await expect.element(form.getByLabelText('Nicknames')).toHaveValue('Marc, Al')
    expect(form.getByLabelText('Publish after a random delay').query()).toBeNull()
    expect(await faults()).toEqual([])
    await button('Continue').click()
    await form.getByLabelText('Description').fill('Cancelled five times.')
    list = () => Response.json([own('w1', { description: 'Cancelled five times.' })])
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect.element(page.getByText('Cancelled five times.')).toBeVisible()
    expect(currentToast.get()?.title).toBe('Warning changed')
    expect(sent).toMatchObject([
      {
        method: 'PATCH',
        path: '/api/public-receipts/w1',
        body: {
          phoneNumber: '+1 (415) 555-0142',
          nicknames: ['Marc', 'Al'],
          description: 'Cancelled five times.',
          userId: 'm1',
        },
      },
    ])
  })

  it('§8 keeps the form and its values if a change is refused', async () => {
    answer = () =>
      Response.json(
        { code: 'invalid', message: 'Please check.', fields: { email: 'Enter a whole email.' } },
        { status: 422 },
      )
    await show()
    await button(`Edit the warning about ${NUMBER}`).click()
    await button('What happened').click()
    await page.getByLabelText('Location').fill('Porto')
    await button('Save changes').click()
    await expect.element(page.getByLabelText('Email')).toHaveFocus()
    expect(currentToast.get()?.title).toBe('Warning Not Changed')
    await expect.element(page.getByLabelText('Location')).toHaveValue('Porto')
  })

  it('§8 keeps what was typed when the session ends while a change is saved, until she is back', async () => {
    const screen = await show()
    await button(`Edit the warning about ${NUMBER}`).click()
    await button('What happened').click()
    await page.getByLabelText('Location').fill('Porto')
    answer = () => Response.json({ code: 'unauthenticated', message: 'No.' }, { status: 401 })
    await button('Save changes').click()
    const sentence = 'Your session has ended. Sign in again in this tab: what you typed is kept.'
    await expect.poll(() => currentToast.get()?.description).toBe(sentence)
    // The page leads to the sign-in.
    await screen.unmount()
    signedIn = false
    await refreshSession()
    await signInWithEmail(user.email, 'secret')
    await show()
    await expect.element(page.getByRole('dialog', { name: 'Edit your warning' })).toBeVisible()
    await button('What happened').click()
    await expect.element(page.getByLabelText('Location')).toHaveValue('Porto')
    await userEvent.keyboard('{Escape}')
    await button('Discard').click()
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
    await button(`Edit the warning about ${NUMBER}`).click()
    await button('What happened').click()
    await expect.element(page.getByLabelText('Location')).toHaveValue('Brooklyn')
  })

  it('§8 drops a change that was typed and not saved when she signs out', async () => {
    const screen = await show()
    await button(`Edit the warning about ${NUMBER}`).click()
    await button('What happened').click()
    await page.getByLabelText('Location').fill('Porto')
    await screen.unmount()
    await signOut()
    await signInWithEmail(user.email, 'secret')
    await show()
    await button(`Edit the warning about ${NUMBER}`).click()
    await button('What happened').click()
    await expect.element(page.getByLabelText('Location')).toHaveValue('Brooklyn')
  })

  it('asks before changes are discarded, and not without changes', async () => {
    await show()
    await button(`Edit the warning about ${NUMBER}`).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
    await button(`Edit the warning about ${NUMBER}`).click()
    await button('What happened').click()
    await page.getByLabelText('Location').fill('Porto')
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Keep writing')).toBeVisible()
  })

  it('§3 deletes a warning only after the dialog is confirmed', async () => {
    answer = () => Response.json({ deleted: true })
    await show()
    await button(`Delete the warning about ${NUMBER}`).click()
    await expect.element(page.getByRole('dialog', { name: 'Delete this warning' })).toBeVisible()
    expect(await faults()).toEqual([])
    await button('Delete warning').click()
    await expect.element(page.getByRole('heading', { name: 'Your warnings' })).toHaveFocus()
    await expect.element(page.getByText('Warning deleted')).toBeVisible()
    expect(await faults()).toEqual([])
    expect(sent).toEqual([])
    dispatchEvent(new Event('pagehide'))
    await expect
      .poll(() => sent)
      .toMatchObject([{ method: 'DELETE', path: '/api/public-receipts/w1' }])
    await expect.element(button('Undo')).not.toBeInTheDocument()
    await expect.element(page.getByText('No warnings yet')).toBeVisible()
  })

  it('§4 keeps a warning on Undo, and otherwise deletes it after ten seconds', async () => {
    answer = () => Response.json({ deleted: true })
    await show()
    await remove()
    await pressUndo()
    await expect.poll(() => cards().length).toBe(1)
    expect(page.getByText('Warning deleted').query()).toBeNull()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await remove()
    // The focus pauses the ten seconds, and test commands cannot move it away.
    const undo = await button('Undo').findElement()
    undo.focus()
    await vi.advanceTimersByTimeAsync(0)
    undo.blur()
    await vi.advanceTimersByTimeAsync(0)
    vi.advanceTimersByTime(9_999)
    expect(sent).toEqual([])
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await expect.poll(() => sent).toMatchObject([{ method: 'DELETE' }])
  })

  it('§4 shows a warning again if it could not be deleted', async () => {
    answer = () => new Response('', { status: 503 })
    await show()
    await remove()
    dispatchEvent(new Event('pagehide'))
    await expect.poll(() => cards().length).toBe(1)
    expect(currentToast.get()).toMatchObject({
      title: 'Warning Not Deleted',
      description: 'The warning was not deleted. Please try again.',
    })
  })

  it('§4 deletes a warning at once if the member signs out during the time to undo', async () => {
    answer = () => Response.json({ deleted: true })
    await show()
    await remove()
    await signOut()
    expect(sent).toMatchObject([{ method: 'DELETE' }])
  })

  it.each([
    ['deletes one', `Delete the warning about ${NUMBER}`, 'Delete warning'],
    ['changes one', `Edit the warning about ${NUMBER}`, 'Save changes'],
  ])('§7 reloads the board when the member %s', async (_what, first, last) => {
    answer = () => Response.json(own('w1'))
    board = () => Response.json([warning('w1'), warning('w2')])
    await render(
      <WithQueries>
        <OwnWarnings memberId={user.id} />
        <BoardCount />
      </WithQueries>,
    )
    await expect.element(page.getByText('2 on the board')).toBeInTheDocument()
    board = () => Response.json([warning('w2')])
    await button(first).click()
    await button(last).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    // Leaving the page ends the time in which a deletion can be undone.
    dispatchEvent(new Event('pagehide'))
    await expect.element(page.getByText('1 on the board')).toBeInTheDocument()
  })

  it('shows an error if the warnings did not load, and loads them on a second try', async () => {
    list = () => Response.json({ code: 'internal', message: 'Ours.' }, { status: 500 })
    await show()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Ours\./)
    list = () => Response.json([own('w1')])
    await button('Try again').click()
    await expect.poll(() => cards().length).toBe(1)
  })
})
