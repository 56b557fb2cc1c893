import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../../../../test/accessibility-faults.ts'
import { waitingCase } from '../test-console.ts'
import {
  button,
  endConsole,
  openFirstCase,
  press,
  rows,
  serveConsole,
} from '../test-console-screen.tsx'

afterEach(endConsole)

const TEXT = 'It is a mill, not a home.'
const MISSING = { status: 404, code: 'not_found', message: 'There is nothing here.' }
const unsent = () => page.getByRole('group', { name: 'What you typed was not sent' })
const heading = () => page.getByRole('heading', { name: 'A report about a warning' })

it('§6 a decision stays to be copied when another moderator has decided first', async () => {
  const server = await serveConsole(waitingCase())
  await page.viewport(390, 844)
  await openFirstCase()
  await page.getByRole('radio', { name: 'It stays', exact: true }).click()
  await page.getByRole('radio', { name: 'Nothing in it breaks our rules.' }).click()
  await page.getByLabelText('Explanation').fill(TEXT)
  server.cases = []
  server.refusals.set('/decision', MISSING)
  await button('Decide').click()
  await expect.element(page.getByText('This case is no longer in the queue')).toBeVisible()
  const kept = unsent().getByLabelText('Explanation')
  await expect.element(kept).toHaveValue(TEXT)
  await expect.element(kept).toHaveAttribute('readonly')
  await expect.element(heading()).toHaveFocus()
  expect(await accessibilityFaults(document.body)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  kept.element().focus()
  await userEvent.tab()
  await expect.element(unsent().getByRole('button', { name: 'Discard' })).toHaveFocus()
  await press('{Enter}')
  await expect.element(unsent()).not.toBeInTheDocument()
  expect(document.activeElement).toBe(heading().element())
})

it('§6 a decision stays to be copied while another moderator has the case', async () => {
  const server = await serveConsole(waitingCase())
  await openFirstCase()
  await page.getByLabelText('Explanation').fill(TEXT)
  server.refusals.set('/reveal', MISSING)
  server.cases = [waitingCase({ taken: true })]
  await button('Reveal the number').click()
  await expect.element(page.getByText('Another moderator has this case')).toBeVisible()
  await expect.element(unsent().getByLabelText('Explanation')).toHaveValue(TEXT)
  expect(await accessibilityFaults(document.body)).toEqual([])
})

it('§6 every text of a case stays to be copied after the case has left', async () => {
  const server = await serveConsole(
    waitingCase({ kind: 'objection', class: 'objection', mayExtend: true }),
  )
  await openFirstCase()
  const fields = {
    'What the warning is there for': 'Others are warned.',
    Question: 'Since when?',
    'Why more time is needed': 'Two are compared.',
  }
  await page.getByText('Ask one side').click()
  await page.getByText('Extend the time').click()
  for (const [label, text] of Object.entries(fields)) await page.getByLabelText(label).fill(text)
  server.cases = []
  server.refusals.set('/extension', MISSING)
  await button('Extend it by two months').click()
  await expect.element(page.getByText('This case is no longer in the queue')).toBeVisible()
  for (const [label, text] of Object.entries(fields)) {
    await expect.element(unsent().getByLabelText(label)).toHaveValue(text)
  }
  await expect.poll(() => rows().all().length).toBe(0)
})

it('§6 a question stays to be copied when the case no longer takes questions', async () => {
  const server = await serveConsole(waitingCase())
  await openFirstCase()
  await page.getByText('Ask one side').click()
  await page.getByLabelText('Question').fill('Since when?')
  for (const known of server.cases) known.state = 'appealed'
  await button('Reveal the number').click()
  await expect.element(unsent().getByLabelText('Question')).toHaveValue('Since when?')
  expect(await accessibilityFaults(document.body)).toEqual([])
  await unsent().getByRole('button', { name: 'Discard' }).click()
  await expect.element(unsent()).not.toBeInTheDocument()
  await expect.element(button('Decide')).toBeVisible()
})
