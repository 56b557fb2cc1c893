import type { RoomMessage } from '@sidelight/contract/calls/moderation/moderated-case'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '../../../../test/accessibility-faults.ts'
import { type ConsoleServer, ROOM_TEXT, waitingCase } from '../test-console.ts'
import {
  button,
  endConsole,
  radio,
  rows,
  serveConsole,
  showConsole,
} from '../test-console-screen.tsx'

let server: ConsoleServer
const message = (id: string, changed: Partial<RoomMessage>): RoomMessage => ({
  id,
  by: 'reporter',
  reported: false,
  at: '2026-11-02T09:30:00.000Z',
  text: null,
  ...changed,
})
const messages = [message('1', {}), message('2', { by: 'reported', reported: true })]
beforeEach(async () => {
  const room = { reports: [{ id: 'r1', messages }] }
  const { card } = waitingCase()
  const about = { ...card, redFlags: [] }
  server = await serveConsole(
    waitingCase({ kind: 'room', class: 'safety', room, card: about, yours: true }),
  )
})
afterEach(endConsole)

async function open() {
  const view = await showConsole()
  await rows().first().click()
  await expect.element(page.getByRole('heading', { name: 'The messages' })).toBeVisible()
  return view
}

it('§6 reported room messages are hidden until they are revealed, and name their writers by role', async () => {
  const { container } = await open()
  const items = page.getByRole('region', { name: 'Report 1' }).getByRole('listitem')
  await expect.element(items.nth(1).getByText('The reported member, Reported')).toBeVisible()
  expect(items.nth(1).element().textContent).not.toContain(ROOM_TEXT)
  await button('Reveal the texts').click()
  await expect.element(items.nth(1).getByText(ROOM_TEXT)).toBeVisible()
  await expect.element(items.first().getByText('The reporter')).toBeVisible()
  await button('Reveal the number').click()
  await expect.element(page.getByText(/^A match room about .*555-0142/)).toBeVisible()
  expect(await accessibilityFaults(container)).toEqual([])
})

it('§6 removing a member from a room takes a proposal, and only the reporter can be asked', async () => {
  await open()
  await button('Reveal the texts').click()
  await expect.element(radio('It is removed')).not.toBeInTheDocument()
  await radio('She is shut out of the room').click()
  await expect.element(radio('It was invented.')).not.toBeInTheDocument()
  await radio('It threatens somebody.').click()
  await page.getByText('Ask one side').click()
  await expect.element(radio('The author of the warning')).not.toBeInTheDocument()
  await button('Propose').click()
  await expect
    .element(page.getByText('Proposed: she is shut out of the room.').first())
    .toBeVisible()
  expect(server.askedOf('/decision').at(-1)).toContain(
    JSON.stringify({ decision: 'banned', reason: 'threat', text: '' }),
  )
})

it('§6 a report of room messages says that they were deleted when their time was over', async () => {
  server.cases = server.cases.map((known) => ({ ...known, room: { reports: [] } }))
  await open()
  await expect.element(page.getByText(/^The messages are deleted/)).toBeVisible()
})
