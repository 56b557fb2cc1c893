import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { currentToast } from '../platform/toasts.ts'
import {
  BOARD,
  button,
  endBoard,
  faults,
  refusal,
  renderBoard,
  sent,
  server,
  signIn,
  startBoard,
  usual,
  warning,
} from './test-board.tsx'

beforeEach(startBoard)
afterEach(endBoard)

async function openForm() {
  await signIn()
  const screen = await renderBoard()
  await button('Add Safety Warning').click()
  await expect.element(page.getByRole('dialog', { name: 'Share a Safety Warning' })).toBeVisible()
  return screen
}

async function fill() {
  await page.getByLabelText('Phone number').fill('415 555 0142')
  await button('Love bombing').click()
  await page.getByLabelText('Description').fill('He cancelled four times.')
}

describe('the form', () => {
  it('§6 stays closed for a visitor and says why', async () => {
    await renderBoard()
    await button('Add Safety Warning').click()
    expect(currentToast.get()).toMatchObject({
      title: 'Sign In Required',
      description: 'Only verified members can post safety warnings. Please sign in to continue.',
    })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('§5 marks phone number, description and red flags as required', async () => {
    await openForm()
    await expect.element(page.getByLabelText('Phone number')).toBeRequired()
    await expect.element(page.getByLabelText('Description')).toBeRequired()
    const flags = page.getByRole('group', { name: 'Red flags' })
    await expect.element(flags).toHaveAccessibleDescription('Required: at least one.')
    await expect.element(page.getByText('Required: at least one.')).toBeVisible()
  })

  it('§5 types the email as email and the phone as tel', async () => {
    await openForm()
    await expect.element(page.getByLabelText('Phone number')).toHaveAttribute('type', 'tel')
    await expect.element(page.getByLabelText('Email')).toHaveAttribute('type', 'email')
  })

  it('§5 warns of a number that lacks a digit, and takes it all the same', async () => {
    await openForm()
    const number = page.getByLabelText('Phone number')
    await number.fill('415 555 014')
    await page.getByLabelText('Handle').click()
    const note = /^This is shorter than most phone numbers/
    await expect.element(number).toHaveAccessibleDescription(note)
    await expect.element(number).not.toHaveAttribute('aria-invalid')
    await number.fill('415 555 0142')
    expect(page.getByText(note).query()).toBeNull()
  })

  it('§5 names what is missing, marks it and goes to the first', async () => {
    await openForm()
    await button('Post Warning').click()
    expect(currentToast.get()).toMatchObject({
      title: 'Missing Information',
      description: 'Please provide a phone number and select at least one red flag.',
    })
    await expect.element(page.getByLabelText('Phone number')).toHaveFocus()
    await expect.element(page.getByText('Enter a phone number.')).toBeVisible()
    await expect.element(page.getByText('Select at least one red flag.')).toBeVisible()
    expect(sent(`POST ${BOARD}`)).toEqual([])
    expect(await faults()).toEqual([])
  })

  it('shows the description censored while she writes', async () => {
    await openForm()
    await page.getByLabelText('Real name').fill('Marcus Reed')
    await page.getByLabelText('Description').fill('Marcus wrote from 415 555 0142.')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect.element(preview.getByText('*** wrote from ***.')).toBeVisible()
  })

  it("§4 reads 'Posting...' while sending, then closes, resets, refreshes and says so", async () => {
    const answer = Promise.withResolvers<Response>()
    server.post = () => answer.promise
    await openForm()
    await fill()
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

  it('§8 stays open with its data on an error, and a retry keeps its key', async () => {
    server.post = async () => refusal(500, { code: 'internal' })
    await openForm()
    await fill()
    await button('Post Warning').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(currentToast.get()).toMatchObject({
      title: 'Error',
      description: 'Failed to post receipt. Please try again.',
      tone: 'destructive',
    })
    await expect.element(page.getByLabelText('Phone number')).toHaveValue('415 555 0142')
    server.post = usual.post
    await button('Post Warning').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    const keys = sent(`POST ${BOARD}`).map(({ key }) => key)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    await button('Add Safety Warning').click()
    await fill()
    await button('Post Warning').click()
    await expect.poll(() => sent(`POST ${BOARD}`)).toHaveLength(3)
    expect(sent(`POST ${BOARD}`)[2]?.key).not.toBe(keys[0])
  })

  it('puts the sentences of the server under their fields', async () => {
    const fields = { email: 'Enter a whole email address.', nicknames: 'At most 20 nicknames.' }
    server.post = async () => refusal(422, { code: 'invalid', fields })
    await openForm()
    await fill()
    await button('Post Warning').click()
    await expect.element(page.getByLabelText('Email')).toHaveFocus()
    await expect
      .element(page.getByLabelText('Email'))
      .toHaveAccessibleDescription('Enter a whole email address.')
    await expect
      .element(page.getByLabelText('Nicknames'))
      .toHaveAccessibleDescription('At most 20 nicknames.')
  })

  it('§5 asks for a sign-in when the session has ended, and keeps what she wrote', async () => {
    server.post = async () => refusal(401, { code: 'unauthenticated' })
    await openForm()
    await fill()
    await button('Post Warning').click()
    await expect.element(page.getByText(/Your session has ended/)).toBeVisible()
    expect(currentToast.get()).toMatchObject({
      title: 'Authentication Required',
      description: 'Please sign in to post a receipt.',
    })
    await expect.element(page.getByLabelText('Description')).toHaveValue('He cancelled four times.')
  })

  it('§4 closes on Cancel and holds the draft; Escape asks before it is lost', async () => {
    await openForm()
    await page.getByLabelText('Handle').fill('@someone')
    await button('Cancel').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await button('Add Safety Warning').click()
    await expect.element(page.getByText('This is what you wrote before.')).toBeVisible()
    await expect.element(page.getByLabelText('Handle')).toHaveValue('@someone')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await button('Discard').click()
    await button('Add Safety Warning').click()
    await expect.element(page.getByLabelText('Handle')).toHaveValue('')
  })

  it('counts the description from 1,800 characters on', async () => {
    await openForm()
    const description = page.getByLabelText('Description')
    await description.fill('x'.repeat(1_799))
    await expect.element(page.getByText(/of 2,000 characters/)).not.toBeInTheDocument()
    await description.fill('x'.repeat(1_800))
    await expect.element(page.getByText('1,800 of 2,000 characters')).toBeVisible()
  })
})
