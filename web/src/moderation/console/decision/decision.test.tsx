import { DAY_MS } from '@sidelight/contract/rules/limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '../../../../test/accessibility-faults.ts'
import { noteServerTime } from '../../../platform/api/server-clock.ts'
import { dayName } from '../../../platform/i18n/day-name.ts'
import { forgetReader } from '../../../platform/session/session.ts'
import { type ConsoleServer, DESCRIPTION, waitingCase } from '../test-console.ts'
import {
  button,
  endConsole,
  openFirstCase,
  press,
  radio,
  rows,
  sentTo,
  serveConsole,
  showConsole,
} from '../test-console-screen.tsx'
import { typeDecision, typedDecisions } from '../typed-decisions.ts'

let server: ConsoleServer

const explanation = () => page.getByLabelText('Explanation')
const preview = () => page.getByRole('region', { name: 'What readers see after this' })

beforeEach(async () => {
  server = await serveConsole(waitingCase(), waitingCase({ id: 'c2', kind: 'number-mine' }))
})
afterEach(() => {
  noteServerTime(new Response(null, { headers: { date: new Date().toUTCString() } }), Date.now())
  return endConsole()
})

describe('a decision', () => {
  it('§6 offers the reasons for its outcome, and previews what readers will see', async () => {
    await openFirstCase()
    await expect.element(preview()).toMatchTextContent('Choose an outcome to see it.')
    await radio('It stays').click()
    await expect.element(radio('Nothing in it breaks our rules.')).toBeVisible()
    await expect.element(radio('It was invented.')).not.toBeInTheDocument()
    await expect.element(preview()).toMatchTextContent(DESCRIPTION)
    await radio('It is about another number.').click()
    await radio('It is removed').click()
    await expect.element(radio('It is about another number.')).toBeChecked()
    await expect.element(preview()).toMatchTextContent(/gone from the board/)
    await radio('Parts are struck out').click()
    // This reason does not fit the outcome.
    await expect.element(radio('It is about another number.')).not.toBeInTheDocument()
    expect(await accessibilityFaults(document.body)).toEqual([])
  })

  it('§6 dates its preview by the clock of the server', async () => {
    const later = new Date(Date.now() + 400 * DAY_MS)
    noteServerTime(new Response(null, { headers: { date: later.toUTCString() } }), Date.now())
    await openFirstCase()
    await radio('Parts are struck out').click()
    await expect
      .element(preview())
      .toMatchTextContent(`Corrected on ${dayName(later.toISOString())}`)
  })

  it('§6 strikes out words by pointer and keyboard, and sends their positions', async () => {
    await openFirstCase()
    await radio('Parts are struck out').click()
    await button('at').click()
    await press('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    await expect.element(button('mill')).toHaveFocus()
    await press('{ArrowRight}{ArrowDown}{ArrowRight}{ArrowDown}{ArrowRight}{ArrowUp}{ArrowLeft} ')
    await expect.element(button('Street')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByText('4 words are struck out.')).toBeVisible()
    await expect
      .element(preview())
      .toMatchTextContent('He works *** in Green *** and told me so himself.')
    await radio('It shows an address, a workplace or a number plate.').click()
    await button('Decide').click()
    await expect.element(button('Undo')).toBeVisible()
    const [from, to] = [DESCRIPTION.indexOf('at the'), DESCRIPTION.indexOf(' in Green')]
    const street = DESCRIPTION.indexOf('Street')
    expect(sentTo(server, '/decision')).toEqual([
      {
        decision: 'corrected',
        reason: 'address-or-workplace',
        text: '',
        spans: [
          { from, to },
          { from: street, to: street + 'Street'.length },
        ],
      },
    ])
  })

  it('§6 names what is missing, focuses it and sends nothing', async () => {
    await openFirstCase()
    await button('Decide').click()
    await expect.element(page.getByText('Choose what happens with the warning.')).toBeVisible()
    await expect.element(radio('It stays')).toHaveFocus()
    await radio('Parts are struck out').click()
    await radio('Another reason, explained below.').click()
    await button('Decide').click()
    await expect.element(page.getByText('Strike out at least one word.')).toBeVisible()
    await expect.element(page.getByText('This reason needs an explanation.')).toBeVisible()
    await expect.element(button('He')).toHaveFocus()
    expect(await accessibilityFaults(document.body)).toEqual([])
    expect(sentTo(server, '/decision')).toEqual([])
  })

  it('§6 shows why the server refused it, and keeps what was typed', async () => {
    await openFirstCase()
    await radio('It stays').click()
    await radio('Nothing in it breaks our rules.').click()
    await explanation().fill('Nobody can be known by it.')
    const message = 'Another moderator has decided it.'
    server.refusals.set('/decision', { status: 409, code: 'conflict', message })
    await button('Decide').click()
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(explanation()).toHaveValue('Nobody can be known by it.')
    await expect.element(button('Decide')).toHaveFocus()
  })

  it('§6 can be undone with u for some minutes, and restores what was typed', async () => {
    await openFirstCase()
    await press('d')
    await expect.element(radio('It stays')).toHaveFocus()
    await radio('It stays').click()
    await radio('Nothing in it breaks our rules.').click()
    await explanation().fill('Nobody can be known by it.')
    await button('Decide').click()
    const recent = page.getByRole('region', { name: 'Decided just now' })
    await expect.element(recent).toMatchTextContent(/Decided: it stays\.\s*(9|10) minutes left/)
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveFocus()
    expect(await accessibilityFaults(document.body)).toEqual([])
    // The key also works while another case is open.
    await rows().first().click()
    await press('u')
    await expect.element(explanation()).toHaveValue('Nobody can be known by it.')
    await expect.element(radio('It stays')).toBeChecked()
    await expect.element(recent).not.toBeInTheDocument()
    expect(server.askedOf('/undo')).toHaveLength(1)
  })

  it('§6 about a safety warning is a proposal, and can hide an urgent warning until it is decided', async () => {
    server.cases = [
      waitingCase({ card: { ...waitingCase().card, redFlags: ['Aggressive behavior'] } }),
    ]
    await openFirstCase()
    await radio('It stays').click()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
    await radio('It is removed').click()
    await radio('It was invented.').click()
    await page.getByRole('checkbox', { name: /^Hide the warning/ }).click()
    await button('Propose').click()
    await expect
      .element(page.getByRole('region', { name: 'Decided just now' }))
      .toMatchTextContent(/^Proposed: it is removed\./)
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveFocus()
    expect(sentTo(server, '/decision')).toEqual([
      { decision: 'held', reason: 'invented', text: '' },
    ])
  })

  it('§6 on an appeal is a proposal if it removes a safety warning', async () => {
    server.cases = [
      waitingCase({
        state: 'appealed',
        card: { ...waitingCase().card, redFlags: ['Aggressive behavior'] },
      }),
    ]
    server.appealed.set('c1', {
      outcome: 'stands',
      reason: 'no-violation',
      explanation: '',
      on: '2026-11-01',
      byTwo: false,
    })
    await openFirstCase()
    await radio('It stays').click()
    await expect.element(button('Decide')).toBeVisible()
    await radio('It is removed').click()
    await expect.element(button('Propose')).toBeVisible()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  })

  it('§6 is restored after a reload, and its draft is deleted once it is made', async () => {
    const screen = await openFirstCase()
    await radio('It stays').click()
    await explanation().fill('Nobody can be known by it.')
    await expect.element(page.getByText('Kept until you close this tab.')).toBeVisible()
    const stored = () => Object.values(sessionStorage).join(' ')
    await expect.poll(() => sessionStorage.length).toBeGreaterThan(0)
    expect(stored()).not.toContain('Nobody')
    // The browser asks before a reload only while the newest letters are not stored.
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await expect.poll(isAsked).toBe(false)
    const [caseId = ''] = Object.keys(typedDecisions.get())
    typeDecision(caseId, { explanation: 'Nobody can be known by' })
    expect(isAsked()).toBe(true)
    typeDecision(caseId, { explanation: 'Nobody can be known by it.' })
    await expect.poll(isAsked).toBe(false)
    await screen.unmount()
    // Clears the memory, as a reload does.
    forgetReader()
    await showConsole()
    await rows().first().click()
    await expect.element(explanation()).toHaveValue('Nobody can be known by it.')
    await radio('Nothing in it breaks our rules.').click()
    await button('Decide').click()
    await expect.element(button('Undo')).toBeVisible()
    await expect
      .poll(() => Object.keys(sessionStorage).filter((key) => key.includes('decisions')))
      .toEqual([])
  })
})

describe('the proposal of another moderator', () => {
  it('§6 is shown after the moderator has read the texts herself, and can be agreed to', async () => {
    server.cases = [waitingCase({ state: 'proposed' })]
    server.proposals.set('c1', {
      outcome: 'removed',
      reason: 'invented',
      explanation: 'Two numbers were mixed up.',
      on: '2026-11-22',
      byTwo: false,
    })
    await showConsole()
    const row = rows().first()
    await expect.element(row).toMatchTextContent(/Second look$/)
    await row.click()
    await button('Claim this case').click()
    const part = page.getByRole('region', { name: 'Another moderator proposes' })
    await expect.element(part).toMatchTextContent(/once you have revealed the texts/)
    await expect.element(button('Agree')).not.toBeInTheDocument()
    await press('r')
    await expect.element(part).toMatchTextContent('Two numbers were mixed up.')
    expect(await accessibilityFaults(document.body)).toEqual([])
    await explanation().fill('As shown: [what shows that]')
    await button('Agree').click()
    await expect.element(page.getByText(/where the brackets are/)).toBeVisible()
    expect(sentTo(server, '/confirmation')).toEqual([])
    await explanation().fill('I read it the same way.')
    await button('Agree').click()
    await expect.element(button('Undo')).toBeVisible()
    expect(sentTo(server, '/confirmation')).toEqual([
      { agree: true, text: 'I read it the same way.' },
    ])
  })
})

describe('marking a warning as disputed', () => {
  it('§6 lasts until the decision, and can be done once', async () => {
    await openFirstCase()
    await page.getByText('Mark it as disputed').click()
    await button('Mark it until the decision').click()
    await expect.element(page.getByText('The warning reads as disputed now.')).toBeInTheDocument()
    expect(server.askedOf('/mark')).toHaveLength(1)
    await expect.element(page.getByText('Mark it as disputed')).not.toBeInTheDocument()
    await expect.element(button('Decide')).toBeVisible()
  })
})

describe('a question of a moderator', () => {
  it('§6 goes to one side, and the case waits for the answer', async () => {
    await openFirstCase()
    await page.getByText('Ask one side').click()
    await button('Ask').click()
    await expect.element(page.getByText('Choose one side.')).toBeVisible()
    await expect.element(page.getByText('Write the question.')).toBeVisible()
    await page.getByRole('radio', { name: 'The author of the warning' }).click()
    await page.getByLabelText('Question').fill('Is it a workplace or a pub?')
    await button('Ask').click()
    await expect
      .element(page.getByText('Asked. The case waits for the answer.'))
      .toBeInTheDocument()
    await expect.element(rows().first()).toHaveFocus()
    expect(sentTo(server, '/question')).toEqual([
      { side: 'author', text: 'Is it a workplace or a pub?' },
    ])
  })

  it('§6 cannot go to an author who has deleted her account', async () => {
    server.cases = [waitingCase({ authorGone: true })]
    await openFirstCase()
    await expect
      .element(page.getByText(/^The author has deleted her account and cannot be asked\./))
      .toBeVisible()
    await page.getByText('Ask one side').click()
    await expect.element(page.getByRole('radio', { name: 'Whoever reported it' })).toBeVisible()
    const author = page.getByRole('radio', { name: 'The author of the warning' })
    await expect.element(author).not.toBeInTheDocument()
    await page.getByText('Mark it as disputed').click()
    await expect.element(page.getByText(/^Readers see it .* is suspended\.$/)).toBeVisible()
  })

  it('§6 is not offered if no side can answer', async () => {
    server.cases = [waitingCase({ authorGone: true, joined: 0 })]
    await openFirstCase()
    await expect.element(button('Decide')).toBeVisible()
    await expect.element(page.getByText('Ask one side')).not.toBeInTheDocument()
  })
})
