import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { carryPrefill, currentPrefill } from '../../platform/storage/search-prefill.ts'
import { currentToast } from '../../platform/toasts.ts'
import {
  BOARD,
  button,
  endBoard,
  faults,
  fillForm,
  openForm,
  refusal,
  renderBoard,
  sent,
  server,
  signIn,
  startBoard,
  stepButton,
  usual,
} from '../test-board.tsx'
import { warning } from '../test-warning.ts'

/** The point of the pin beside a location. */
const MAP_PIN = 'svg circle[cx="12"][cy="10"]'

beforeEach(startBoard)
afterEach(endBoard)

describe('the warning form', () => {
  it('§6 does not open for a visitor, and a toast says why', async () => {
    await renderBoard()
    await button('Add Safety Warning').click()
    expect(currentToast.get()).toMatchObject({
      title: 'Sign In Required',
      description: 'Only verified members can post safety warnings. Please sign in to continue.',
    })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('our own: opens with the number of a report to which a member adds', async () => {
    await signIn()
    carryPrefill('(628) 555-0119', 'warning')
    await renderBoard()
    await expect.element(page.getByLabelText('Phone number')).toHaveValue('(628) 555-0119')
    expect(currentPrefill().purpose).toBeNull()
  })

  it('§5 marks phone number, description and red flags as required', async () => {
    await openForm()
    await expect.element(page.getByLabelText('Phone number')).toBeRequired()
    await stepButton('What happened').click()
    await expect.element(page.getByLabelText('Description')).toBeRequired()
    const flags = page.getByRole('group', { name: 'Red flags' })
    await expect.element(flags).toHaveAccessibleDescription('Required: at least one.')
    await expect.element(page.getByText('Required: at least one.')).toBeVisible()
  })

  it('§5 has a field of type email for the email and of type tel for the number', async () => {
    await openForm()
    await expect.element(page.getByLabelText('Phone number')).toHaveAttribute('type', 'tel')
    await page.getByText('More that he goes by').click()
    await expect.element(page.getByLabelText('Email')).toHaveAttribute('type', 'email')
  })

  it('§5 warns of a number that may lack a digit, without an error', async () => {
    await openForm()
    const number = page.getByLabelText('Phone number')
    await number.fill('415 555 014')
    await page.getByLabelText('Handle').click()
    const note =
      /^This is shorter than most phone numbers. Please add the area code.* not counted together/
    await expect.element(number).toHaveAccessibleDescription(note)
    await expect.element(number).not.toHaveAttribute('aria-invalid')
    await number.fill('415 555 0142')
    expect(page.getByText(note).query()).toBeNull()
  })

  it('§5 marks missing fields, names them in a toast and focuses the first', async () => {
    await openForm()
    await button('Post Warning').click()
    expect(currentToast.get()).toMatchObject({
      title: 'Missing Information',
      description: 'Please provide a phone number and select at least one red flag.',
    })
    await expect.element(page.getByLabelText('Phone number')).toHaveFocus()
    await expect.element(page.getByText('Enter a phone number.')).toBeVisible()
    await expect.element(button('Who 1 to fill in')).toBeVisible()
    await expect.element(button('What happened 2 to fill in')).toBeVisible()
    expect(sent(`POST ${BOARD}`)).toEqual([])
    expect(await faults()).toEqual([])
    await stepButton('What happened').click()
    await expect.element(page.getByText('Select at least one red flag.')).toBeVisible()
    expect(await faults()).toEqual([])
  })

  it('shows the censored description while it is typed, and counts what is hidden', async () => {
    await openForm()
    await page.getByText('More that he goes by').click()
    await page.getByLabelText('Real name').fill('Marcus Reed')
    await stepButton('What happened').click()
    await page.getByLabelText('Description').fill('Marcus wrote to me every night.')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect.element(preview.getByText('*** wrote to me every night.')).toBeVisible()
    await expect.element(preview.getByText('1 name is hidden in your text.')).toBeVisible()
    await page.getByLabelText('Description').fill('Marcus wrote from 206 555 0117.')
    const both = preview.getByText('2 names, numbers or addresses are hidden in your text.')
    await expect.element(both).toBeVisible()
    await page.getByLabelText('Description').fill('He wrote from 206 555 0117.')
    const number = preview.getByText('1 number or address is hidden in your text.')
    await expect.element(number).toBeVisible()
    await expect.element(preview.getByText(/report/)).not.toBeInTheDocument()
  })

  it('§5 shows in the preview the number and the handle that the board will show', async () => {
    await openForm()
    await fillForm()
    const preview = page.getByRole('region', { name: 'Preview' })
    await page.getByRole('button', { name: 'Who', exact: true }).click()
    await page.getByLabelText('Phone number').fill('(628) 555-0119 ext. 12')
    await page.getByLabelText('Handle').fill('https://instagram.com/marlow_id?igsh=abc')
    await expect.element(preview.getByText('+1 (628) ***-**19')).toBeVisible()
    await expect.element(preview.getByText('@ma***id')).toBeVisible()
    // The server refuses a link without a handle, so the board never shows one.
    await page.getByLabelText('Handle').fill('https://instagram.com/p/abc')
    await expect.element(preview.getByText(/@/)).not.toBeInTheDocument()
  })

  it('shows place and time in the preview only if they are filled in, censored', async () => {
    await openForm()
    await fillForm()
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect.element(preview.getByText('He cancelled four times.')).toBeVisible()
    expect(preview.element().querySelector(MAP_PIN)).toBeNull()
    await page.getByLabelText('Location').fill('Near 206 555 0117')
    await expect.element(preview.getByText('Near ***')).toBeVisible()
    expect(preview.element().querySelector(MAP_PIN)).not.toBeNull()
    const time = page.getByRole('textbox', { name: 'Timeframe' })
    await time.fill('Spring')
    await expect.element(preview.getByText('Spring')).toBeVisible()
    await page.getByLabelText('Location').fill('')
    await expect.element(preview.getByText('Near ***')).not.toBeInTheDocument()
    expect(preview.element().querySelector(MAP_PIN)).toBeNull()
  })

  it('§4 posts once if it is submitted several times', async () => {
    const answer = Promise.withResolvers<Response>()
    server.post = () => answer.promise
    await openForm()
    await fillForm()
    const form = page.getByRole('dialog').element().querySelector('form')
    // Submits twice before the next render, and once more while the button says 'Posting...'.
    form?.requestSubmit()
    form?.requestSubmit()
    await expect.element(button('Posting...')).toBeDisabled()
    form?.requestSubmit()
    answer.resolve(Response.json(warning('new'), { status: 201 }))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(sent(`POST ${BOARD}`)).toHaveLength(1)
  })

  it('§4 can be submitted again after a failure', async () => {
    server.post = async () => refusal(503, { code: 'unavailable' })
    await openForm()
    await fillForm()
    await button('Post Warning').click()
    await expect.poll(() => sent(`POST ${BOARD}`)).toHaveLength(1)
    server.post = usual.post
    await button('Post Warning').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(sent(`POST ${BOARD}`)).toHaveLength(2)
  })

  it('§4 says that a warning is published once the author confirms her email', async () => {
    server.post = async () =>
      Response.json(warning('new', { yours: true, unconfirmed: true }), { status: 201 })
    server.list = () => Response.json([warning('new', { yours: true, unconfirmed: true })])
    await openForm()
    await fillForm()
    await button('Post Warning').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(currentToast.get()).toMatchObject({
      title: 'Your warning is kept',
      description: 'Published when you confirm your email. Until then only you see it.',
    })
    const badge = button('Published when you confirm your email')
    await badge.click()
    await expect
      .element(page.getByText(/^Until then only you see this card, and it counts for nothing\./))
      .toBeVisible()
  })

  it("§4 shows 'Posting...' while sending, then closes, resets and reloads the board", async () => {
    const answer = Promise.withResolvers<Response>()
    server.post = () => answer.promise
    await openForm()
    await fillForm()
    await button('Post Warning').click()
    await expect.element(button('Posting...')).toBeDisabled()
    server.list = () => Response.json([warning('new', { yours: true })])
    answer.resolve(Response.json(warning('new'), { status: 201 }))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('article')).toBeVisible()
    expect(currentToast.get()).toMatchObject({ title: 'Warning posted' })
    expect(sent(`POST ${BOARD}`)[0]?.body).toMatchObject({
      phoneNumber: '415 555 0142',
      redFlags: ['Love bombing'],
      userId: 'm1',
      delayed: false,
      openToContact: false,
    })
    await button('Add Safety Warning').click()
    await expect.element(page.getByLabelText('Phone number')).toHaveValue('')
  })

  it('§4 closes and focuses the existing card of the number, which now says Yours', async () => {
    const before = warning('w1', { group: 'number' })
    const mine = warning('new', { group: 'number', yours: true })
    server.list = () => Response.json([warning('other', { group: 'other' }), before])
    server.post = async () => {
      server.list = () => Response.json([mine, before, warning('other', { group: 'other' })])
      return Response.json(mine, { status: 201 })
    }
    await openForm()
    await fillForm()
    await button('Post Warning').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    const card = page.getByRole('article').first()
    await expect.element(card.getByRole('button', { name: 'Yours' })).toBeVisible()
    await expect.element(card).toHaveFocus()
    await expect.element(card.getByText(/^2 warnings, /)).toBeVisible()
  })

  it('§8 keeps its values after an error, and retries with the same key', async () => {
    server.post = async () => refusal(500, { code: 'internal' })
    await openForm()
    await fillForm()
    await button('Post Warning').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(currentToast.get()).toMatchObject({
      title: 'Error',
      description: 'Failed to post receipt. Please try again.',
      tone: 'destructive',
    })
    await stepButton('Who').click()
    await expect.element(page.getByLabelText('Phone number')).toHaveValue('415 555 0142')
    server.post = usual.post
    await button('Post Warning').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    const keys = sent(`POST ${BOARD}`).map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    await button('Add Safety Warning').click()
    await fillForm()
    await button('Post Warning').click()
    await expect.poll(() => sent(`POST ${BOARD}`)).toHaveLength(3)
    expect(sent(`POST ${BOARD}`)[2]?.key).not.toBe(keys[0])
  })

  it('shows the errors of the server at their fields', async () => {
    const fields = { email: 'Enter a whole email address.', nicknames: 'At most 20 nicknames.' }
    server.post = async () => refusal(422, { code: 'invalid', fields })
    await openForm()
    await fillForm()
    await button('Post Warning').click()
    await expect.element(page.getByLabelText('Email')).toHaveFocus()
    await expect
      .element(page.getByLabelText('Email'))
      .toHaveAccessibleDescription('Enter a whole email address.')
    await expect
      .element(page.getByLabelText('Nicknames'))
      .toHaveAccessibleDescription('At most 20 nicknames.')
  })

  it('§4 keeps the draft on Cancel, and asks before Escape discards it', async () => {
    await openForm()
    await page.getByLabelText('Handle').fill('@someone')
    await button('Cancel').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await button('Add Safety Warning').click()
    await expect.element(page.getByLabelText('Handle')).toHaveValue('@someone')
    await userEvent.keyboard('{Escape}')
    const question = page.getByRole('alert')
    await expect.element(question.getByText('Leave this warning?')).toBeVisible()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await button('Add Safety Warning').click()
    await expect.element(page.getByLabelText('Handle')).toHaveValue('@someone')
    await userEvent.keyboard('{Escape}')
    await question.getByRole('button', { name: 'Discard' }).click()
    await button('Add Safety Warning').click()
    await expect.element(page.getByLabelText('Handle')).toHaveValue('')
  })

  it('counts the characters of the description', async () => {
    await openForm()
    await stepButton('What happened').click()
    await page.getByLabelText('Description').fill('x'.repeat(1_800))
    await expect.element(page.getByText('1,800 of 2,000')).toBeVisible()
  })
})
