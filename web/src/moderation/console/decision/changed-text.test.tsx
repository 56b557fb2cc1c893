import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type ConsoleServer, waitingCase } from '../test-console.ts'
import {
  button,
  endConsole,
  openFirstCase,
  radio,
  rows,
  serveConsole,
  showConsole,
} from '../test-console-screen.tsx'

let server: ConsoleServer
beforeEach(async () => {
  server = await serveConsole(waitingCase())
})
afterEach(endConsole)

const CHANGED = 'Nothing is left of what he said.'

/** Opens the case, strikes a word out, and changes what its author wrote. */
async function strikeAndChange() {
  await openFirstCase()
  await radio('Parts are struck out').click()
  await button('mill').click()
  await radio('It shows an address, a workplace or a number plate.').click()
  const [shown] = server.cases
  if (shown) shown.card = { ...shown.card, description: CHANGED }
}

const said = () => page.getByText('The words were changed since you began. Read them once more.')

it('§6 a refused decision shows the changed words of the warning, and selects none of them', async () => {
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

it('§6 a case says that its words were changed if another request loads the new ones', async () => {
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

const reworded = () =>
  page.getByRole('alert').filter({ hasText: 'The author changed the warning again after this' })

/** Opens a case in which another moderator has proposed to remove the warning. */
async function openProposal(more: Parameters<typeof waitingCase>[0] = {}) {
  server.cases = [waitingCase({ state: 'proposed', ...more })]
  server.proposals.set('c1', {
    outcome: 'removed',
    reason: 'invented',
    explanation: '',
    on: '2026-11-22',
    byTwo: false,
  })
  await showConsole()
  await rows().first().click()
  await button('Claim this case').click()
  await expect.element(reworded()).not.toBeInTheDocument()
  await button('Reveal the texts').click()
  await expect.element(button('Agree')).toBeVisible()
}

it('§6 a case says beside its proposal that the words were changed again, once they are revealed', async () => {
  await openProposal({ reworded: true })
  await expect.element(reworded()).toBeVisible()
})

it('§6 a case says that its proposal is void, and lets the moderator decide about the new words', async () => {
  await openProposal()
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
