import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '../../../../test/accessibility-faults.ts'
import { type ConsoleServer, waitingCase } from '../test-console.ts'
import { endConsole, rows, serveConsole, showConsole } from '../test-console-screen.tsx'

let server: ConsoleServer
beforeEach(async () => {
  server = await serveConsole(
    waitingCase({ kind: 'profile', class: 'profile', cardless: true, yours: true }),
  )
})
afterEach(endConsole)

it('§6 a case about a profile shows the phrase and its URL, and asks whether the phrase is there', async () => {
  const { container } = await showConsole()
  await rows().first().click()
  await expect.element(page.getByRole('heading', { name: 'The profile' })).toBeVisible()
  expect(container.textContent).not.toContain('k7m-2qd-xf9')
  await page.getByRole('button', { name: 'Reveal the texts' }).click()
  await expect.element(page.getByText('k7m-2qd-xf9')).toBeVisible()
  await expect.element(page.getByText('wren.h', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Link of the card')).not.toBeInTheDocument()
  const choices = page.getByRole('group', { name: 'Is the phrase in the profile?' })
  await expect.element(choices).toBeVisible()
  await page.getByLabelText('It is there: the profile is proved').click()
  await page.getByLabelText('The phrase stands in the profile.').click()
  expect(await accessibilityFaults(container)).toEqual([])
  await page.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect.element(page.getByText('Decided: the profile is proved.').first()).toBeVisible()
  const sent = JSON.stringify({ decision: 'proved', reason: 'phrase-found', text: '' })
  expect(server.askedOf('/decision').at(-1)).toContain(sent)
})

it('§6 a dispute by the holder of a handle shows which profile was proved', async () => {
  const provedAt = 'https://www.instagram.com/wren.h'
  server.cases = [
    waitingCase({ kind: 'dispute', class: 'other', yours: true, proved: 'handle', provedAt }),
  ]
  await showConsole()
  await rows().first().click()
  await expect.element(page.getByText(provedAt)).toBeVisible()
  const warned = page.getByText(/can be somebody else’s on another site/)
  await expect.element(warned).toBeVisible()
})
