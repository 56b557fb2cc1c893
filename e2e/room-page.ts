import { expect, type Locator, type Page } from '@playwright/test'
import { join, postWarning, send } from './members.ts'

let numbers = 0

/** A number that no other test asks about. */
export function newNumber(): string {
  numbers += 1
  return `(505) 55${process.pid % 10}-${String(1000 + numbers).slice(-4)}`
}

/** Makes this page's browser that of a member who reported a number and may be asked. */
export async function reportNumber(page: Page, phoneNumber: string, name: string): Promise<void> {
  await join(page, name)
  const description = 'Asked for a customs fee before we had met.'
  await postWarning(page, { phoneNumber, description, openToContact: true })
}

/** Pays for Full Access with the practice card. */
export async function buyFullAccess(page: Page): Promise<void> {
  await page.goto('/checkout?plan=full')
  await page.getByRole('radio', { name: 'Pays', exact: true }).check()
  await page.getByRole('button', { name: 'Pay $14.99', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

/** Searches a number and asks the women who reported it. */
export async function askToConnect(page: Page, phoneNumber: string): Promise<void> {
  await page.goto('/search')
  await page.getByLabel('Phone number or handle').fill(phoneNumber)
  await page.getByLabel('Phone number or handle').press('Enter')
  await page.getByRole('button', { name: 'Ask to connect' }).click()
  await expect(page.getByText('You asked.')).toBeVisible()
}

/** Accepts her one invitation on the dashboard and follows it into the room. */
export async function acceptInvitation(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('link', { name: 'Go to the room' }).click()
}

/** Makes the keys of her account, before her first room; answers the recovery code. */
export async function setUpKeys(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up keys' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save your recovery code' })
  const code = await dialog.getByText(/^(\w{4}-){6}\w{4}$/).textContent()
  await dialog.getByLabel('I have saved it').check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectInRoom(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  return code ?? ''
}

/** The room is there, verified, and connected. */
export async function expectInRoom(page: Page): Promise<void> {
  await expect(messages(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Encrypted' })).toBeVisible()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
}

export const messages = (page: Page): Locator => page.getByRole('log', { name: 'Messages' })

/** What stands in a bubble of the conversation. */
export const said = (page: Page, text: string): Locator =>
  messages(page).getByText(text, { exact: true })

export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(said(page, text)).toBeVisible()
  await expect(page.getByText('Sending...')).toHaveCount(0)
}

/** Acknowledges who is new since she last looked. */
export async function greetNewcomers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
}

/** The name she has in this room. */
export async function ownName(page: Page): Promise<string> {
  const line = await page.getByText(/^You are .+ here\.$/).textContent()
  return /^You are (.+) here\.$/.exec(line ?? '')?.[1] ?? ''
}

export async function openMenu(page: Page, line: string): Promise<void> {
  await page.getByRole('button', { name: 'Room menu' }).click()
  await page.getByRole('button', { name: line }).click()
}

/**
 * Two women in a room about a number: she who reported it, and she who asked. Answers what opens the
 * asker's account and keys in another browser.
 */
export async function meet(reporter: Page, asker: Page, phoneNumber: string) {
  await reportNumber(reporter, phoneNumber, 'Wanda')
  const credentials = await join(asker, 'Ada')
  await buyFullAccess(asker)
  await askToConnect(asker, phoneNumber)
  await acceptInvitation(reporter)
  await setUpKeys(reporter)
  await asker.goto(new URL(reporter.url()).pathname)
  return { credentials, code: await setUpKeys(asker) }
}

/** Sends a plain text by hand, past the client that would have locked it. */
export async function sendPlain(page: Page, content: string): Promise<void> {
  const room = new URL(page.url()).pathname.split('/').at(-1)
  await send(page, `/api/match-rooms/${room}/messages`, { content, type: 'text' })
}
