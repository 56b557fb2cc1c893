import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  BOARD,
  button,
  endBoard,
  fillForm,
  openForm,
  refusal,
  sent,
  server,
  startBoard,
  stepButton,
} from '../test-board.tsx'
import { recentMonths, spanName } from './month-span.ts'

beforeEach(startBoard)
afterEach(endBoard)

const posted = () => sent(`POST ${BOARD}`).at(-1)?.body

describe('the choices in the warning form', () => {
  it('§3 deselect one red flag without the others', async () => {
    await openForm()
    await fillForm()
    await button('Ghosting').click()
    await expect.element(button('Ghosting')).toHaveAttribute('aria-pressed', 'true')
    await button('Love bombing').click()
    await expect.element(button('Love bombing')).toHaveAttribute('aria-pressed', 'false')
    await button('Post Warning').click()
    await expect.poll(posted).toMatchObject({ redFlags: ['Ghosting'] })
  })

  it('§4 fill the timeframe with months in order, which can be replaced by text', async () => {
    await openForm()
    await fillForm()
    const [newest = '', older = ''] = recentMonths(new Date())
    const choose = button('Choose months')
    await expect.element(choose).toHaveAttribute('aria-expanded', 'false')
    await choose.click()
    const time = page.getByRole('textbox', { name: 'Timeframe' })
    await page.getByLabelText('From').selectOptions(newest)
    await expect.element(time).toHaveValue(spanName(newest, newest))
    await page.getByLabelText('To', { exact: true }).selectOptions(older)
    await expect.element(time).toHaveValue(spanName(older, newest))
    await choose.click()
    await expect.element(page.getByLabelText('From')).not.toBeInTheDocument()
    await time.fill('Last winter')
    await button('Post Warning').click()
    await expect.poll(posted).toMatchObject({ timeframe: 'Last winter' })
  })

  it('§5 unfold the optional details if the server refuses one of them', async () => {
    const email = 'An email address has one @.'
    server.post = async () => refusal(422, { code: 'invalid', fields: { email } })
    await openForm()
    await fillForm()
    await button('Post Warning').click()
    await stepButton('Who').click()
    await expect.element(page.getByText(email)).toBeVisible()
    await expect.element(page.getByLabelText('Real name')).toBeVisible()
  })

  it('§4 allow contact only if the author turns it on', async () => {
    await openForm()
    await fillForm()
    await button('Continue').click()
    const contact = page.getByLabelText('Members who know this number may ask to contact me')
    await expect.element(contact).not.toBeChecked()
    await contact.click()
    await expect.element(contact).toBeChecked()
    await button('Post Warning').click()
    await expect.poll(posted).toMatchObject({ openToContact: true, delayed: false })
  })

  it('§8 say that an earlier attempt may have been posted with other words', async () => {
    server.post = async () => refusal(409, { code: 'idempotency_mismatch' })
    await openForm()
    await fillForm()
    await button('Post Warning').click()
    await expect
      .element(page.getByText(/^An earlier try may have been posted with other words\./))
      .toBeVisible()
    await stepButton('What happened').click()
    await expect.element(page.getByLabelText('Description')).toHaveValue('He cancelled four times.')
  })
})
