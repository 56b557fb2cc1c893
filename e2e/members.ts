import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test'
import { mainNavigation } from './page-checks.ts'

export const PASSWORD = 'correct horse'

export interface Credentials {
  email: string
  password: string
}

/** Makes calls: a page with the cookies of its browser, or a client without a browser. */
export interface Client {
  request: APIRequestContext
}

let members = 0

/** Returns credentials for a new account. */
export function newCredentials(name = 'ada'): Credentials {
  members += 1
  const [word = name] = name.toLowerCase().split(/\W/)
  const email = `${word}-${process.pid}-${members}@example.org`
  return { email, password: PASSWORD }
}

/** Signs up a new member with the form, and waits for the dashboard. */
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

/** Signs up a new member with a call. The client then has the session. */
export async function join(client: Client, name = 'Ada'): Promise<Credentials> {
  const credentials = newCredentials(name)
  await send(client, '/api/identity/sign-up/email', { ...credentials, name })
  return credentials
}

/** Signs in a member with a call. */
export async function signIn(client: Client, credentials: Credentials): Promise<void> {
  await send(client, '/api/identity/sign-in/email', credentials)
}

/** Signs out the member with the button of the navigation bar, and waits for the first page. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await (await mainNavigation(page)).getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('**/')
}

export interface NewWarning {
  phoneNumber: string
  description: string
  handle?: string
  email?: string
  realName?: string
  nicknames?: readonly string[]
  location?: string
  timeframe?: string
  redFlags?: readonly string[]
  openToContact?: boolean
}

/** Posts a warning as the client's member, with a call. Returns its id. */
export async function postWarning(client: Client, warning: NewWarning): Promise<string> {
  const body = { redFlags: ['Ghosting'], ...warning }
  const answer = await send(client, '/api/public-receipts', body)
  const { id }: { id: string } = await answer.json()
  return id
}

/** Stores a private entry about a number as the client's member, with a call. */
export async function addEntry(
  client: Client,
  { redFlags, ...entry }: { phoneNumber: string; handle?: string; redFlags: readonly string[] },
): Promise<void> {
  await send(client, '/api/phone-numbers', { ...entry, metadata: { redFlags } })
}

/** Uses one of the member's checks of the day, with a call. */
export async function check(client: Client, phoneNumber: string): Promise<void> {
  await send(client, '/api/search', { phoneNumber })
}

/** Returns the id of the client's member. */
export async function idOf({ request }: Client): Promise<string> {
  const { user } = await (await request.get('/api/identity/get-session')).json()
  return user.id
}

/** Makes a call as the client's member, and expects it to succeed. */
export async function send(client: Client, path: string, data: object): Promise<APIResponse> {
  const answer = await client.request.post(path, {
    data,
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer
}
