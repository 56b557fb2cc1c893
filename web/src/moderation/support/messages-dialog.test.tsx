import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { MessagesDialog } from './messages-dialog.tsx'

const sentAt = '2026-11-20T09:00:00.000Z'
const member = {
  id: 'c1',
  topic: 'safety',
  sentAt,
  email: 'a@example.org',
  message: 'He found me.',
  answerBy: '2026-11-23',
  late: true,
  signedIn: true,
}
const visitor = {
  ...member,
  id: 'c2',
  topic: 'other',
  message: 'Hello?',
  signedIn: false,
  late: false,
}

let messages: object[] = []
let sent: string[] = []

beforeEach(() => {
  messages = [member, visitor]
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json({ messages })
    sent.push(`${url} ${typeof body === 'string' ? body : ''}`)
    messages = messages.slice(1)
    return Response.json({ done: true })
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (onClose: () => void = () => undefined) =>
  render(
    <WithQueries>
      <MessagesDialog onClose={onClose} />
    </WithQueries>,
  )

it('§6 a message is answered in the app from a template, and leaves the list', async () => {
  await open()
  await expect.element(page.getByText('2 messages wait')).toBeVisible()
  await expect.element(page.getByText('Late')).toBeVisible()
  expect(page.getByText('He found me.').query()).toBeNull()
  await page.getByRole('button', { name: 'Read and answer' }).first().click()
  await expect.element(page.getByText('He found me.')).toBeVisible()
  expect(await accessibilityFaults(document.body)).toEqual([])
  await page.getByRole('button', { name: 'Answer in the app' }).click()
  await expect.element(page.getByText('Write the answer.')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabelText('Begin with').selectOptions('Help lines')
  await expect
    .element(page.getByLabelText('Answer', { exact: true }))
    .toHaveValue(expect.stringContaining('call the emergency number'))
  await page.getByLabelText('Answer', { exact: true }).fill('Call 112.')
  await page.getByRole('button', { name: 'Answer in the app' }).click()
  await expect.element(page.getByText('1 message waits')).toBeVisible()
  await expect.element(page.getByText('Done. The message left the list.')).toBeVisible()
  expect(sent).toEqual(['/api/mod/messages/c1/answer {"text":"Call 112."}'])
})

it('§9 an unsent answer is kept while another message is read, and discarded only after a question', async () => {
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await open()
  const read = page.getByRole('button', { name: 'Read and answer' })
  await read.first().click()
  await page.getByLabelText('Answer', { exact: true }).fill('Call 112.')
  expect(isAsked()).toBe(true)
  await read.click()
  await expect.element(page.getByText('Hello?')).toBeVisible()
  await read.click()
  await expect.element(page.getByLabelText('Answer', { exact: true })).toHaveValue('Call 112.')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Keep writing' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await page.getByRole('button', { name: 'Answer in the app' }).click()
  await expect.element(page.getByText('1 message waits')).toBeVisible()
  expect(isAsked()).toBe(false)
})

it('§9 Close asks before an answer is lost', async () => {
  const onClose = vi.fn<() => void>()
  await open(onClose)
  await page.getByRole('button', { name: 'Read and answer' }).first().click()
  await page.getByLabelText('Answer', { exact: true }).fill('Call 112.')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Keep writing' }).click()
  expect(onClose).not.toHaveBeenCalled()
})

it('§9 an answer can still be copied, and Close asks, after another person has answered first', async () => {
  const onClose = vi.fn<() => void>()
  await page.viewport(390, 844)
  await open(onClose)
  await page.getByRole('button', { name: 'Read and answer' }).first().click()
  await page.getByLabelText('Answer', { exact: true }).fill('Call 112.')
  messages = [visitor]
  const missing = { code: 'not_found', message: 'There is nothing here.' }
  const answer = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    init.method === 'POST'
      ? Promise.resolve(Response.json(missing, { status: 404 }))
      : answer(url, init),
  )
  await page.getByRole('button', { name: 'Answer in the app' }).click()
  await expect.element(page.getByText(/^Somebody else has answered or closed/)).toBeVisible()
  const unsent = page.getByRole('group', { name: 'What you typed was not sent' })
  const kept = unsent.getByLabelText('Answer', { exact: true })
  await expect.element(kept).toHaveValue('Call 112.')
  await expect.element(kept).toHaveAttribute('readonly')
  expect(await accessibilityFaults(document.body)).toEqual([])
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Keep writing' }).click()
  expect(onClose).not.toHaveBeenCalled()
  unsent.getByRole('button', { name: 'Discard' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(unsent).not.toBeInTheDocument()
  expect(page.getByRole('dialog').element().contains(document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

it('§6 a message of a visitor can be closed by email or without an answer, not answered in the app', async () => {
  messages = [visitor]
  await open()
  await page.getByRole('button', { name: 'Read and answer' }).click()
  await expect.element(page.getByText(/^The writer was not signed in/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Answer in the app' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Answered by email' }).click()
  await expect.element(page.getByText('No message waits.')).toBeVisible()
  expect(sent).toEqual(['/api/mod/messages/c2/closing {"how":"by-email"}'])
})
