import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../app.css'
import { WithQueries } from '../../../platform/api/query-client.tsx'
import { forgetMember, forgetReader } from '../../../platform/session/session.ts'
import { Console } from '../console.tsx'
import { ConsoleServer, MODERATOR, waitingCase } from '../test-console.ts'

const server = new ConsoleServer()
afterEach(() => {
  forgetMember()
  forgetReader()
  vi.unstubAllGlobals()
})

it('§6 a case that waits for an answer is claimed only where it is urgent', async () => {
  server.cases = [waitingCase(), waitingCase({ id: 'c2', class: 'other' })]
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = await server.fetch(url, init)
    if (!url.endsWith('/mod/cases')) return answer
    const asked = (await answer.text()).replaceAll('"state":"open"', '"state":"asked"')
    return new Response(asked, { headers: answer.headers })
  })
  await page.viewport(1440, 900)
  await render(
    <WithQueries>
      <main>
        <Console moderator={MODERATOR} />
      </main>
    </WithQueries>,
  )
  const rows = page.getByRole('list', { name: 'Queue' }).getByRole('button')
  await rows.nth(1).click()
  await expect.element(page.getByText(/^It can be claimed again with the answer/)).toBeVisible()
  await rows.first().click()
  await page.getByRole('button', { name: 'Claim this case' }).click()
  await expect.poll(() => server.askedOf('/claim')).toEqual(['POST /api/mod/cases/c1/claim'])
})
