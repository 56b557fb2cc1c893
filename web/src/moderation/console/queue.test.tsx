import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type ConsoleServer, MODERATOR, waitingCase } from './test-console.ts'
import { endConsole, serveConsole, showConsole } from './test-console-screen.tsx'

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
