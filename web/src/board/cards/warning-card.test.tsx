import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { crowdedTexts, showAtTwice } from '../../../test/at-twice.ts'
import {
  BOARD,
  button,
  endBoard,
  faults,
  renderBoard,
  sent,
  server,
  startBoard,
} from '../test-board.tsx'
import { warning } from '../test-warning.ts'

beforeEach(startBoard)
afterEach(endBoard)

describe('the card of a warning', () => {
  it("says that the member's own warning waits for her confirmed email, and nothing of its delay", async () => {
    const waits = { yours: true, unconfirmed: true, appearsAt: '2099-01-01T00:00:00.000Z' }
    server.list = () => Response.json([warning('w1', waits), warning('w2', { yours: true })])
    await renderBoard()
    const badge = page.getByText('Published when you confirm your email', { exact: true })
    await expect.element(badge).toBeVisible()
    expect(badge.elements()).toHaveLength(1)
    expect(page.getByText(/^Appears/).elements()).toHaveLength(0)
    expect(await faults()).toEqual([])
  })

  it('rules: Moderation: explains Disputed with its end, and Corrected with its day', async () => {
    const disputedUntil = '2026-11-30T12:00:00.000Z'
    const correctedOn = '2026-11-23T12:00:00.000Z'
    server.list = () =>
      Response.json([warning('w1', { disputed: true, disputedUntil, correctedOn })])
    await renderBoard()
    await button('Disputed').click()
    await expect
      .element(page.getByText(/^It is contested\. A moderator looks until Nov 30, 2026/))
      .toBeVisible()
    await button('Corrected on Nov 23, 2026').click()
    await expect.element(page.getByText(/You see what stands now/)).toBeVisible()
    expect(await faults()).toEqual([])
  })

  it.each([
    ['named', 'He says this is wrong.'],
    ['number', 'Somebody proved control of the number and says that it is theirs now.'],
    ['data', 'The person named made a request about the data in it.'],
    ['office', 'An office of help contests it for somebody.'],
    ['moderator', 'A moderator marked it as disputed.'],
  ] as const)('§6 says who contests the warning: %s', async (contestedBy, sentence) => {
    server.list = () => Response.json([warning('w1', { disputed: true, contestedBy })])
    await renderBoard()
    await button('Disputed').click()
    const said = `${sentence} We are looking. Verified is suspended.`
    await expect.element(page.getByText(said, { exact: true })).toBeVisible()
  })

  it('§2 prints the number of reports below the masked number on a phone with text at 200%', async () => {
    server.list = () =>
      Response.json([warning('w1', { phoneNumber: '+44 (207) ***-**58', reportCount: 12 })])
    await showAtTwice()
    await renderBoard()
    const card = page.getByRole('article', { name: '+44 (207) ***-**58' })
    await expect.element(card).toMatchTextContent(/12 reports/)
    expect(crowdedTexts(card.element())).toEqual([])
    await card.getByRole('button', { name: 'Read in full' }).click()
    const heading = page.getByRole('heading', { name: '+44 (207) ***-**58' })
    await expect.element(page.getByRole('article')).not.toBeInTheDocument()
    await expect.element(heading).toBeVisible()
    const head = heading.element().closest('header')
    expect(head && crowdedTexts(head)).toEqual([])
  })

  it('lets a visitor report a problem', async () => {
    server.list = () => Response.json([warning('w1')])
    await renderBoard()
    await button('Report a problem').click()
    await button('Send report').click()
    await expect.element(page.getByText('Choose one.')).toBeVisible()
    await expect.element(page.getByRole('radio').first()).toHaveFocus()
    await page.getByLabelText('Something in it is wrong').click()
    await page.getByLabelText('What is wrong?').fill('This is not him.')
    expect(await faults()).toEqual([])
    await button('Send report').click()
    await expect.element(page.getByText('We have your report.')).toBeVisible()
    expect(sent(`POST ${BOARD}/w1/problems`)[0]?.body).toEqual({
      topic: 'wrong',
      message: 'This is not him.',
      contact: '',
    })
  })
})
