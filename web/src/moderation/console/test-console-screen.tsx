import type { ModeratedCase } from '@sidelight/contract/calls/moderation/moderated-case'
import { expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { RestoredFocus } from '../../platform/navigation/restore-focus.tsx'
import { forgetMember, forgetReader } from '../../platform/session/session.ts'
import { Console } from './console.tsx'
import { ConsoleServer, DESCRIPTION, MODERATOR } from './test-console.ts'

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const radio = (name: string) => page.getByRole('radio', { name, exact: true })
export const press = (keys: string) => userEvent.keyboard(keys)
export const rows = () => page.getByRole('list', { name: 'Queue' }).getByRole('button')

/** Starts a server with these cases, for a page 1440 px wide. For `beforeEach`. */
export async function serveConsole(...cases: ModeratedCase[]): Promise<ConsoleServer> {
  const server = new ConsoleServer()
  server.cases = cases
  vi.stubGlobal('fetch', server.fetch)
  await page.viewport(1440, 900)
  return server
}

/** Resets the member, the test server and the clock. For `afterEach`. */
export function endConsole(): void {
  forgetMember()
  forgetReader()
  vi.useRealTimers()
  vi.unstubAllGlobals()
}

export const showConsole = () =>
  render(
    <WithQueries>
      <main>
        <RestoredFocus>
          <Console moderator={MODERATOR} />
        </RestoredFocus>
      </main>
    </WithQueries>,
  )

/** Renders the console with the first case claimed and its texts revealed. */
export async function openFirstCase() {
  const screen = await showConsole()
  await rows().first().click()
  await button('Claim this case').click()
  await button('Reveal the texts').click()
  await expect.element(page.getByText(DESCRIPTION).first()).toBeVisible()
  return screen
}

/** Returns the bodies of the calls whose path ends with `end`. */
export const sentTo = (server: ConsoleServer, end: string): unknown[] =>
  server.askedOf(end).map((line): unknown => JSON.parse(line.slice(line.indexOf('{'))))
