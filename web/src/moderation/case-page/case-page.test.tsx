import type { AnswerOf } from '@sidelight/contract/calls/calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { forgetReader } from '../../platform/session/session.ts'
import { CasePage } from './case-page.tsx'

const RECEIPT = '4539148803436467'
const open: AnswerOf<'lookCase'> = {
  kind: 'report',
  class: 'other',
  state: 'open',
  openedOn: '2026-11-02',
  dueAt: '2026-11-09T10:00:00.000Z',
  late: false,
  hidden: false,
  question: null,
  decision: null,
  appealUntil: null,
  statement: null,
  ledger: [`12:${'a'.repeat(64)}`],
  report: 'This is me.',
}
const DECISION = {
  outcome: 'stands',
  reason: 'other',
  explanation: 'It says what happened.',
  on: '2026-11-05',
  byTwo: true,
} as const
const decided: AnswerOf<'lookCase'> = {
  ...open,
  state: 'decided',
  decision: DECISION,
  appealUntil: '2027-05-07',
}

const REFUSED = { outcome: 'refused', reason: 'points-at-author', explanation: '' } as const

let found: AnswerOf<'lookCase'> | undefined
let sent: [string, Record<string, string>][] = []
let status = 200
/** Why the server refuses a withdrawal; '' if it does not. */
let refusal = ''

beforeEach(() => {
  found = open
  sent = []
  status = 200
  refusal = ''
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    const path = new URL(url, location.href).pathname
    sent.push([path, JSON.parse(init.body) as Record<string, string>])
    if (status !== 200) return new Response('', { status })
    if (refusal && path === '/api/cases/withdrawal') {
      return Response.json({ code: 'conflict', message: refusal }, { status: 409 })
    }
    if (path !== '/api/cases/look') return Response.json({ received: true, withdrawn: true })
    return found
      ? Response.json(found)
      : Response.json({ code: 'not_found', message: 'Nothing.' }, { status: 404 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', location.pathname)
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const receipt = () => page.getByLabelText('Receipt')

async function look() {
  const screen = await render(<CasePage />)
  await receipt().fill('4539 1488 0343 6467')
  await button('Open').click()
  return screen
}

describe('§6 the page of a report', () => {
  it('§6 shows the state of a case to the holder of its receipt', async () => {
    const screen = await look()
    const title = page.getByRole('heading', { name: 'A moderator will look at it' })
    await expect.element(title).toHaveFocus()
    await expect.element(page.getByText('This is me.')).toBeVisible()
    expect(screen.container.textContent).toMatch(/Due by .*2026/)
    expect(sent).toEqual([['/api/cases/look', { receipt: RECEIPT }]])
    expect(await accessibilityFaults(screen.container)).toEqual([])
    await expect.element(button('Appeal')).not.toBeInTheDocument()
  })

  it('§6 reads the receipt after the # of the URL, and sends nothing before a press', async () => {
    history.replaceState(null, '', `#${RECEIPT}`)
    await render(<CasePage />)
    await expect.element(receipt()).toHaveValue('4539 1488 0343 6467')
    expect(sent).toEqual([])
  })

  it('§6 reports a mistyped receipt without a request, and an unknown one after it, and keeps both', async () => {
    await render(<CasePage />)
    await receipt().fill('4539 1488 0343 6468')
    await button('Open').click()
    await expect.element(page.getByText(/^A receipt has 16 digits\. One of them/)).toBeVisible()
    await expect.element(receipt()).toHaveFocus()
    expect(sent).toEqual([])
    found = undefined
    await receipt().fill(RECEIPT)
    await button('Open').click()
    await expect.element(page.getByText(/^There is no report with this receipt/)).toBeVisible()
    await expect.element(receipt()).toHaveValue(RECEIPT)
  })

  it('§6 shows the question of a moderator, and sends the answer if it is not empty', async () => {
    found = { ...open, state: 'asked', question: { text: 'Which street?', until: '2026-11-12' } }
    const screen = await look()
    await expect.element(page.getByText('Which street?')).toBeVisible()
    await button('Send answer').click()
    await expect.element(page.getByText('Write something.')).toBeVisible()
    await page.getByLabelText('Your answer').fill(' Mill Street. ')
    status = 500
    await button('Send answer').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(page.getByLabelText('Your answer')).toHaveValue(' Mill Street. ')
    status = 200
    found = open
    await button('Send answer').click()
    await expect.element(page.getByText('Your answer is with the moderators.')).toBeVisible()
    expect(sent).toContainEqual(['/api/cases/answers', { receipt: RECEIPT, text: 'Mill Street.' }])
    await expect.element(page.getByText('Which street?')).not.toBeInTheDocument()
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })

  it('§6 says that the moderators have the answer', async () => {
    found = { ...open, answered: true }
    await look()
    await expect.element(page.getByText('Your answer is with the moderators.')).toBeVisible()
    await expect.element(button('Send answer')).not.toBeInTheDocument()
  })

  it('§6 shows a decision with its reasons, and accepts one appeal', async () => {
    found = decided
    const screen = await look()
    await expect.element(page.getByText(/^The warning stays as it is\./)).toBeVisible()
    await expect.element(page.getByText('It says what happened.')).toBeVisible()
    await expect.element(page.getByText(/Two moderators agreed\./)).toBeVisible()
    await expect.element(button('Withdraw this report')).not.toBeInTheDocument()
    await button('Appeal').click()
    await page.getByLabelText('Why should it be looked at again?').fill('It is not me.')
    expect(await accessibilityFaults(screen.container)).toEqual([])
    found = { ...decided, state: 'appealed', appealUntil: null }
    await button('Send appeal').click()
    const state = page.getByRole('heading', { name: 'Appealed: another moderator will decide' })
    await expect.element(state).toHaveFocus()
    expect(sent).toContainEqual(['/api/cases/appeal', { receipt: RECEIPT, text: 'It is not me.' }])
  })

  it('§6 forgets what the holder of a receipt typed when the session of the browser ends', async () => {
    found = decided
    await look()
    await button('Appeal').click()
    const appeal = page.getByLabelText('Why should it be looked at again?')
    await appeal.fill('It is not me.')
    forgetReader()
    await expect.element(appeal).toHaveValue('')
  })

  it('§6 withdraws a report only on a second press, and then accepts another receipt', async () => {
    await look()
    await button('Withdraw this report').click()
    expect(sent).toHaveLength(1)
    await button('Withdraw it for good').click()
    await expect.element(page.getByText('Your report is withdrawn.')).toBeVisible()
    expect(sent.at(-1)).toEqual(['/api/cases/withdrawal', { receipt: RECEIPT }])
    await button('Open another receipt').click()
    await expect.element(receipt()).toBeVisible()
  })

  it('§6 says why a withdrawal is refused, and continues to show the case', async () => {
    refusal = 'Two moderators are deciding this case.'
    await look()
    await button('Withdraw this report').click()
    await button('Withdraw it for good').click()
    await expect.element(page.getByText(refusal)).toBeVisible()
    await expect.element(button('Open another receipt')).toBeVisible()
  })

  it('§6 withdraws an answer to a warning only on a second press', async () => {
    const decision = { ...decided.decision, outcome: 'published', reason: 'no-violation' } as const
    found = {
      ...decided,
      kind: 'reply',
      decision: { ...decision, explanation: '', on: '2026-11-05', byTwo: false },
    }
    await look()
    const outcome = page.getByText(/^The answer stands below the warning\./)
    await expect.element(outcome).toBeVisible()
    await button('Take the answer back').click()
    await button('Take it back for good').click()
    await expect.element(page.getByText('Your answer is taken back.')).toBeVisible()
    expect(sent.at(-1)).toEqual(['/api/cases/withdrawal', { receipt: RECEIPT }])
  })

  it('§6 says that a dispute counts as one without ground', async () => {
    found = { ...decided, decision: { ...DECISION, strike: 'unfounded-dispute' } }
    await look()
    await expect.element(page.getByText(/^It counts as a dispute without ground for/)).toBeVisible()
  })

  it('§6 shows the request of an objection, why it takes longer, and the data held', async () => {
    found = {
      ...decided,
      kind: 'objection',
      class: 'objection',
      rights: ['access'],
      extended: { text: 'Two are compared.', on: '2026-11-04' },
      access: [],
    }
    const screen = await look()
    await expect.element(page.getByText('To be told what is held about me')).toBeVisible()
    await expect.element(page.getByText('Two are compared.')).toBeVisible()
    const held = page.getByRole('region', { name: 'What we hold about you' })
    await expect.element(held).toMatchTextContent(/^What we hold about youNo public warning names/)
    expect(await accessibilityFaults(screen.container)).toEqual([])
  })

  it('§6 offers no withdrawal of an answer that was refused', async () => {
    found = { ...decided, kind: 'reply', decision: { ...REFUSED, on: '2026-11-05', byTwo: false } }
    await look()
    await expect.element(page.getByText(/It points at who wrote the warning/)).toBeVisible()
    await expect.element(button('Take the answer back')).not.toBeInTheDocument()
  })
})

describe('§6 the page of a phrase to prove a profile', () => {
  const phrase = { handle: 'wren.h', phrase: 'k7m-2qd-xf9' }
  const waiting: AnswerOf<'lookCase'> = {
    ...open,
    kind: 'profile',
    class: 'profile',
    state: 'asked',
    report: 'wren.h',
    profile: { ...phrase, until: '2026-11-09' },
  }

  it('§6 shows the phrase, and asks for the URL of the profile', async () => {
    found = waiting
    const screen = await look()
    await expect.element(page.getByRole('heading', { name: 'It waits for you' })).toBeVisible()
    await expect.element(page.getByText('k7m-2qd-xf9')).toBeVisible()
    expect(screen.container.textContent).not.toContain('Due by')
    expect(await accessibilityFaults(screen.container)).toEqual([])
    await page.getByLabelText('Link of the profile, or where it is').fill('instagram.com/wren.h')
    found = { ...waiting, state: 'open', profile: { ...phrase, until: null } }
    await button('It is in the profile now').click()
    await expect.element(page.getByText(/Due by/)).toBeVisible()
    await expect.element(button('It is in the profile now')).not.toBeInTheDocument()
    const text = 'instagram.com/wren.h'
    expect(sent[1]).toEqual(['/api/cases/answers', { receipt: RECEIPT, text }])
  })

  it('§6 leads from a proved profile to the public warnings, and says when the time is over', async () => {
    const decision = { ...DECISION, outcome: 'proved', reason: 'phrase-found' } as const
    found = { ...waiting, state: 'decided', decision, profile: { ...phrase, until: null } }
    const screen = await look()
    const link = page.getByRole('link', { name: 'See what is public' })
    await expect.element(link).toHaveAttribute('href', `/named#${RECEIPT}`)
    expect(await accessibilityFaults(screen.container)).toEqual([])
    await screen.unmount()
    found = { ...found, decision: { ...decision, outcome: 'unproved', reason: 'phrase-missing' } }
    const other = await look()
    await expect.element(page.getByText(/^You can get another phrase, one a day:/)).toBeVisible()
    await other.unmount()
    found = { ...waiting, state: 'lapsed', profile: { ...phrase, until: null } }
    await look()
    const over = page.getByRole('heading', { name: 'Over: nobody said where the phrase is' })
    await expect.element(over).toBeVisible()
  })
})
