import { expect, type Locator, type Page } from '@playwright/test'
import { type Client, idOf, join, postWarning, send } from './members.ts'
import { buyFullAccess } from './purchases.ts'

let numbers = 0

/** Returns a number that no other test uses. */
export function newNumber(): string {
  numbers += 1
  return `(505) 55${process.pid % 10}-${String(1000 + numbers).slice(-4)}`
}

/** Signs up a member who reports the number and is open to contact. */
export async function reportNumber(
  client: Client,
  phoneNumber: string,
  name: string,
): Promise<void> {
  await join(client, name)
  const description = 'Asked for a customs fee before we had met.'
  await postWarning(client, { phoneNumber, description, openToContact: true })
}

/** Searches the number and asks to connect, on the screen. */
export async function askToConnect(page: Page, phoneNumber: string): Promise<void> {
  await page.goto('/search')
  await page.getByLabel('Phone number or handle').fill(phoneNumber)
  await page.getByLabel('Phone number or handle').press('Enter')
  await page.getByRole('button', { name: 'Ask to connect' }).click()
  await expect(page.getByText('You asked.')).toBeVisible()
}

/** Accepts the member's only invitation on the dashboard and enters the room. */
export async function acceptInvitation(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('link', { name: 'Go to the room' }).click()
}

/** Searches the number and asks to connect, with calls. */
export async function ask(client: Client, phoneNumber: string): Promise<void> {
  const query = { phoneNumber, userId: await idOf(client) }
  const { matches } = await (await send(client, '/api/search', query)).json()
  await send(client, '/api/connect-requests', { ...query, matchId: matches[0].id })
}

/** Accepts the member's only invitation with a call, and opens the room. */
export async function enterRoom(page: Page): Promise<void> {
  const address = `/api/user/${await idOf(page)}/invitations`
  const invitations = async () => (await page.request.get(address)).json()
  await expect.poll(invitations).toHaveLength(1)
  const [{ id }] = await invitations()
  const { roomId } = await (await send(page, `/api/invitations/${id}`, { answer: 'accept' })).json()
  await page.goto(`/match-room/${roomId}`)
}

/** Creates the account keys, before the member's first room. Returns the recovery code. */
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

/** Expects that the room is open, verified and connected. */
export async function expectInRoom(page: Page): Promise<void> {
  await expect(messages(page)).toBeVisible()
  await expect(conversation(page).getByText('Encrypted', { exact: true })).toBeVisible()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
}

/** Locates the bar, the messages and the box of the open room. */
export const conversation = (page: Page): Locator =>
  page.getByRole('region', { name: 'Conversation' })

/** Expects this number of members in the bar of the room. */
export async function expectParticipants(page: Page, words: string): Promise<void> {
  await expect(conversation(page).getByText(words, { exact: true })).toBeVisible()
}

/** Locates the messages of the open room. */
export const messages = (page: Page): Locator => page.getByRole('log', { name: 'Messages' })

/** Locates a message of the open room by its text. */
export const said = (page: Page, text: string): Locator =>
  messages(page).getByText(text, { exact: true })

/** Sends a message in the open room and waits until it is sent. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(said(page, text)).toBeVisible()
  await expect(page.getByText('Sending...')).toHaveCount(0)
}

/** Acknowledges new members of the room. */
export async function acknowledgeNewMembers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
}

/**
 * Expects the notice that this browser opens the room for the first time, and acknowledges the
 * members.
 */
export async function acknowledgeAllMembers(page: Page, people: number): Promise<void> {
  const words = `You have not looked at this room from this browser: ${people} people, the last joined on `
  await expect(page.getByRole('heading', { name: words })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0)
  await acknowledgeNewMembers(page)
}

/**
 * Expects that a browser that opens the room for the first time knows its members from the copy of
 * the pins.
 */
export async function expectKnown(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expectInRoom(page)
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  }).toPass()
}

/** Returns the member's pseudonym in this room. */
export async function ownName(page: Page): Promise<string> {
  const opener = page.getByRole('button', { name: 'Room details' })
  // In a wide window the details are shown beside the conversation.
  const isBeside = (await opener.count()) === 0
  if (!isBeside) await opener.click()
  const line = await page.getByText(/^.+ \(you\)$/).textContent()
  if (!isBeside) await page.getByRole('button', { name: 'Close' }).click()
  return /^(.+) \(you\)$/.exec(line ?? '')?.[1] ?? ''
}

/** Presses an action of the room, in its details if they are beside it, otherwise in its menu. */
export async function openMenu(page: Page, line: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Room menu' })
  if ((await opener.count()) > 0) await opener.click()
  await page.getByRole('button', { name: line, exact: true }).click()
}

/**
 * Opens a room with two members: one reported the number, and one asked. Returns the credentials
 * and the recovery code of the member who asked, for use in another browser.
 */
export async function meet(reporter: Page, asker: Page, phoneNumber: string) {
  await reportNumber(reporter, phoneNumber, 'Wanda')
  const credentials = await join(asker, 'Ada')
  await buyFullAccess(asker)
  await ask(asker, phoneNumber)
  await enterRoom(reporter)
  await setUpKeys(reporter)
  await asker.goto(new URL(reporter.url()).pathname)
  const code = await setUpKeys(asker)
  await acknowledgeAllMembers(asker, 2)
  return { credentials, code }
}

/** Sends a text without encryption, with a call. */
export async function sendPlain(page: Page, content: string): Promise<void> {
  const room = new URL(page.url()).pathname.split('/').at(-1)
  await send(page, `/api/match-rooms/${room}/messages`, { content, type: 'text' })
}
