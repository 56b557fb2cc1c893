import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressUndo } from '../../../test/press-undo.ts'
import { startConfig } from '../../platform/config.ts'
import { carryPrefill } from '../../platform/storage/search-prefill.ts'
import { noteUnreported } from '../../platform/storage/unreported-number.ts'
import {
  BOARD,
  button,
  endBoard,
  faults,
  fillForm,
  openForm,
  renderBoard,
  sent,
  server,
  signIn,
  startBoard,
  stepButton,
} from '../test-board.tsx'

beforeEach(startBoard)
afterEach(endBoard)

describe('the steps of the warning form', () => {
  it('§4 are announced, and move the focus to their first field', async () => {
    await openForm()
    await button('Continue').click()
    await expect.element(page.getByText('Step 2 of 3, What happened')).toBeInTheDocument()
    await expect.element(stepButton('What happened')).toHaveAttribute('aria-current', 'step')
    await expect.element(button('Aggressive behavior')).toHaveFocus()
    await button('Continue').click()
    await expect.element(page.getByLabelText('Publish after a random delay')).toHaveFocus()
    await button('Back').click()
    await expect.element(button('Aggressive behavior')).toHaveFocus()
    history.back()
    await expect.element(page.getByLabelText('Phone number')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Aggressive behavior')).toHaveFocus()
  })

  it('§4 have a tick only when their required fields are filled in', async () => {
    await openForm()
    const who = stepButton('Who')
    const isTicked = () => who.element().querySelector('svg') !== null
    await button('Continue').click()
    await expect.element(stepButton('What happened')).toHaveAttribute('aria-current', 'step')
    expect(isTicked()).toBe(false)
    await who.click()
    await page.getByLabelText('Phone number').fill('628 555 0119')
    await button('Continue').click()
    await expect.poll(isTicked).toBe(true)
  })

  it.each(['Continue', 'Enter'])('§5 do not pass a part of an email: %s', async (way) => {
    await openForm()
    await page.getByText('More that he goes by').click()
    const email = page.getByLabelText('Email')
    await email.fill('marco.at.gmail')
    await (way === 'Enter' ? userEvent.keyboard('{Enter}') : button('Continue').click())
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveAccessibleDescription('Enter a whole email address.')
    await expect.element(button('Who 1 to correct')).toHaveAttribute('aria-current', 'step')
    expect(await faults()).toEqual([])
    await email.fill('marco@gmail.com')
    await button('Continue').click()
    await expect.element(stepButton('What happened')).toHaveAttribute('aria-current', 'step')
  })

  it('§4 show the number as it was parsed, and as the board masks it', async () => {
    await openForm()
    await page.getByLabelText('Phone number').fill('628 555 0119')
    await expect
      .element(
        page.getByText('United States · +1 628 555 0119. The board shows +1 (628) ***-**19.'),
      )
      .toBeVisible()
  })

  it('§4 start with the number that was carried over from a check', async () => {
    carryPrefill('628 555 0119', 'warning')
    await signIn()
    await renderBoard()
    await expect.element(page.getByLabelText('Phone number')).toHaveValue('628 555 0119')
  })

  it('§4 say when the warning appears, with and without the delay', async () => {
    await openForm()
    await stepButton('How it is published').click()
    await expect.element(page.getByText('It appears at once, without your name.')).toBeVisible()
    await page.getByLabelText('Publish after a random delay').click()
    await expect
      .element(page.getByText(/^It appears within 6 to 48 hours, without your name/))
      .toBeVisible()
    expect(await faults()).toEqual([])
  })

  it.each([
    [true, 'It appears when you confirm your email, without your name. You see it at once.'],
    [false, 'It appears at once, without your name.'],
  ])(
    'rules: Accounts: mention the confirmation of the email only if it is required: %j',
    async (counts, sentence) => {
      Object.assign(server, { confirmationCounts: counts, emailConfirmed: false })
      await startConfig()
      await openForm()
      await stepButton('How it is published').click()
      await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
      server.confirmationCounts = false
      await startConfig()
    },
  )

  it('rules: Board: turn the delay on for a number that had no report when the author checked it', async () => {
    noteUnreported('+1 (628) 555-0119')
    await openForm()
    const delay = page.getByLabelText('Publish after a random delay')
    await page.getByLabelText('Phone number').fill('628 555 0118')
    await stepButton('How it is published').click()
    await expect.element(delay).not.toBeChecked()
    await stepButton('Who').click()
    await page.getByLabelText('Phone number').fill('628 555 0119')
    await stepButton('How it is published').click()
    await expect.element(delay).toBeChecked()
    await expect.element(page.getByText(/^6 to 48 hours. Nobody had reported this/)).toBeVisible()
    expect(await faults()).toEqual([])
    await delay.click()
    await stepButton('What happened').click()
    await page.getByLabelText('Location').fill('Austin')
    await stepButton('How it is published').click()
    await expect.element(delay).not.toBeChecked()
    noteUnreported(undefined)
  })

  it('§4 write two chosen months into the timeframe', async () => {
    vi.setSystemTime('2026-11-22T12:00:00')
    await openForm()
    await stepButton('What happened').click()
    await button('Choose months').click()
    await page.getByLabelText('From', { exact: true }).selectOptions('Sep 2026')
    await expect.element(page.getByLabelText('Timeframe')).toHaveValue('Sep 2026')
    await page.getByLabelText('To', { exact: true }).selectOptions('Nov 2026')
    await expect.element(page.getByLabelText('Timeframe')).toHaveValue('Sep to Nov 2026')
    vi.useRealTimers()
  })

  it('§4 need at most 4 clicks, 2 red flags and 2 fields to post a warning', async () => {
    const clicks: string[] = []
    const count = ({ target }: Event) => {
      if (target instanceof HTMLButtonElement) clicks.push(target.textContent)
    }
    document.addEventListener('click', count, true)
    await openForm()
    await userEvent.keyboard('415 555 0142')
    await button('Continue').click()
    await button('Love bombing').click()
    await button('Ghosting').click()
    await page.getByLabelText('Description').fill('He cancelled four times.')
    await button('Post Warning').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    document.removeEventListener('click', count, true)
    expect(clicks.filter((name) => !/Love|Ghosting/.test(name)).length).toBeLessThanOrEqual(4)
    expect(sent(`POST ${BOARD}`)).toHaveLength(1)
  })

  it('§4 offer Undo after posting, and then restore the draft', async () => {
    await openForm()
    await fillForm()
    await button('Post Warning').click()
    await expect.element(page.getByText('Posted.')).toBeVisible()
    await pressUndo()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    await expect.poll(() => sent(`DELETE ${BOARD}/new`)).toHaveLength(1)
    await button('Add Safety Warning').click()
    await expect.element(page.getByLabelText('Phone number')).toHaveValue('415 555 0142')
  })

  it.each([
    ['Who', 1],
    ['What happened', 1.5],
    ['How it is published', 1],
  ])('§4 fit on a phone: %s within %d screens', async (name, screens) => {
    await openForm()
    await fillForm()
    await page.viewport(390, 844)
    await stepButton(name).click()
    const part = document.querySelector('.dialog .overflow-y-auto')
    // The height of the title, the fields and the buttons, without the preview below the fields.
    const fields = part?.firstElementChild?.clientHeight ?? 0
    const around = window.innerHeight - (part?.clientHeight ?? 0)
    expect(fields).toBeGreaterThan(0)
    expect(around + fields).toBeLessThanOrEqual(screens * window.innerHeight)
  })
})
