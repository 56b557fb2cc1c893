import { CODE_MS, PROOF_MS } from '@sidelight/contract/rules/control-policy'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { WithQueries } from '../../platform/api/query-client.tsx'
import { DEFAULTS, startConfig } from '../../platform/config.ts'
import { onLeave, runLeaveHandlers } from '../../platform/session/quick-exit.ts'
import { forgetReader } from '../../platform/session/session.ts'
import { ReceiptBody } from '../../ui/receipt-body.tsx'
import { enterStep, forgetSteps, keepStep, timesForgotten } from './kept-steps.ts'
import { NamedSteps } from './named-steps.tsx'

const WARNING = { id: 'w1', description: 'He came back.' }
const TAKEN = {
  receipt: '4539148803436467',
  dueAt: '2026-11-09T10:00:00.000Z',
  ledger: `12:${'a'.repeat(64)}`,
}
const ANSWERS: Record<string, object> = {
  '/api/config': { ...DEFAULTS, codeWays: ['sms'] },
  '/api/control': { sent: true },
  '/api/control/proof': { proof: 'TOKEN' },
  '/api/listed': { warnings: [WARNING] },
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, location.href)
    return Response.json(ANSWERS[pathname] ?? TAKEN)
  })
  await startConfig()
})
afterEach(() => {
  document.documentElement.hidden = false
  forgetSteps()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const parts = {
  WarningText: ({ titleId }: { titleId: string }) => <h3 id={titleId}>{WARNING.description}</h3>,
  Receipt: ReceiptBody,
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const code = () => page.getByLabelText('Code')
const text = () => page.getByLabelText('What is not true?')

/** Opens the page, as after a move from another page of this tab. */
const open = (receipt = '') =>
  render(
    <WithQueries>
      <NamedSteps parts={parts} receipt={receipt} />
    </WithQueries>,
  )

async function askForCode() {
  const screen = await open()
  await page.getByLabelText('Your phone number').fill('+14155550127')
  await button('Send a code').click()
  await expect.element(code()).toBeVisible()
  return screen
}

async function chooseRelation() {
  await page.getByRole('radio', { name: 'Yes' }).click()
  await button('Show what is public').click()
}

async function openList() {
  const screen = await askForCode()
  await code().fill('123456')
  await button('Continue').click()
  await chooseRelation()
  await expect.element(page.getByText(WARNING.description)).toBeVisible()
  return screen
}

async function contest() {
  const screen = await openList()
  await button('Contest this warning').click()
  await text().fill('I was at work.')
  return screen
}

it('§6 who leaves the page comes back to the field of a code, until the code is over', async () => {
  const screen = await askForCode()
  await screen.unmount()
  const again = await open()
  await expect.element(page.getByText(/^If \(415\) 555-0127 can be reached/)).toBeVisible()
  await again.unmount()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + CODE_MS })
  await open()
  await expect.element(page.getByLabelText('Your phone number')).toBeVisible()
})

it('§6 who leaves the page while contesting comes back to the list with what was typed', async () => {
  const screen = await contest()
  await screen.unmount()
  const again = await open()
  await expect.element(text()).toHaveValue('I was at work.')
  await again.unmount()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + PROOF_MS })
  await open()
  await expect.element(page.getByLabelText('Your phone number')).toBeVisible()
})

it('§6 the receipt takes the focus, and is there again after a move to another page', async () => {
  const screen = await contest()
  await button('Contest it').click()
  await expect.element(page.getByText('4539 1488 0343 6467')).toBeVisible()
  expect(document.activeElement?.hasAttribute('data-heading')).toBe(true)
  await screen.unmount()
  await open()
  await expect.element(page.getByText('4539 1488 0343 6467')).toBeVisible()
})

it('§6 says before and after a statement that a proof is good for one about each warning', async () => {
  await openList()
  await expect.element(page.getByText(/^With one proof you can send one of these/)).toBeVisible()
  await button('Contest this warning').click()
  await text().fill('I was at work.')
  await button('Contest it').click()
  await expect.element(page.getByText(/You can ask for a new code tomorrow\.$/)).toBeVisible()
})

it('§2 Cancel returns the focus to the button that opened the form', async () => {
  await contest()
  await button('Cancel').click()
  await expect.element(button('Contest this warning')).toHaveFocus()
})

/** Exits as main.tsx does. */
function exitQuickly() {
  const stop = onLeave(forgetReader)
  runLeaveHandlers()
  stop()
}

/** Makes a path answer only when the returned function is called. */
function holdAnswer(path: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string) => {
    if (new URL(url, location.href).pathname === path) await promise
    return answer(url)
  })
  return resolve
}

const proved = () => page.getByRole('radio', { name: 'Yes', includeHidden: true })

async function enterHeldCode(): Promise<() => void> {
  await askForCode()
  const answer = holdAnswer('/api/control/proof')
  await code().fill('123456')
  await button('Continue').click()
  return answer
}

it('§1 a proof that arrives after quick exit is not stored', async () => {
  const answer = await enterHeldCode()
  document.documentElement.hidden = true
  exitQuickly()
  expect(sessionStorage).toHaveLength(0)
  answer()
  await expect.element(proved()).toBeInTheDocument()
  expect(sessionStorage).toHaveLength(0)
  // Nor is a step that starts now.
  keepStep(enterStep({ kind: 'phone', value: '+14155550142' }), '', timesForgotten.get())
  expect(sessionStorage).toHaveLength(0)
})

it('§1 what arrives after the end of a session is not stored, but what starts after it is', async () => {
  const prove = await enterHeldCode()
  forgetReader()
  prove()
  await chooseRelation()
  await expect.element(page.getByText(WARNING.description)).toBeVisible()
  expect(sessionStorage).toHaveLength(0)
  await button('Use another number, email or profile').click()
  const send = holdAnswer('/api/control')
  await page.getByLabelText('Your phone number').fill('+14155550127')
  await button('Send a code').click()
  forgetReader()
  send()
  await expect.element(code()).toBeVisible()
  expect(sessionStorage).toHaveLength(0)
  await button('Use another number, email or profile').click()
  forgetReader()
  await page.getByLabelText('Your phone number').fill('+14155550127')
  await button('Send a code').click()
  await expect.element(code()).toBeVisible()
  expect(sessionStorage).toHaveLength(1)
})

it('§1 quick exit forgets the code', async () => {
  const screen = await askForCode()
  await screen.unmount()
  expect(sessionStorage).toHaveLength(1)
  exitQuickly()
  expect(sessionStorage).toHaveLength(0)
  await open()
  await expect.element(page.getByLabelText('Your phone number')).toBeVisible()
})

it('§1 quick exit forgets the list and the text', async () => {
  const screen = await contest()
  await screen.unmount()
  exitQuickly()
  const again = await openList()
  await expect.element(button('Contest this warning')).toBeVisible()
  expect(text().query()).toBeNull()
  await again.unmount()
})

/** Simulates a reload, after which only what is stored is left. */
function reload() {
  const [name = '', value = ''] = Object.entries(sessionStorage)[0] ?? []
  forgetSteps()
  expect(sessionStorage).toHaveLength(0)
  if (name !== '') sessionStorage.setItem(name, value)
}

it('§6 a reload while contesting loses neither the proof nor what was typed', async () => {
  const screen = await contest()
  await screen.unmount()
  reload()
  const again = await open()
  await chooseRelation()
  await expect.element(text()).toHaveValue('I was at work.')
  await again.unmount()
  reload()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + PROOF_MS })
  await open()
  await expect.element(page.getByLabelText('Your phone number')).toBeVisible()
  expect(sessionStorage).toHaveLength(0)
})

it('§6 a reload loses no receipt', async () => {
  const screen = await contest()
  await button('Contest it').click()
  await expect.element(page.getByText('4539 1488 0343 6467')).toBeVisible()
  await screen.unmount()
  reload()
  await open()
  await chooseRelation()
  await expect.element(page.getByText('4539 1488 0343 6467')).toBeVisible()
  await expect
    .element(page.getByText(/^Keep it: a reload of this page shows it again, until .* at most/))
    .toBeVisible()
  expect(page.getByText(/It is shown once/).query()).toBeNull()
})

/** Proves a profile under the URL of a receipt, and opens its list. */
async function openListOfProfile() {
  const screen = await open(TAKEN.receipt)
  await page.getByLabelText('Your handle, or the link of your profile').fill('river')
  await button('Continue').click()
  await chooseRelation()
  await expect.element(page.getByText(WARNING.description)).toBeVisible()
  return screen
}

it('§6 who proves something else under another URL of the tab sees and stores nothing of before', async () => {
  const screen = await contest()
  await screen.unmount()
  reload()
  await openListOfProfile()
  await expect.element(button('Contest this warning')).toBeVisible()
  expect(text().query()).toBeNull()
  expect(Object.values(sessionStorage)[0]).toContain('river')
  expect(Object.values(sessionStorage)[0]).not.toContain('I was at work.')
})

it('§6 a receipt that arrives after something else was proved is not stored with it', async () => {
  const screen = await contest()
  const answer = holdAnswer('/api/public-receipts/w1/disputes')
  await button('Contest it').click()
  await screen.unmount()
  await openListOfProfile()
  const fetches = vi.spyOn(globalThis, 'fetch')
  answer()
  // The form that got the receipt reads its list again.
  await expect.poll(() => fetches.mock.calls.length).toBeGreaterThan(0)
  await expect.element(button('Contest this warning')).toBeVisible()
  expect(Object.values(sessionStorage)[0]).toContain('river')
  expect(Object.values(sessionStorage)[0]).not.toContain(TAKEN.ledger)
})
