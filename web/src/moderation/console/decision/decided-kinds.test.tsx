import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '../../../../test/accessibility-faults.ts'
import { type ConsoleServer, DESCRIPTION, waitingCase } from '../test-console.ts'
import {
  button,
  endConsole,
  openFirstCase,
  radio,
  rows,
  sentTo,
  serveConsole,
  showConsole,
} from '../test-console-screen.tsx'
import { typedDecisions } from '../typed-decisions.ts'

let server: ConsoleServer

beforeEach(async () => {
  server = await serveConsole(waitingCase(), waitingCase({ id: 'c2', kind: 'number-mine' }))
})
afterEach(endConsole)

describe('counting a false report', () => {
  it('§6 is offered only for an invented warning, and is proposed to a second moderator', async () => {
    await openFirstCase()
    await radio('It is removed').click()
    await radio('It threatens somebody.').click()
    const strike = page.getByRole('checkbox', { name: 'Count it as a false report' })
    await expect.element(strike).not.toBeInTheDocument()
    await radio('It was invented.').click()
    await strike.click()
    expect(await accessibilityFaults(document.body)).toEqual([])
    await button('Propose').click()
    await expect
      .element(page.getByRole('region', { name: 'Decided just now' }))
      .toMatchTextContent(/^Proposed: it is removed\./)
    expect(sentTo(server, '/decision')).toEqual([
      { decision: 'removed', reason: 'invented', text: '', strike: true },
    ])
  })

  it('§6 is shown to the second moderator', async () => {
    server.cases = [waitingCase({ state: 'proposed' })]
    server.proposals.set('c1', {
      outcome: 'removed',
      reason: 'invented',
      explanation: '',
      on: '2026-11-22',
      byTwo: false,
      strike: 'false-report',
    })
    await openFirstCase()
    const part = page.getByRole('region', { name: 'Another moderator proposes' })
    await expect.element(part).toMatchTextContent('It is removed')
    await expect.element(part).toMatchTextContent('It is also counted as a false report.')
  })
})

describe('the decision about an objection', () => {
  const fields = [
    'What the warning is there for',
    'Whether less would do',
    'The interest of the person named',
    'The interest of author and readers',
    'Which outweighs, and why',
  ]

  it('§6 requires every field of the weighing of both sides', async () => {
    server.cases = [
      waitingCase({
        kind: 'objection',
        class: 'objection',
        rights: ['erasure'],
        card: { ...waitingCase().card, verified: false },
      }),
    ]
    await openFirstCase()
    await expect.element(page.getByText('That they are erased')).toBeVisible()
    await radio('It stays').click()
    await radio('The interest of author and readers outweighs that of the person named.').click()
    await button('Decide').click()
    await expect.element(page.getByText('Say what you weigh.').first()).toBeVisible()
    expect(sentTo(server, '/decision')).toEqual([])
    for (const field of fields) {
      await page.getByLabelText(field, { exact: true }).fill(`About: ${field}`)
    }
    expect(await accessibilityFaults(document.body)).toEqual([])
    await button('Decide').click()
    await expect.element(button('Undo')).toBeVisible()
    const [purpose, necessity, personNamed, others, result] = fields.map((one) => `About: ${one}`)
    expect(sentTo(server, '/decision')).toEqual([
      {
        decision: 'stands',
        reason: 'others-prevail',
        text: '',
        balance: { purpose, necessity, personNamed, others, result },
      },
    ])
  })

  it('§6 can be postponed by two months with a reason', async () => {
    server.cases = [waitingCase({ kind: 'objection', class: 'objection', mayExtend: true })]
    await openFirstCase()
    await page.getByText('Extend the time').click()
    await button('Extend it by two months').click()
    await expect.element(page.getByText('Say why.')).toBeVisible()
    const why = page.getByLabelText('Why more time is needed')
    await why.fill('It is not clear [what is missing].')
    await button('Extend it by two months').click()
    await expect
      .element(page.getByText('Write your own words where the brackets are.'))
      .toBeVisible()
    expect(sentTo(server, '/extension')).toEqual([])
    await why.fill('Two are compared.')
    await button('Extend it by two months').click()
    await expect.element(page.getByText('Extended by two months.')).toBeInTheDocument()
    // The text is neither beside the case nor stored for a reload.
    expect(typedDecisions.get()['c1']?.extension).toBe('')
    await expect.element(page.getByText('Two are compared.')).not.toBeInTheDocument()
    expect(sentTo(server, '/extension')).toEqual([{ text: 'Two are compared.' }])
  })
})

describe('the decision about an appeal', () => {
  it('§6 is made beside the decision that is appealed, shown once the texts are revealed', async () => {
    server.cases = [waitingCase({ state: 'appealed' })]
    server.appealed.set('c1', {
      outcome: 'stands',
      reason: 'no-violation',
      explanation: 'He is a public figure.',
      on: '2026-11-22',
      byTwo: true,
    })
    await showConsole()
    await rows().first().click()
    await button('Claim this case').click()
    await expect.element(button('Reveal the texts')).toBeVisible()
    const before = page.getByRole('region', { name: 'The decision that is appealed' })
    await expect.element(before).not.toBeInTheDocument()
    await button('Reveal the texts').click()
    await expect.element(before).toMatchTextContent('The warning stays as it is.')
    await expect.element(before).toMatchTextContent('Nothing in it breaks our rules.')
    await expect.element(before).toMatchTextContent('He is a public figure.')
    await expect.element(before).toMatchTextContent('Two moderators agreed.')
    await expect.element(button('Decide')).toBeVisible()
  })

  it('§6 is shown to the second moderator of a proposal too', async () => {
    server.cases = [waitingCase({ state: 'proposed' })]
    const decided = { reason: 'no-violation', on: '2026-10-31', byTwo: false } as const
    server.appealed.set('c1', { ...decided, outcome: 'stands', explanation: 'It stays.' })
    server.proposals.set('c1', { ...decided, outcome: 'removed', explanation: 'It goes.' })
    await openFirstCase()
    await expect
      .element(page.getByRole('region', { name: 'The decision that is appealed' }))
      .toMatchTextContent('It stays.')
    await expect.element(page.getByText('It goes.')).toBeVisible()
    await expect.element(button('Agree')).toBeVisible()
  })

  it('§6 can take a badge off again, which the warning no longer has', async () => {
    const card = { ...waitingCase().card, verified: false }
    server.cases = [waitingCase({ state: 'appealed', card })]
    server.appealed.set('c1', {
      outcome: 'unverified',
      reason: 'evidence-false',
      explanation: '',
      on: '2026-11-22',
      byTwo: false,
    })
    await openFirstCase()
    await radio('It stays, and is not verified').click()
    await radio('The evidence is not genuine.').click()
    await button('Decide').click()
    await expect.element(button('Undo')).toBeVisible()
    expect(sentTo(server, '/decision')).toEqual([
      { decision: 'unverified', reason: 'evidence-false', text: '' },
    ])
  })
})

describe('the decision about a number with a new holder', () => {
  it('§6 previews the warning as unchanged and marked as an old number, not as corrected', async () => {
    server.cases = [waitingCase({ kind: 'number-mine' })]
    await openFirstCase()
    await radio('It stays, and is not found by its number').click()
    const after = page.getByRole('region', { name: 'What readers see after this' })
    await expect
      .element(after)
      .toMatchTextContent('The card as it is, marked as an old number. Searches by its number')
    await expect.element(after).not.toMatchTextContent(/Corrected on/)
    await expect.element(after).toMatchTextContent(DESCRIPTION)
  })
})

describe('the urgency of a case', () => {
  it('§6 is changed by the moderator who has read it, to one of the other classes', async () => {
    server.cases = [waitingCase({ class: 'doxxing' })]
    await openFirstCase()
    await page.getByText('Change how urgent it is').click()
    const choice = page.getByRole('group', { name: 'It is about' })
    await expect.element(choice.getByRole('radio')).toHaveLength(3)
    await button('Change it').click()
    await expect.element(page.getByText('Choose one.')).toBeVisible()
    await choice.getByRole('radio', { name: 'Other' }).click()
    expect(await accessibilityFaults(document.body)).toEqual([])
    await button('Change it').click()
    await expect.element(page.getByText('The case has another clock now.')).toBeInTheDocument()
    expect(sentTo(server, '/class')).toEqual([{ class: 'other' }])
    // The choices are the other classes: the earlier one is among them, the current one is not.
    await expect.element(choice.getByRole('radio', { name: 'Address or workplace' })).toBeVisible()
    await expect.element(choice.getByRole('radio', { name: 'Other' })).not.toBeInTheDocument()
  })

  it('§6 cannot be changed if the kind of the case determines it', async () => {
    server.cases = [waitingCase({ kind: 'reply', class: 'other' })]
    await openFirstCase()
    await expect.element(page.getByText('Ask one side')).toBeVisible()
    await expect.element(page.getByText('Change how urgent it is')).not.toBeInTheDocument()
  })
})
