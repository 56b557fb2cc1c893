import type { Page } from 'playwright'
import { demoMembers } from '../seed/seed-demo-members.ts'

const WHAT_HE_DID =
  'Met on an app, moved to messages on day two. In week three a parcel was held at the border and I was to pay for it.'

export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Presses a button and waits for its dialog, which is loaded on demand. */
export const open = (name: string) => async (page: Page) => {
  await press(name)(page)
  await page.getByRole('dialog').waitFor()
}

// Several elements may have the text: a toast repeats it in its live region.
export function see(page: Page, text: string): Promise<void> {
  return page.getByText(text, { exact: true }).first().waitFor()
}

export async function search(page: Page, text: string): Promise<void> {
  await page.getByLabel('Phone number or handle').fill(text)
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
}

export async function searchFor(page: Page, text: string, heading: string | RegExp): Promise<void> {
  await search(page, text)
  await page.getByRole('heading', { name: heading }).waitFor()
}

/** Searches the board for a word that several warnings contain. */
export async function searchBoard(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('customs')
  await page.getByText(/^\d+ numbers, \d+ warnings with customs$/).waitFor()
  await page.locator('mark').first().waitFor()
}

/** Fills the first two steps of a warning; the second is shown. */
export async function tellWhat(page: Page): Promise<void> {
  await open('Add Safety Warning')(page)
  const form = page.getByRole('dialog')
  await form.getByLabel('Phone number').fill('628 555 0119')
  await form.getByLabel('Handle').fill('@marlow_id')
  await press('Continue')(page)
  for (const flag of ['Asks for money', 'Love bombing']) await press(flag)(page)
  await form.getByLabel('Description').fill(WHAT_HE_DID)
  await form.getByText('Draft kept on this device.').filter({ visible: true }).waitFor()
}

export async function fail(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.abort())
  await page.reload()
}

export async function decline(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Is declined', exact: true }).check()
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('region', { name: 'Payment' }).getByRole('alert').waitFor()
}

export async function joinChat(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Join Chat' }).click()
  await page.getByLabel('Recovery code').waitFor()
}

/** Opens the room in a browser without keys, with the recovery code that the demo prints. */
async function openRoom(page: Page): Promise<void> {
  await joinChat(page)
  const [ada] = demoMembers
  await page.getByLabel('Recovery code').fill(ada?.recoveryCode ?? '')
  await press('Open')(page)
  await page.getByRole('log', { name: 'Messages' }).waitFor()
  await page.getByText('Connected', { exact: true }).waitFor({ state: 'attached' })
}

/** Opens the room in a browser that has not opened it before. */
export async function enterRoom(page: Page): Promise<void> {
  await openRoom(page)
  await page.getByRole('heading', { name: /^You have not looked at this room/ }).waitFor()
}

/**
 * Starts a reply to the newest message. Only the first call has to open the room with the recovery
 * code.
 */
export async function startReply(page: Page): Promise<void> {
  await openRoom(page)
  const go = page.getByRole('button', { name: 'Continue' })
  const box = page.getByRole('textbox', { name: 'Message' })
  await go.or(box).first().waitFor()
  if (await go.isVisible()) await go.click()
  await box.press('ArrowUp')
  await page
    .getByText(/^Reply to /)
    .first()
    .waitFor()
}

/** Waits for the queue. The session of the example moderator has passed the step-up. */
export function enterConsole(page: Page): Promise<void> {
  return page.getByRole('list', { name: 'Queue' }).waitFor()
}

/** Opens the most urgent case, claims it, and reveals its texts. */
export async function readCase(page: Page): Promise<void> {
  await enterConsole(page)
  await page.getByRole('list', { name: 'Queue' }).getByRole('button').first().click()
  const claim = page.getByRole('button', { name: 'Claim this case' })
  await claim
    .or(page.getByText('The card', { exact: true }))
    .first()
    .waitFor()
  if (await claim.isVisible()) await claim.click()
  const reveal = page.getByRole('button', { name: 'Reveal the texts' })
  const decision = page.getByRole('radio', { name: 'It stays' })
  await reveal.or(decision).first().waitFor()
  if (await reveal.isVisible()) await reveal.click()
  await decision.waitFor()
}

/** The receipt of the only report, because a network may send few reports in a day. */
let receipt: string | undefined

/** Opens the case of a report by its receipt. */
export async function openReceipt(page: Page): Promise<void> {
  receipt ??= await report(page)
  await page.getByLabel('Receipt').fill(receipt)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('button', { name: 'Withdraw this report' }).waitFor()
}

/** Reports the first warning of the board. Returns the receipt. */
async function report(page: Page): Promise<string> {
  const [first]: { id: string }[] = await (
    await page.request.get('/api/public-receipts?limit=1')
  ).json()
  const answer = await page.request.post(`/api/public-receipts/${first?.id}/problems`, {
    data: { topic: 'wrong', message: 'That was somebody else, two days later.' },
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() },
  })
  if (!answer.ok()) throw new Error(`The report answered ${answer.status()}`)
  const taken: { receipt: string } = await answer.json()
  return taken.receipt
}

/** Strikes out the first words of the open case. */
export async function strikeOut(page: Page): Promise<void> {
  await readCase(page)
  await page.getByRole('radio', { name: 'Parts are struck out' }).check()
  const words = page.getByRole('group', { name: 'Words to strike out' }).getByRole('button')
  for (const at of [2, 3]) await words.nth(at).click()
  await page.getByRole('radio', { name: /^It shows an address/ }).check()
}
