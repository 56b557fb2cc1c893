import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type ConsoleServer, MODERATOR, waitingCase } from './test-console.ts'
import { button, endConsole, rows, serveConsole, showConsole } from './test-console-screen.tsx'

let server: ConsoleServer

const text = (sentence: string) => page.getByText(sentence, { exact: true })

beforeEach(async () => {
  server = await serveConsole(waitingCase())
})
afterEach(endConsole)

describe('the cases that wait although a moderator may not decide them', () => {
  it('§6 are counted beside those in the queue', async () => {
    server.excluded = 1
    await showConsole()
    const more =
      '1 more waits that you may not decide, because you had a part in it or know somebody there.'
    await expect.element(text(`1 waits, 0 late. ${more} You are ${MODERATOR} here.`)).toBeVisible()
  })

  it('§6 are counted where no case waits for the moderator', async () => {
    server.cases = []
    server.excluded = 2
    await showConsole()
    await expect.element(text('No case waits for you')).toBeVisible()
    const more =
      '2 more wait that you may not decide, because you had a part in them or know somebody there.'
    await expect
      .element(text(`${more} New ones appear here by themselves, at most a minute later.`))
      .toBeVisible()
    expect(text('No case waits').elements()).toEqual([])
  })

  it('§6 are not named if there are none', async () => {
    server.cases = []
    await showConsole()
    await expect.element(text('No case waits')).toBeVisible()
    await expect.element(text(`0 wait, 0 late. You are ${MODERATOR} here.`)).toBeVisible()
  })
})

describe('a case that waits for its first look', () => {
  it('§6 shows when that is due, in its row and beside the decision, until it is claimed', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
    const times = { firstLookAt: at(5.5), dueAt: at(53.5) }
    server.cases = [waitingCase({ kind: 'partner', class: 'safety', ...times })]
    await showConsole()
    await expect.element(rows().first()).toMatchTextContent(/^1Safety First look due in 5 hours /)
    await rows().first().click()
    const facts = page.getByText(/^Safety\. /)
    await expect
      .element(facts)
      .toMatchTextContent(/^Safety\. First look due in 5 hours \(.+\)\. Due in 2 days \(/)
    await button('Claim this case').click()
    await expect.element(rows().first()).toMatchTextContent(/^1Safety Due in 2 days /)
    await expect.element(facts).toMatchTextContent(/^Safety\. Due in 2 days \(/)
  })
})
