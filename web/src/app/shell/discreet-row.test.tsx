import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { isDiscreet, setDiscreet } from '../../platform/session/discreet.ts'
import { DiscreetRow } from './discreet-row.tsx'

const runner = location.href
afterEach(() => {
  setDiscreet(false)
  history.replaceState(null, '', runner)
})

const show = () =>
  render(
    <ul>
      <DiscreetRow />
    </ul>,
  )
const setUp = () => page.getByRole('button', { name: 'Set up discreet mode' })

it('our own: discreet mode is turned on and off in the account, and its row shows the state', async () => {
  await show()
  await expect.element(page.getByText('Off', { exact: true })).toBeVisible()
  expect(page.getByRole('checkbox').query()).toBeNull()
  await setUp().click()
  const choice = page.getByRole('checkbox')
  await expect.element(choice).not.toBeChecked()
  await choice.click()
  await expect.element(page.getByText('On', { exact: true })).toBeVisible()
  await expect.element(choice).toBeChecked()
  expect(isDiscreet()).toBe(true)
  await choice.click()
  await expect.element(page.getByText('Off', { exact: true })).toBeVisible()
  expect(isDiscreet()).toBe(false)
  await setUp().click()
  await expect.element(choice).not.toBeInTheDocument()
})

it('our own: the discreet mode row opens if the URL names it', async () => {
  history.replaceState(null, '', '#looks')
  await show()
  await expect.element(page.getByRole('checkbox')).toBeVisible()
})
