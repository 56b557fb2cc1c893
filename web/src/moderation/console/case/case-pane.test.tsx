import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConsoleServer, waitingCase } from '../test-console.ts'
import { endConsole, rows, showConsole } from '../test-console-screen.tsx'

const server = new ConsoleServer()
afterEach(endConsole)

it('§6 a case that waits for an answer is claimed only where it is urgent', async () => {
  server.cases = [waitingCase(), waitingCase({ id: 'c2', class: 'other' })]
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = await server.fetch(url, init)
    if (!url.endsWith('/mod/cases')) return answer
    const asked = (await answer.text()).replaceAll('"state":"open"', '"state":"asked"')
    return new Response(asked, { headers: answer.headers })
  })
  await page.viewport(1440, 900)
  await showConsole()
  await rows().nth(1).click()
  await expect.element(page.getByText(/^It can be claimed again with the answer/)).toBeVisible()
  await rows().first().click()
  await page.getByRole('button', { name: 'Claim this case' }).click()
  await expect.poll(() => server.askedOf('/claim')).toEqual(['POST /api/mod/cases/c1/claim'])
})
