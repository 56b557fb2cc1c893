import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../app.css'
import { accessibilityFaults } from '../../../../test/accessibility-faults.ts'
import { WithQueries } from '../../../platform/api/query-client.tsx'
import { forgetMember, forgetReader } from '../../../platform/session/session.ts'
import { Console } from '../console.tsx'
import { ConsoleServer, MODERATOR, waitingCase } from '../test-console.ts'

const LINK = 'https://sidelight.example/public-board/w/AAAAAAAAAAAAAAAAAAAAAA'
const server = new ConsoleServer()
beforeEach(async () => {
  server.cases = [waitingCase({ kind: 'intimate', class: 'intimate', cardless: true, yours: true })]
  vi.stubGlobal('fetch', server.fetch)
  await page.viewport(1440, 900)
})
afterEach(() => {
  forgetMember()
  forgetReader()
  vi.unstubAllGlobals()
})
const button = (name: string) => page.getByRole('button', { name })

it('§6 a case without a card is pointed to one once its texts are read', async () => {
  const { container } = await render(
    <WithQueries>
      <main>
        <Console moderator={MODERATOR} />
      </main>
    </WithQueries>,
  )
  await page.getByRole('list', { name: 'Queue' }).getByRole('button').first().click()
  await expect.element(page.getByRole('heading', { name: 'No card yet' })).toBeVisible()
  await expect.element(page.getByLabelText('Link of the card')).not.toBeInTheDocument()
  await button('Reveal the texts').click()
  await button('Point the case to it').click()
  await expect.element(page.getByText('Paste the link of the card.')).toBeVisible()
  expect(server.askedOf('/card')).toEqual([])
  server.refusals.set('/card', { status: 422, code: 'invalid', message: 'Nothing stands there.' })
  await page.getByLabelText('Link of the card').fill(LINK)
  await button('Point the case to it').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nothing stands there.')
  await expect.element(page.getByLabelText('Link of the card')).toHaveValue(LINK)
  expect(await accessibilityFaults(container)).toEqual([])
  await button('Point the case to it').click()
  await expect.element(page.getByRole('heading', { name: 'The card' })).toBeVisible()
  expect(server.askedOf('/card').at(-1)).toContain(JSON.stringify({ card: LINK }))
})
