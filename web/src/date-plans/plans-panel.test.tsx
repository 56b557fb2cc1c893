import type { DatePlan } from '@sidelight/contract/date-plans'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { asksBeforeReload } from '../../test/asks-before-reload.ts'
import { WithQueries } from '../platform/api/query-client.tsx'
import { localTime } from '../platform/i18n/local-time.ts'
import { signOut } from '../platform/session/session.ts'
import { OpenedNote } from './opened-note.tsx'
import { PlansPanel } from './plans-panel.tsx'
import { sealNote } from './sealed-note.ts'
import { forgetTypedPlan } from './typed-plan.ts'

const TOKEN = 'T'.repeat(43)
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

let plans: DatePlan[] = []
let note = ''
let keys: (string | null)[] = []
let sent: object = {}
let failing = 0
/** The next requests for the plans wait for this promise. */
let reading = Promise.resolve()

function answer(url: string, { method = 'GET', body, headers }: RequestInit = {}): Response {
  if (url === '/api/date-plans/open') {
    const problem = { code: 'not_found', message: 'There is nothing here.' }
    return note === ''
      ? Response.json(problem, { status: 404 })
      : Response.json({ sealed: note, deletedAt: at(48) })
  }
  if (url.endsWith('/sign-out')) return Response.json({})
  if (method === 'GET') return Response.json({ plans })
  if (url.endsWith('/check-in')) {
    plans = plans.filter(({ id }) => !url.includes(`/${id}/`))
    note = ''
    return Response.json({ deleted: true })
  }
  keys.push(new Headers(headers).get('idempotency-key'))
  if (failing > 0) {
    failing -= 1
    return new Response('', { status: 500 })
  }
  const plan = JSON.parse(typeof body === 'string' ? body : '{}') as {
    dueAt: string
    sealed: string
  }
  sent = plan
  const { dueAt, sealed } = plan
  note = sealed
  plans = [
    {
      id: 'p1',
      state: 'set',
      dueAt,
      releasedAt: at(2),
      deletedAt: at(50),
      email: null,
      emailRefused: false,
    },
  ]
  return Response.json({ ...plans[0], token: TOKEN, checkIn: 'c' }, { status: 201 })
}

const panel = () =>
  render(
    <WithQueries>
      <PlansPanel memberId="ada" />
    </WithQueries>,
  )

describe('a date plan and its note', () => {
  beforeEach(() => {
    forgetTypedPlan('ada')
    plans = []
    note = ''
    keys = []
    failing = 0
    reading = Promise.resolve()
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url.endsWith('/date-plans') && (init?.method ?? 'GET') === 'GET') await reading
      return answer(url, init)
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    history.replaceState(null, '', location.pathname)
  })

  it('our own: keeps what was typed after a failure, then gets a link that opens the note', async () => {
    failing = 1
    const screen = await panel()
    const form = screen.getByRole('region', { name: 'New plan' })
    expect(asksBeforeReload()).toBe(false)
    await form.getByLabelText('When will you check in?').fill(localTime(Date.now() + HOUR_MS))
    await form.getByLabelText('Note').fill('Marc, (415) 555-0142.\nCall me first.')
    await expect.poll(asksBeforeReload).toBe(true)
    const seal = form.getByRole('button', { name: 'Save the note' })
    await seal.click()
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await seal.click()
    const handed = screen.getByRole('heading', { name: 'Hand this link to one person' })
    await expect.element(handed).toHaveFocus()
    expect(asksBeforeReload()).toBe(true)
    // Retries with the same words send the same key, so they create one plan.
    expect(new Set(keys).size).toBe(1)
    expect(await accessibilityFaults(screen.container)).toEqual([])

    const writeText = vi.spyOn(navigator.clipboard, 'writeText')
    writeText.mockRejectedValueOnce(new DOMException('Refused', 'NotAllowedError'))
    const copy = screen.getByRole('button', { name: 'Copy the link' })
    await copy.click()
    await expect.element(screen.getByText(/^Not copied/)).toBeVisible()
    writeText.mockResolvedValueOnce()
    await copy.click()
    await expect.element(screen.getByText('Copied', { exact: true })).toBeVisible()
    writeText.mockRestore()

    const link = screen.getByText(/\/plan#/).element().textContent ?? ''
    history.replaceState(null, '', new URL(link).hash)
    const opened = await render(<OpenedNote />)
    await opened.getByRole('button', { name: 'Open the note' }).click()
    await expect.element(opened.getByText('Marc, (415) 555-0142. Call me first.')).toBeVisible()
    await expect.element(opened.getByRole('heading', { name: 'The note' })).toHaveFocus()
    // The request contains neither the note nor the secret that opens it.
    expect(Object.keys(sent)).toEqual(['dueAt', 'sealed'])
    expect(atob(note.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('Marc')
  })

  it('our own: keeps what was typed on another page, until the member signs out', async () => {
    const screen = await panel()
    await screen.getByLabelText('Note').fill('Marc, at the Blue Door.')
    await screen.getByRole('radio', { name: /^By an email/ }).click()
    await screen.getByLabelText('Email of your person').fill('rose@example.org')
    await screen.unmount()
    const again = await panel()
    await expect.element(again.getByLabelText('Note')).toHaveValue('Marc, at the Blue Door.')
    await expect
      .element(again.getByLabelText('Email of your person'))
      .toHaveValue('rose@example.org')
    expect(asksBeforeReload()).toBe(true)
    await again.unmount()
    await signOut()
    const anew = await panel()
    await expect.element(anew.getByLabelText('Note')).toHaveValue('')
  })

  it('our own: ends with one press, and its link then shows that there is no note', async () => {
    plans = [
      {
        id: 'p1',
        state: 'due',
        dueAt: at(-0.1),
        releasedAt: at(0.4),
        deletedAt: at(48),
        email: null,
        emailRefused: false,
      },
    ]
    const screen = await panel()
    await expect.element(screen.getByRole('button', { name: /^Change the time/ })).toBeVisible()
    await screen.getByRole('button', { name: /^I am back/ }).click()
    await expect
      .element(screen.getByText('Good that you are back. The note is deleted.'))
      .toBeVisible()
    await expect.element(screen.getByText('You have no date plan.')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Your plans' })).toHaveFocus()

    history.replaceState(null, '', `#${TOKEN}.${'A'.repeat(59)}`)
    const opened = await render(<OpenedNote />)
    await opened.getByRole('button', { name: 'Open the note' }).click()
    await expect.element(opened.getByText('There is no note here now.')).toBeVisible()
  })

  it('our own: a link without a note does not say that its writer is back', async () => {
    history.replaceState(null, '', `#${TOKEN}.${'A'.repeat(59)}`)
    const opened = await render(<OpenedNote />)
    await opened.getByRole('button', { name: 'Open the note' }).click()
    const over = /^The time to read it may be over, which does not mean that she is back\./
    await expect.element(opened.getByText(over)).toBeVisible()
  })

  it('our own: reports a damaged link, and opens the correct one in the same tab', async () => {
    const made = await sealNote('Marc, at the Blue Door.')
    note = made.sealed
    const other = await sealNote('Other')
    history.replaceState(null, '', `#${TOKEN}.${other.secret}`)
    const opened = await render(<OpenedNote />)
    const open = opened.getByRole('button', { name: 'Open the note' })
    await open.click()
    const broken = opened.getByText('This link is not whole. Ask for it once more.')
    await expect.element(broken).toBeVisible()
    await expect.element(opened.getByText('There is no note here now.')).not.toBeInTheDocument()

    location.hash = `#${TOKEN}.${made.secret}`
    await expect.element(broken).not.toBeInTheDocument()
    await open.click()
    await expect.element(opened.getByText('Marc, at the Blue Door.')).toBeVisible()
    location.hash = '#half'
    await expect.element(broken).toBeVisible()
    await expect.element(opened.getByText('Marc, at the Blue Door.')).not.toBeInTheDocument()
  })

  it('our own: is loaded again when its note opens while the page is open', async () => {
    const times = { dueAt: at(-0.5), deletedAt: at(48), email: null, emailRefused: false }
    const soon = () => at(1 / 3_600)
    const due: DatePlan = {
      id: 'p1',
      state: 'due',
      ...times,
      // One second after the response, whenever the page requests it.
      get releasedAt() {
        return soon()
      },
    }
    plans = [due]
    const screen = await panel()
    await expect.element(screen.getByRole('button', { name: /^I am back/ })).toBeVisible()
    plans = [{ id: 'p1', state: 'released', ...times, releasedAt: soon() }]
    await expect.element(screen.getByText(/^The note is open until/)).toBeVisible()
  })

  it('our own: ends while the list is being reloaded after another plan has ended', async () => {
    const times = { releasedAt: at(3), deletedAt: at(50), email: null, emailRefused: false }
    plans = [
      { id: 'p1', state: 'set', dueAt: at(1), ...times },
      { id: 'p2', state: 'set', dueAt: at(2), ...times },
    ]
    const screen = await panel()
    const items = screen.getByRole('list').getByRole('listitem')
    await items
      .nth(1)
      .getByRole('button', { name: /^Change the time/ })
      .click()
    const time = items.nth(1).getByLabelText('When will you check in?')
    await expect.element(time).toHaveFocus()
    await items.nth(1).getByRole('button', { name: 'Back' }).click()
    await expect
      .element(items.nth(1).getByRole('button', { name: /^Change the time/ }))
      .toHaveFocus()

    const read = Promise.withResolvers<void>()
    reading = read.promise
    const first = items.nth(0).getByRole('button', { name: /^I am back/ })
    await first.click()
    await expect.element(first).toBeDisabled()
    await items
      .nth(1)
      .getByRole('button', { name: /^I am back/ })
      .click()
    await expect.poll(() => plans).toEqual([])
    read.resolve()
    await expect.element(screen.getByText('You have no date plan.')).toBeVisible()
  })
})
