import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConsoleServer, waitingCase } from '../test-console.ts'
import { endConsole, rows, showConsole } from '../test-console-screen.tsx'

const server = new ConsoleServer()
afterEach(endConsole)

it('§6 a case that waits for an answer can be claimed only if it is urgent', async () => {
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

it.each([
  ['fast', -1],
  ['slow', 1],
])('§6 a claim lasts by the clock of the server if the device is an hour %s', async (_, sign) => {
  server.cases = [waitingCase({ class: 'other' })]
  const moved = (moment: string) => new Date(Date.parse(moment) + sign * HOUR_MS).toISOString()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = await server.fetch(url, init)
    const text = await answer.text()
    const isOfCases = url.includes('/mod/cases')
    const said = isOfCases ? text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, moved) : text
    return new Response(said, { headers: answer.headers })
  })
  await page.viewport(1440, 900)
  await showConsole()
  await expect.element(rows().first()).toMatchTextContent(/Due in 5 hours/)
  await rows().first().click()
  await page.getByRole('button', { name: 'Claim this case' }).click()
  await page.getByRole('button', { name: 'Reveal the texts' }).click()
  await page.getByRole('radio', { name: 'It stays', exact: true }).click()
  await page.getByRole('radio', { name: 'Nothing in it breaks our rules.' }).click()
  await page.getByRole('button', { name: 'Decide', exact: true }).click()
  const recent = page.getByRole('region', { name: 'Decided just now' })
  await expect.element(recent).toMatchTextContent(/Decided: it stays\.\s*(9|10) minutes left/)
})
