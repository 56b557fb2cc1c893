import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type ConsoleServer, waitingCase } from '../test-console.ts'
import {
  button,
  endConsole,
  openFirstCase,
  radio,
  sentTo,
  serveConsole,
} from '../test-console-screen.tsx'

let server: ConsoleServer

const explanation = () => page.getByLabelText('Explanation')
const sent = () => sentTo(server, '/decision')

beforeEach(async () => {
  server = await serveConsole(waitingCase())
})
afterEach(endConsole)

it('§6 an explanation can begin with a template for its reason, whose gaps must be filled', async () => {
  await openFirstCase()
  await radio('It is removed').click()
  await expect.element(button('Begin with our words')).not.toBeInTheDocument()
  await radio('It was invented.').click()
  await button('Begin with our words').click()
  await expect.element(explanation()).toHaveFocus()
  await expect.element(explanation()).toHaveValue('What it says did not happen: [what shows that]')
  await button('Decide').click()
  await expect.element(page.getByText('Write your own words where the brackets are.')).toBeVisible()
  expect(sent()).toEqual([])
  await explanation().fill('What it says did not happen: he was abroad.')
  await expect.element(button('Begin with our words')).not.toBeInTheDocument()
  await button('Decide').click()
  await expect.element(button('Undo').first()).toBeVisible()
  expect(sent()).toEqual([
    {
      decision: 'removed',
      reason: 'invented',
      text: 'What it says did not happen: he was abroad.',
    },
  ])
})
