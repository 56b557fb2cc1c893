import type { Statement } from '@sidelight/contract/calls/moderation/moderated-case'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '../../../../test/accessibility-faults.ts'
import { type ConsoleServer, waitingCase } from '../test-console.ts'
import {
  button,
  endConsole,
  openFirstCase,
  press,
  radio,
  sentTo,
  serveConsole,
} from '../test-console-screen.tsx'

let server: ConsoleServer
const reportNumber = (n: number): Statement => ({
  id: `r${n}`,
  by: 'reporter',
  about: 'report',
  on: '2026-11-02',
  text: null,
  report: n,
})
const answer: Statement = { ...reportNumber(2), id: '40', about: 'answer' }
const shown = page.getByRole('region', { name: 'What both sides say' })

beforeEach(async () => {
  server = await serveConsole(
    waitingCase({ joined: 2, statements: [reportNumber(1), reportNumber(2), answer] }),
  )
})
afterEach(endConsole)

describe('a question to one of several reports', () => {
  it('rules: Moderation: is sent once a report is chosen, by the name under which it is shown', async () => {
    await openFirstCase()
    for (const title of ['Report 1', 'Report 2', 'Answer of report 2']) {
      await expect.element(shown.getByText(title, { exact: true })).toBeVisible()
    }
    await page.getByText('Ask one side').click()
    await expect.element(radio('Report 2')).not.toBeInTheDocument()
    await radio('Whoever reported it').click()
    await page.getByLabelText('Question').fill('Since when?')
    await button('Ask').click()
    await expect.element(page.getByText('Choose which report the question is about.')).toBeVisible()
    await expect.element(radio('Report 1')).toHaveFocus()
    expect(await accessibilityFaults(document.body)).toEqual([])
    await press('{ArrowDown}')
    await expect.element(radio('Report 2')).toBeChecked()
    await expect
      .element(page.getByText('Choose which report the question is about.'))
      .not.toBeInTheDocument()
    await button('Ask').click()
    await expect
      .element(page.getByText('Asked. The case waits for the answer.'))
      .toBeInTheDocument()
    expect(sentTo(server, '/question')).toEqual([
      { side: 'reporter', report: 'r2', text: 'Since when?' },
    ])
  })

  it('rules: Moderation: needs no choice if there is one report, or for the author', async () => {
    server.cases = [waitingCase({ joined: 1, statements: [{ ...reportNumber(1), id: 'r1' }] })]
    await openFirstCase()
    await page.getByText('Ask one side').click()
    await radio('Whoever reported it').click()
    await expect.element(radio('Report 1')).not.toBeInTheDocument()
    await page.getByLabelText('Question').fill('Since when?')
    await button('Ask').click()
    await expect
      .poll(() => sentTo(server, '/question'))
      .toEqual([{ side: 'reporter', report: 'r1', text: 'Since when?' }])
  })
})
