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

it('§6 says that a proposal fell, and lets her decide about the words of today', async () => {
  server.cases = [waitingCase({ state: 'proposed' })]
  server.proposals.set('c1', {
    outcome: 'removed',
    reason: 'invented',
    explanation: '',
    on: '2026-11-22',
    byTwo: false,
  })
  await render(
    <WithQueries>
      <Console moderator={MODERATOR} />
    </WithQueries>,
  )
  await page.getByRole('list', { name: 'Queue' }).getByRole('button').first().click()
  await userEvent.keyboard('c')
  await button('Reveal the texts').click()
  await expect.element(button('Agree')).toBeVisible()
  const message = 'The warning was changed after this was proposed, so the proposal fell.'
  server.refusals.set('/confirmation', { status: 409, code: 'conflict', message })
  const [shown] = server.cases
  const card = { ...waitingCase().card, description: CHANGED }
  Object.assign(shown ?? {}, { state: 'open', proposal: null, fallen: true, card })
  await button('Agree').click()
  const alert = page.getByRole('alert').filter({ hasText: 'The proposal fell: read what it says' })
  await expect.element(alert).toBeVisible()
  await expect.element(page.getByText(CHANGED).first()).toBeVisible()
  await expect.element(button('Agree')).not.toBeInTheDocument()
  await radio('It stays').click()
  await radio('Nothing in it breaks our rules.').click()
  await button('Decide').click()
  await expect.element(button('Undo').first()).toBeVisible()
})
