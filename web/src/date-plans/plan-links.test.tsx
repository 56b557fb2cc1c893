import type { DatePlan } from '@sidelight/contract/date-plans'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../test/accessibility-faults.ts'
import { WithQueries } from '../platform/api/query-client.tsx'
import { localTime } from '../platform/i18n/local-time.ts'
import { ActByLink } from './act-by-link.tsx'
import { callDatePlan } from './call-date-plan.ts'
import { returning } from './messages.ts'
import { OpenedNote } from './opened-note.tsx'
import { PlansPanel } from './plans-panel.tsx'

const TOKEN = 'T'.repeat(43)
const CHECK_IN = `${'p'.repeat(36)}.${'c'.repeat(22)}`
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

let plans: DatePlan[] = []
let sent: { dueAt: string; sealed?: string } | undefined
/** Each test has a different member, because responses are cached in memory. */
let members = 0

function answer({ body }: RequestInit = {}): Response {
  if (typeof body !== 'string') return Response.json({ plans })
  sent = JSON.parse(body) as { dueAt: string }
  const { dueAt } = sent
  const email = 'ro***@example.org'
  plans = [
    {
      id: 'p1',
      state: 'set',
      dueAt,
      releasedAt: at(2),
      deletedAt: at(50),
      emailRefused: false,
      email,
    },
  ]
  return Response.json({ ...plans[0], token: null, checkIn: CHECK_IN }, { status: 201 })
}

const panel = () =>
  render(
    <WithQueries>
      <PlansPanel memberId={`links${members}`} />
    </WithQueries>,
  )

describe('the links of a date plan', () => {
  beforeEach(() => {
    plans = []
    members += 1
    vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => answer(init))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    history.replaceState(null, '', location.pathname)
  })

  it('our own: the link is emailed to the trusted person, and the member gets a link to check in', async () => {
    const screen = await panel()
    await screen.getByLabelText('When will you check in?').fill(localTime(Date.now() + HOUR_MS))
    await screen.getByLabelText('Note').fill('Marc, at the Blue Door.')
    const email = screen.getByLabelText('Email of your person')
    await expect.element(email).not.toBeInTheDocument()
    await screen.getByRole('radio', { name: 'By an email, if I do not check in' }).click()
    const seal = screen.getByRole('button', { name: 'Save the note' })
    await seal.click()
    await expect.element(email).toHaveFocus()
    await expect.element(screen.getByText('Enter a whole email address.')).toBeVisible()
    await email.fill('rose@example')
    await seal.click()
    await expect.element(email).toHaveFocus()
    await expect.element(screen.getByText('Enter a whole email address.')).toBeVisible()
    expect(plans).toEqual([])
    await email.fill('rose@example.org')
    expect(await accessibilityFaults(screen.container)).toEqual([])
    await seal.click()
    await expect.element(screen.getByRole('heading', { name: 'The plan is set' })).toHaveFocus()
    expect(sent).toMatchObject({ note: 'Marc, at the Blue Door.', email: 'rose@example.org' })
    expect(sent?.sealed).toBeUndefined()
    await expect.element(screen.getByText(`${location.origin}/back#${CHECK_IN}`)).toBeVisible()
    await expect.element(screen.getByText(/its link goes to ro\*\*\*@example\.org/)).toBeVisible()
    expect(screen.container.textContent).not.toContain('/plan#')
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })

  it('our own: the plan says that its note was opened, and the emailed link shows the note', async () => {
    const times = { dueAt: at(-1), releasedAt: at(-0.5), deletedAt: at(47) }
    plans = [
      { id: 'p1', state: 'opened', ...times, emailRefused: false, email: 'ro***@example.org' },
    ]
    const screen = await panel()
    await expect.element(screen.getByText(/^Somebody with the link has opened/)).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: /^Change the time/ }))
      .not.toBeInTheDocument()
    vi.stubGlobal('fetch', async () => Response.json({ note: 'Call me.', deletedAt: at(47) }))
    history.replaceState(null, '', `#${TOKEN}`)
    const opened = await render(<OpenedNote />)
    await opened.getByRole('button', { name: 'Open the note' }).click()
    await expect.element(opened.getByText('Call me.')).toBeVisible()
  })

  it('our own: the check-in link ends the plan, can be retried, and reports a wrong link', async () => {
    const answers = [new Response('', { status: 500 }), Response.json({ deleted: true })]
    vi.stubGlobal('fetch', async () => answers.shift())
    history.replaceState(null, '', `#${CHECK_IN}`)
    const run = (token: string) => callDatePlan('checkInByLink', { body: { token } })
    const screen = await render(<ActByLink words={returning} run={run} />)
    const back = screen.getByRole('button', { name: 'I am back' })
    await back.click()
    await expect.element(screen.getByText(/the plan may still run/)).toBeVisible()
    await back.click()
    await expect.element(screen.getByText(/^Good that you are back/)).toBeVisible()
    await expect.element(screen.getByText(/^Good that you are back/)).toHaveFocus()
    await expect.element(back).not.toBeInTheDocument()

    answers.push(Response.json({ code: 'not_found', message: 'No.' }, { status: 404 }))
    location.hash = `#${CHECK_IN.slice(1)}`
    await back.click()
    await expect.element(screen.getByText(/^No plan runs under this link/)).toBeVisible()
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })
})
