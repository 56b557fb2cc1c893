import type { OwnWarning } from '@sidelight/contract/board'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { signInWithEmail } from '../platform/identity.ts'
import { WithQueries } from '../platform/query-client.tsx'
import { signOut } from '../platform/session.ts'
import { currentToast } from '../platform/toasts.ts'
import { OwnWarnings } from './own-warnings.tsx'
import { button, faults, warning } from './test-board.tsx'

const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
const NUMBER = '(415) 555-0142'

function hers(id: string, change: Partial<OwnWarning> = {}): OwnWarning {
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

async function serve(path: string, { method = 'GET', body }: RequestInit = {}) {
  if (path === '/api/user/m1/public-receipts') return list()
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

// Also behind a dialog, which hides them from roles.
const cards = () => [...document.querySelectorAll('article')]
async function show() {
  await render(
    <main>
      <h1>Records</h1>
      <WithQueries>
        <OwnWarnings memberId={user.id} />
      </WithQueries>
    </main>,
  )
}

beforeEach(async () => {
  sent = []
  list = () => Response.json([hers('w1')])
  currentToast.set(null)
  vi.stubGlobal('fetch', serve)
  await page.viewport(1280, 900)
  await signInWithEmail(user.email, 'secret')
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

describe('OwnWarnings', () => {
  it('§3 shows whom she named, whole, and the text as others read it', async () => {
    list = () => Response.json([hers('w1'), hers('w2', { state: 'removed' })])
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

  it('§4 changes one in the form it was posted with, without the delay', async () => {
    answer = () => Response.json(hers('w1', { description: 'Cancelled five times.' }))
    await show()
    await button(`Edit the warning about ${NUMBER}`).click()
    const form = page.getByRole('dialog', { name: 'Edit your warning' })
    await expect.element(form.getByLabelText('Phone number')).toHaveValue('+1 (415) 555-0142')
    await expect.element(form.getByLabelText('Nicknames')).toHaveValue('Marc, Al')
    expect(form.getByLabelText('Publish after a random delay').query()).toBeNull()
    expect(await faults()).toEqual([])
    await form.getByLabelText('Description').fill('Cancelled five times.')
    list = () => Response.json([hers('w1', { description: 'Cancelled five times.' })])
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

  it('§8 keeps the form and what she typed when a change is refused', async () => {
    answer = () =>
      Response.json(
        { code: 'invalid', message: 'Please check.', fields: { email: 'Enter a whole email.' } },
        { status: 422 },
      )
    await show()
    await button(`Edit the warning about ${NUMBER}`).click()
    await page.getByLabelText('Location').fill('Porto')
    await button('Save changes').click()
    await expect.element(page.getByLabelText('Email')).toHaveFocus()
    expect(currentToast.get()?.title).toBe('Warning Not Changed')
    await expect.element(page.getByLabelText('Location')).toHaveValue('Porto')
  })

  it('asks before changes are lost, and not before there are any', async () => {
    await show()
    await button(`Edit the warning about ${NUMBER}`).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
    await button(`Edit the warning about ${NUMBER}`).click()
    await page.getByLabelText('Location').fill('Porto')
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Keep writing')).toBeVisible()
  })

  it('§3 deletes one only after it was confirmed', async () => {
    answer = () => Response.json({ deleted: true })
    await show()
    await button(`Delete the warning about ${NUMBER}`).click()
    expect(sent).toEqual([])
    await expect.element(page.getByRole('dialog', { name: 'Delete this warning' })).toBeVisible()
    expect(await faults()).toEqual([])
    await button('Delete warning').click()
    await expect.element(page.getByText('No warnings yet')).toBeVisible()
    expect(sent).toMatchObject([{ method: 'DELETE', path: '/api/public-receipts/w1' }])
    await expect.element(page.getByRole('heading', { name: 'Your warnings' })).toHaveFocus()
  })

  it('says when they did not load and tries again', async () => {
    list = () => Response.json({ code: 'internal', message: 'Ours.' }, { status: 500 })
    await show()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Ours\./)
    list = () => Response.json([hers('w1')])
    await button('Try again').click()
    await expect.poll(() => cards().length).toBe(1)
  })
})
