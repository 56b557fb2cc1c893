import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '../../../../test/accessibility-faults.ts'
import { type ConsoleServer, waitingCase } from '../test-console.ts'
import { button, endConsole, rows, serveConsole, showConsole } from '../test-console-screen.tsx'

const LINK = 'https://sidelight.example/public-board/w/AAAAAAAAAAAAAAAAAAAAAA'
let server: ConsoleServer
beforeEach(async () => {
  server = await serveConsole(
    waitingCase({ kind: 'intimate', class: 'intimate', cardless: true, yours: true }),
  )
})
afterEach(endConsole)

it('§6 a moderator links a case without a warning to one after she has revealed its texts', async () => {
  const { container } = await showConsole()
  await rows().first().click()
  await expect.element(page.getByRole('heading', { name: 'No card yet' })).toBeVisible()
  await expect.element(page.getByLabelText('Link of the card')).not.toBeInTheDocument()
  await button('Reveal the texts').click()
  await button('Point the case to it').click()
  await expect.element(page.getByText('Paste the link of the card.')).toBeVisible()
  expect(server.askedOf('/card')).toEqual([])
  server.refusals.set('/card', { status: 422, code: 'invalid', message: 'Nothing stands there.' })
  await page.getByLabelText('Link of the card').fill(LINK)
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await button('Point the case to it').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nothing stands there.')
  await expect.element(page.getByLabelText('Link of the card')).toHaveValue(LINK)
  expect(await accessibilityFaults(container)).toEqual([])
  await button('Point the case to it').click()
  await expect.element(page.getByRole('heading', { name: 'The card' })).toBeVisible()
  expect(server.askedOf('/card').at(-1)).toContain(JSON.stringify({ card: LINK }))
})
