import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dayName } from '../../../platform/i18n/day-name.ts'
import { type ConsoleServer, waitingCase } from '../test-console.ts'
import {
  button,
  endConsole,
  openFirstCase,
  radio,
  rows,
  sentTo,
  serveConsole,
} from '../test-console-screen.tsx'

let server: ConsoleServer

beforeEach(async () => {
  server = await serveConsole()
})
afterEach(endConsole)

const ofAuthor = () =>
  page.getByText('The author reads it. Write nothing that shows who somebody is.')

it('§6 a warning that a rule holds was posted, and is published by the decision', async () => {
  const card = { ...waitingCase().card, state: 'held' as const, verified: false }
  server.cases = [waitingCase({ kind: 'held', class: 'held', joined: 0, hidden: true, card })]
  await openFirstCase()
  const shown = page.getByRole('region', { name: 'The card' })
  await expect.element(shown).toMatchTextContent(`Posted on ${dayName(card.publishedOn)}`)
  await expect.element(ofAuthor()).toBeVisible()
  await radio('Parts are struck out').click()
  const after = page.getByRole('region', { name: 'What readers see after this' })
  const today = dayName(new Date().toISOString().slice(0, 10))
  await expect.element(after).toMatchTextContent(`Published on ${today}`)
  await expect.element(after).not.toMatchTextContent(/Corrected on/)
})

it('§6 the choice for a warning that a rule holds says that it is published, and not that it stays', async () => {
  const card = { ...waitingCase().card, state: 'held' as const, verified: false }
  server.cases = [waitingCase({ kind: 'held', class: 'held', joined: 0, hidden: true, card })]
  await openFirstCase()
  await expect.element(radio('It stays')).not.toBeInTheDocument()
  await radio('It is published').click()
  await radio('Nothing in it breaks our rules.').click()
  await button('Decide').click()
  await expect
    .element(page.getByRole('region', { name: 'Decided just now' }))
    .toMatchTextContent(/^Decided: it is published\./)
  expect(sentTo(server, '/decision')).toMatchObject([{ decision: 'stands' }])
})

it('§6 a case about evidence has no report, only its author as a reader, and no removal', async () => {
  const card = { ...waitingCase().card, redFlags: ['Controlling'] }
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.includes('/evidence') ? new Promise<never>(() => {}) : server.fetch(url, init),
  )
  server.cases = [waitingCase({ kind: 'verify', class: 'other', joined: 1, card })]
  await openFirstCase()
  await expect.element(rows().first()).toMatchTextContent(/evidence of the author/)
  await expect.element(page.getByText(/1 report/)).not.toBeInTheDocument()
  await expect.element(ofAuthor()).toBeVisible()
  await expect.element(page.getByText(/two moderators must agree/)).not.toBeInTheDocument()
  await expect.element(button('Decide')).toBeVisible()
})
