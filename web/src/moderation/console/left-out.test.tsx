import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { accessibilityFaults } from '../../../test/accessibility-faults.ts'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { forgetMember, forgetReader } from '../../platform/session/session.ts'
import { Console } from './console.tsx'
import { ConsoleServer, MODERATOR, waitingCase } from './test-console.ts'

const server = new ConsoleServer()
beforeEach(async () => {
  server.cases = [
    waitingCase({ id: 'c1', class: 'minors' }),
    waitingCase({ id: 'c2', class: 'minors', yours: true }),
    waitingCase({ id: 'c3', class: 'other' }),
  ]
  vi.stubGlobal('fetch', server.fetch)
  await page.viewport(1440, 900)
})
afterEach(() => {
  forgetMember()
  forgetReader()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const show = () =>
  render(
    <WithQueries>
      <main>
        <Console moderator={MODERATOR} />
      </main>
    </WithQueries>,
  )
const region = page.getByRole('region', { name: 'Cases' })
const rows = () => page.getByRole('list', { name: 'Queue' }).getByRole('button')

it('§6 a moderator leaves kinds of content to others, but nothing that she has claimed', async () => {
  const { unmount } = await show()
  await expect.element(rows().nth(2)).toBeVisible()
  await page.getByRole('button', { name: 'Leave out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave out' })
  await dialog.getByLabelText('Minors').click()
  expect(await accessibilityFaults(dialog.element())).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(rows().nth(1)).toBeVisible()
  await expect.element(region).toMatchTextContent(/1 is left to others\./)
  expect(rows().elements()).toHaveLength(2)
  await unmount()
  await show()
  await expect.element(region).toMatchTextContent(/1 is left to others\./)
})
