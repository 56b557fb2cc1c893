import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { DEFAULTS, startConfig } from '../../platform/config.ts'
import { forgetReader } from '../../platform/session/session.ts'
import { preferences } from '../test-notifications.ts'
import { AskEmail } from './ask-email.tsx'

let saved: unknown[] = []
let mail = true
let rooms = [true, true, false]

async function serve(url: string, { method = 'GET', body }: RequestInit = {}) {
  if (!url.endsWith('/preferences')) return Response.json({ ...DEFAULTS, mail })
  if (method !== 'GET') saved.push(typeof body === 'string' && JSON.parse(body))
  return Response.json({ ...preferences, channels: { ...preferences.channels, rooms } })
}

async function show() {
  await startConfig()
  return render(
    <WithQueries>
      <AskEmail />
      <p>Beside it</p>
    </WithQueries>,
  )
}
const question = page.getByText('Tell you by email next time? It says only that there is news.')

beforeEach(() => {
  localStorage.clear()
  saved = []
  mail = true
  rooms = [true, true, false]
  vi.stubGlobal('fetch', serve)
})
afterEach(() => {
  forgetReader()
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('§6 the question about emails is asked once, and turns on only emails about rooms', async () => {
  const { unmount } = await show()
  await expect.element(question).toBeVisible()
  expect(await accessibilityFaults('body > div')).toEqual([])
  await page.getByRole('button', { name: 'Tell me by email' }).click()
  await expect.element(page.getByText(/^You get an email next time/)).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveFocus()
  const { channels } = preferences
  expect(saved).toEqual([{ channels: { ...channels, rooms: [true, true, true] } }])
  await unmount()
  await show()
  await expect.element(page.getByText('Beside it')).toBeVisible()
  expect(question.query()).toBeNull()
})

it('§6 the question about emails saves nothing if the member declines', async () => {
  await show()
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect.element(page.getByText(/^No email, then/)).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveFocus()
  expect(saved).toEqual([])
})

it.each([
  ['if the website sends none', false, [true, true, false]],
  ['if the member already gets them', true, [true, true, true]],
] as const)('§6 the question about emails is not asked %s', async (_whom, sends, has) => {
  mail = sends
  rooms = [...has]
  const read = vi.fn(serve)
  vi.stubGlobal('fetch', read)
  await show()
  await expect.element(page.getByText('Beside it')).toBeVisible()
  await expect.poll(() => read).toHaveBeenCalledTimes(sends ? 2 : 1)
  expect(question.query()).toBeNull()
})
