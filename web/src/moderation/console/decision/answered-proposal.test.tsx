import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type ConsoleServer, waitingCase } from '../test-console.ts'
import {
  button,
  endConsole,
  openFirstCase,
  press,
  radio,
  rows,
  serveConsole,
  showConsole,
} from '../test-console-screen.tsx'

const OVER = 'The case has gone on since then. This cannot be undone any more.'
const recent = () => page.getByRole('region', { name: 'Decided just now' })

let server: ConsoleServer

beforeEach(async () => {
  const card = { ...waitingCase().card, redFlags: ['Controlling'] }
  server = await serveConsole(waitingCase({ card }), waitingCase({ id: 'c2', kind: 'reply' }))
})
afterEach(endConsole)

/** Proposes to remove the warning of the first case. */
async function propose() {
  const screen = await openFirstCase()
  await radio('It is removed').click()
  await radio('It was invented.').click()
  await button('Propose').click()
  await expect.element(recent()).toMatchTextContent(/^Proposed: it is removed\./)
  return screen
}

/** Lets another moderator disagree. The case leaves the moderator who proposed. */
function disagree() {
  server.cases = server.cases.filter(({ id }) => id !== 'c1')
}

it('§6 a proposal that another moderator has answered offers no undo, also after a reload', async () => {
  const screen = await propose()
  await expect.element(button(/^Undo\. /)).toBeVisible()
  disagree()
  // Any action reads the queue again, as each minute does.
  await rows().last().click()
  await button('Claim this case').click()
  await expect.element(recent()).toMatchTextContent(OVER)
  await expect.element(button(/^Undo\. /)).not.toBeInTheDocument()
  await press('u')
  expect(server.askedOf('/undo')).toEqual([])
  await screen.unmount()
  await showConsole()
  await expect.element(recent()).toMatchTextContent(OVER)
  await expect.element(button(/^Undo\. /)).not.toBeInTheDocument()
})

it('§6 an undo that comes after the answer of another moderator says that the case has gone on', async () => {
  await propose()
  const message = 'There is nothing here.'
  server.refusals.set('/undo', { status: 404, code: 'not_found', message })
  disagree()
  await button(/^Undo\. /).click()
  await expect.element(page.getByRole('alert').first()).toMatchTextContent(OVER)
  await expect.element(page.getByText(message)).not.toBeInTheDocument()
  await expect.element(button(/^Undo/)).not.toBeInTheDocument()
})
