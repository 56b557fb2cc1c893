import type { DatePlan } from '@sidelight/contract/date-plans'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { WithQueries } from '../platform/api/query-client.tsx'
import { localTime } from '../platform/i18n/local-time.ts'
import { PlansPanel } from './plans-panel.tsx'

const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

let plans: DatePlan[] = []
/** The server's refusal of actions on a plan. Undefined if they succeed. */
let refusal: object | undefined
/** The plans that the server has after a refusal, if they differ from those on the screen. */
let plansAfterRefusal: DatePlan[] | undefined
let cancelled = 0
/** How many plans were sent. */
let sent = 0
/** Each test has a different member, because responses are cached in memory. */
let members = 0

function answer({ method = 'GET', body }: RequestInit = {}): Response {
  if (method === 'GET') return Response.json({ plans })
  if (refusal) {
    plans = plansAfterRefusal ?? plans
    return Response.json(refusal, { status: 422 })
  }
  if (method === 'DELETE') {
    cancelled += 1
    plans = []
    return Response.json({ deleted: true })
  }
  const { dueAt } = JSON.parse(typeof body === 'string' ? body : '{}') as { dueAt: string }
  if (method === 'PATCH') {
    plans = plans.map((plan) => ({ ...plan, dueAt }))
    return Response.json(plans[0])
  }
  sent += 1
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
  return Response.json({ ...plans[0], token: 'T'.repeat(43), checkIn: 'c' }, { status: 201 })
}

const panel = () =>
  render(
    <WithQueries>
      <PlansPanel memberId={`m${members}`} />
    </WithQueries>,
  )

describe('a date plan on the page of date plans', () => {
  beforeEach(() => {
    ;[plans, refusal, plansAfterRefusal, cancelled, sent] = [[], undefined, undefined, 0, 0]
    members += 1
    vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => answer(init))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('our own: is moved to another time, which may not be empty', async () => {
    const due = new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS).toISOString()
    plans = [
      {
        id: 'p1',
        state: 'set',
        dueAt: due,
        releasedAt: at(3),
        deletedAt: at(50),
        email: null,
        emailRefused: false,
      },
    ]
    const screen = await panel()
    const change = screen.getByRole('button', { name: /^Change the time/ })
    await change.click()
    const time = screen.getByRole('listitem').getByLabelText('When will you check in?')
    await expect.element(time).toHaveValue(localTime(Date.parse(due)))
    await time.fill('')
    const save = screen.getByRole('button', { name: 'Save' })
    await save.click()
    await expect.element(screen.getByText('Enter a date and a time.')).toBeVisible()
    const later = new Date(Date.parse(due) + 2 * HOUR_MS).toISOString()
    await time.fill(localTime(Date.parse(later)))
    await expect.element(screen.getByText('Enter a date and a time.')).not.toBeInTheDocument()
    refusal = { code: 'invalid', message: 'No.', fields: { dueAt: 'At most 7 days ahead.' } }
    await save.click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('At most 7 days ahead.')
    refusal = { code: 'not_found', message: 'No.' }
    await save.click()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('The time was not changed: the note may be open already.')
    refusal = undefined
    await save.click()
    await expect.element(screen.getByText('The time is changed.')).toBeVisible()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(change).toHaveFocus()
    expect(plans.map(({ dueAt }) => dueAt)).toEqual([later])
  })

  it('our own: says that it has ended already when its time is changed after a check-in elsewhere', async () => {
    const times = { releasedAt: at(2), deletedAt: at(50), email: null, emailRefused: false }
    const other: DatePlan = { id: 'p2', state: 'set', dueAt: at(1.5), ...times }
    plans = [{ id: 'p1', state: 'set', dueAt: at(1), ...times }, other]
    const screen = await panel()
    await screen
      .getByRole('button', { name: /^Change the time/ })
      .first()
      .click()
    refusal = { code: 'not_found', message: 'No.' }
    plansAfterRefusal = [other]
    await screen.getByRole('button', { name: 'Save' }).click()
    const alert = screen.getByRole('alert')
    await expect
      .element(alert)
      .toHaveTextContent(
        'That plan has ended already, in another tab perhaps. Its note is deleted, and its time was not changed.',
      )
    await expect.element(screen.getByRole('heading', { name: 'Your plans' })).toHaveFocus()
    expect(screen.getByRole('listitem').elements()).toHaveLength(1)
    expect(await accessibilityFaults(screen.container)).toEqual([])
    refusal = undefined
    await screen.getByRole('button', { name: /^Cancel the plan/ }).click()
    await expect.element(screen.getByText('The plan and its note are deleted.')).toBeVisible()
    await expect.element(alert).not.toBeInTheDocument()
  })

  it('our own: says that there are too many only while there are', async () => {
    const times = { releasedAt: at(2), deletedAt: at(50), email: null, emailRefused: false }
    const one = (id: string): DatePlan => ({ id, state: 'set', dueAt: at(1), ...times })
    plans = [one('p1'), one('p2')]
    const screen = await panel()
    await screen.getByLabelText('When will you check in?').fill(localTime(Date.now() + HOUR_MS))
    await screen.getByLabelText('Note').fill('Marc.')
    const message = 'You have 3 plans. Check in or cancel one first.'
    refusal = { code: 'conflict', message }
    // The third plan was set in another tab.
    plansAfterRefusal = [one('p1'), one('p2'), one('p3')]
    await screen.getByRole('button', { name: 'Save the note' }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('listitem').elements()).toHaveLength(3)
    refusal = undefined
    await screen
      .getByRole('button', { name: /^Cancel the plan/ })
      .first()
      .click()
    await expect.element(screen.getByText('You have no date plan.')).toBeVisible()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(screen.getByLabelText('Note')).toHaveValue('Marc.')
  })

  it('our own: still runs if its cancellation is refused, and is deleted when it is cancelled', async () => {
    plans = [
      {
        id: 'p1',
        state: 'set',
        dueAt: at(1),
        releasedAt: at(2),
        deletedAt: at(50),
        email: null,
        emailRefused: false,
      },
    ]
    refusal = { code: 'invalid', message: 'No.' }
    const screen = await panel()
    const cancel = screen.getByRole('button', { name: /^Cancel the plan/ })
    await cancel.click()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('This was not saved. The plan still runs.')
    refusal = undefined
    await cancel.click()
    await expect.element(screen.getByText('The plan and its note are deleted.')).toBeVisible()
    await expect.element(screen.getByText('You have no date plan.')).toBeVisible()
    expect(cancelled).toBe(1)
  })

  it('our own: can be moved until its note opens, and cancelled until its time', async () => {
    const times = { releasedAt: at(1), deletedAt: at(50), email: null, emailRefused: false }
    plans = [
      { id: 'p1', state: 'due', dueAt: at(-0.1), ...times },
      { id: 'p2', state: 'released', dueAt: at(-2), ...times },
    ]
    const screen = await panel()
    const buttons = (place: number) => screen.getByRole('listitem').nth(place).getByRole('button')
    await expect.element(buttons(0).first()).toHaveTextContent('I am back')
    const words = (place: number) =>
      buttons(place)
        .elements()
        .map((one) => one.textContent)
    expect(words(0)).toEqual(['I am back', 'Change the time'])
    expect(words(1)).toEqual(['I am back'])
  })

  it('our own: says that the trusted person refuses such emails', async () => {
    const email = 'si***@example.net'
    const times = { dueAt: at(1), releasedAt: at(2), deletedAt: at(50), email }
    plans = [
      { id: 'p1', state: 'set', ...times, emailRefused: true },
      { id: 'p2', state: 'set', ...times, emailRefused: false },
    ]
    const screen = await panel()
    const items = screen.getByRole('listitem')
    const says = (place: number, words: RegExp) => items.nth(place).getByText(words)
    await expect.element(says(0, /^The note reaches nobody: si/)).toBeVisible()
    await expect.element(says(0, /its link goes/)).not.toBeInTheDocument()
    await expect.element(says(1, /and its link goes to si/)).toBeVisible()
  })

  it('our own: requires a time and a note', async () => {
    const screen = await panel()
    const seal = screen.getByRole('button', { name: 'Save the note' })
    await screen.getByLabelText('Note').fill('  ')
    await seal.click()
    await expect.element(screen.getByText('Enter a date and a time.')).toBeVisible()
    await expect.element(screen.getByText('Write the note.')).toBeVisible()
    await expect.element(screen.getByLabelText('When will you check in?')).toHaveFocus()
    expect(sent).toBe(0)
  })

  it('our own: shows an error if the plans did not load, and loads them on a second try', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
    const screen = await panel()
    await expect.element(screen.getByText('Your plans did not load.')).toBeVisible()
    vi.stubGlobal('fetch', async () => answer())
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByText('You have no date plan.')).toBeVisible()
  })

  it('our own: shows its link once, and then an empty form for the next plan', async () => {
    const screen = await panel()
    await screen.getByLabelText('When will you check in?').fill(localTime(Date.now() + HOUR_MS))
    await screen.getByLabelText('Note').fill('Marc.')
    await screen.getByRole('button', { name: 'Save the note' }).click()
    await screen.getByRole('button', { name: 'Done' }).click()
    await expect.element(screen.getByLabelText('Note')).toHaveValue('')
    expect(screen.getByText(/\/plan#/).query()).toBeNull()
    await expect.element(screen.getByRole('heading', { name: 'Your plans' })).toHaveFocus()
  })
})
