import { type APIResponse, expect, type Page } from '@playwright/test'

export const PASSWORD = 'correct horse'

export interface Credentials {
  email: string
  password: string
}

let members = 0

/** Credentials that nobody has signed up with. */
export function newCredentials(name = 'ada'): Credentials {
  members += 1
  const [word = name] = name.toLowerCase().split(/\W/)
  const email = `${word}-${process.pid}-${members}@example.org`
  return { email, password: PASSWORD }
}

/** Signs up a new member through the screen; she lands on the dashboard. */
export async function signUp(page: Page, name = 'Ada'): Promise<Credentials> {
  const credentials = newCredentials(name)
  await page.goto('/auth#sign-up')
  await page.getByLabel('Display name').fill(name)
  await page.getByLabel('Email').fill(credentials.email)
  await page.getByLabel('Password', { exact: true }).fill(credentials.password)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.waitForURL('**/dashboard')
  return credentials
}

/** Makes the page's browser a new member's by a call, where the form is not the point. */
export async function join(page: Page, name = 'Ada'): Promise<Credentials> {
  const credentials = newCredentials(name)
  await send(page, '/api/identity/sign-up/email', { ...credentials, name })
  return credentials
}

/** Signs her in, in the browser of this page, by a call. */
export async function enter(page: Page, credentials: Credentials): Promise<void> {
  await send(page, '/api/identity/sign-in/email', credentials)
}

export interface NewWarning {
  phoneNumber: string
  description: string
  handle?: string
  realName?: string
  location?: string
  redFlags?: readonly string[]
  openToContact?: boolean
}

/** Posts a warning as the member of this page's browser, by a call; answers its id. */
export async function postWarning(page: Page, warning: NewWarning): Promise<string> {
  const body = { redFlags: ['Ghosting'], ...warning }
  const answer = await send(page, '/api/public-receipts', body)
  const { id }: { id: string } = await answer.json()
  return id
}

/** Keeps a private entry about a number as the member of this page's browser, by a call. */
export async function addEntry(
  page: Page,
  { redFlags, ...entry }: { phoneNumber: string; handle?: string; redFlags: readonly string[] },
): Promise<void> {
  await send(page, '/api/phone-numbers', { ...entry, metadata: { redFlags } })
}

/** Uses up one of the member's checks of the day, by a call. */
export async function check(page: Page, phoneNumber: string): Promise<void> {
  await send(page, '/api/search', { phoneNumber })
}

/** A call as the member of this page's browser; it has to be accepted. */
export async function send(page: Page, path: string, data: object): Promise<APIResponse> {
  const answer = await page.context().request.post(path, {
    data,
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer
}
