import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../app.css'
import { WithQueries } from '../../../platform/api/query-client.tsx'
import { forgetMember, forgetReader } from '../../../platform/session/session.ts'
import { Console } from '../console.tsx'
import { ConsoleServer, DESCRIPTION, MODERATOR, waitingCase } from '../test-console.ts'

let server: ConsoleServer
beforeEach(async () => {
  server = new ConsoleServer()
  server.cases = [waitingCase()]
  vi.stubGlobal('fetch', server.fetch)
  await page.viewport(1440, 900)
})
afterEach(() => {
  forgetMember()
  forgetReader()
  vi.unstubAllGlobals()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const radio = (name: string) => page.getByRole('radio', { name, exact: true })

const CHANGED = 'Nothing is left of what he said.'

/** Opens the case, strikes a word out, and changes what its author wrote. */
async function strikeAndChange() {
  await render(
    <WithQueries>
      <Console moderator={MODERATOR} />
    </WithQueries>,
  )
  await page.getByRole('list', { name: 'Queue' }).getByRole('button').first().click()
  await userEvent.keyboard('c')
  await button('Reveal the texts').click()
  await expect.element(page.getByText(DESCRIPTION).first()).toBeVisible()
  await radio('Parts are struck out').click()
  await button('mill').click()
  await radio('It shows an address, a workplace or a number plate.').click()
  const [shown] = server.cases
  if (shown) shown.card = { ...shown.card, description: CHANGED }
}

const said = () => page.getByText('The words were changed since you began. Read them once more.')

it('§6 shows words that were changed since she read them, and strikes out none that she did not choose', async () => {
  await strikeAndChange()
  const message = 'The warning was changed since you read it.'
  server.refusals.set('/decision', { status: 409, code: 'conflict', message })
  await button('Decide').click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(said()).not.toBeInTheDocument()
  await expect.element(button('Nothing')).toBeVisible()
  await button('Decide').click()
  await expect.element(page.getByText('Strike out at least one word.')).toBeVisible()
})

it('§6 says that the words were changed where another act brings the new ones', async () => {
  await strikeAndChange()
  await expect.element(said()).not.toBeInTheDocument()
  await button('Reveal the number').click()
  await expect.element(said()).toBeVisible()
  await button('Decide').click()
  await expect.element(page.getByText('Strike out at least one word.')).toBeVisible()
  expect(server.askedOf('/decision')).toEqual([])
  await button('Nothing').click()
  await expect.element(said()).not.toBeInTheDocument()
})
