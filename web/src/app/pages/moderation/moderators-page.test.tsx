import { use } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../../../test/accessibility-faults.ts'
import { freeMember } from '../../../../test/free-member.ts'
import { ConsoleServer, waitingCase } from '../../../moderation/console/test-console.ts'
import { HolderRootContext } from '../../../moderation/evidence/holder-root.ts'
import { WithQueries } from '../../../platform/api/query-client.tsx'
import { refreshSession, signOut } from '../../../platform/session/session.ts'
import { ModeratorsPage } from './moderators-page.tsx'
import { WithHolderRoot } from './with-holder-root.tsx'

let server: ConsoleServer
let moderates = true

async function serve(url: string, init?: RequestInit) {
  const user = { id: 'm1', email: 'ada@example.org', name: 'Ada' }
  if (url.endsWith('/get-session')) return Response.json({ user })
  if (url.endsWith('/register')) return Response.json({ ...freeMember, moderates })
  return server.fetch(url, init)
}

const show = async () => {
  await refreshSession()
  return render(
    <main>
      <ModeratorsPage />
    </main>,
  )
}

const queue = () => page.getByRole('list', { name: 'Queue' })

async function confirm() {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Password', { exact: true }).fill('a long password')
  await dialog.getByRole('button', { name: /^Confirm/ }).click()
}

beforeEach(() => {
  moderates = true
  server = new ConsoleServer()
  server.cases = [waitingCase()]
  vi.stubGlobal('fetch', serve)
})
afterEach(async () => {
  await signOut()
  vi.unstubAllGlobals()
})

it('§6 the moderation page answers 404 to other members, without a request', async () => {
  moderates = false
  await show()
  await expect.element(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.asked).toEqual([])
})

it('§6 the moderation page opens after a step-up, and sends no request before', async () => {
  await show()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(server.asked).toEqual([])
  await confirm()
  await expect.element(queue()).toBeVisible()
  expect(server.asked[0]).toBe('POST /api/mod/session')
})

it('§6 the moderation page asks for the step-up again on a press after the dialog was closed', async () => {
  await show()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()
  expect(await accessibilityFaults(document.body)).toEqual([])
  await page.getByRole('button', { name: 'Enter' }).click()
  await confirm()
  await expect.element(queue()).toBeVisible()
})

it('§6 the moderation page shows why the console is closed for the day', async () => {
  const message = 'You have worked at the console for 4 hours today. It opens again tomorrow.'
  server.refusals.set('/mod/session', { status: 429, code: 'too_many_requests', message })
  await show()
  await confirm()
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible()
})

it('§6 the moderation page answers 404 if the server answers 404', async () => {
  const message = 'There is nothing here.'
  server.refusals.set('/mod/session', { status: 404, code: 'not_found', message })
  await show()
  await confirm()
  await expect.element(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
})

it('§6 the moderation page closes when its session has ended, and opens again after a step-up', async () => {
  await show()
  await confirm()
  await expect.element(queue()).toBeVisible()
  const message = 'The console is closed.'
  server.refusals.set('/claim', { status: 403, code: 'step_up_required', message })
  await queue().getByRole('button').first().click()
  await page.getByRole('button', { name: 'Claim this case' }).click()
  await expect
    .element(page.getByText('Your session at the console has ended. What you typed is still here.'))
    .toBeVisible()
  await expect.element(queue()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Enter' }).click()
  await confirm()
  await expect.element(queue()).toBeVisible()
})

const Unlock = () => use(HolderRootContext).unlock

it.each([
  ['sets up keys for a moderator who has none', 'new', null, 'Set up your keys'],
  [
    'opens the keys that she set up elsewhere',
    'elsewhere',
    'root-1',
    'Open your rooms in this browser',
  ],
])('§6 the key screen for evidence %s', async (_what, memberId, rootId, title) => {
  vi.stubGlobal('fetch', async () => Response.json({ rootId, locks: [] }))
  await render(
    <WithQueries>
      <WithHolderRoot memberId={memberId}>
        <Unlock />
      </WithHolderRoot>
    </WithQueries>,
  )
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  expect(page.getByRole('heading').elements()).toHaveLength(1)
})
