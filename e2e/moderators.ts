import { expect, type Page } from '@playwright/test'
import { appCode } from '../tools/app-code.ts'
import { join, PASSWORD, send } from './members.ts'

/** A moderator's page, and the codes that a step-up needs. */
export interface Moderator {
  page: Page
  /** The backup codes that are not used yet. */
  backupCodes: string[]
}

type Operate = (...order: string[]) => Promise<string>

/** Joins as a member whose account has the protection required of a moderator, and becomes one. */
export async function becomeModerator(page: Page, operate: Operate): Promise<Moderator> {
  const { email, backupCodes } = await signUpWithSecondFactor(page)
  await operate('moderator', email)
  // The session may be cached with the old role for some seconds. Afterwards the console responds
  // with 403, until a step-up.
  await expect.poll(async () => (await page.request.get('/api/mod/cases')).status()).toBe(403)
  return { page, backupCodes }
}

/**
 * Signs up a member with a second factor, and makes the member a partner who works for an office of
 * help.
 */
export async function becomePartner(
  page: Page,
  operate: Operate,
  office: string,
): Promise<Moderator> {
  const { email, backupCodes } = await signUpWithSecondFactor(page)
  await operate('partner', email, office)
  await expect.poll(async () => (await page.request.get('/api/partner/office')).status()).toBe(200)
  return { page, backupCodes }
}

/** Signs up a member and turns the second factor on. */
async function signUpWithSecondFactor(
  page: Page,
): Promise<{ email: string; backupCodes: string[] }> {
  const { email } = await join(page)
  const post = async (path: string, data: object = {}) => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const answer = await page.request.post(path, { data, headers })
    expect(answer.ok(), path).toBe(true)
    return answer
  }
  await post('/api/identity/step-up', { password: PASSWORD })
  const factor = await (await post('/api/account/second-factor')).json()
  const { uri, backupCodes }: { uri: string; backupCodes: string[] } = factor
  const code = appCode(new URL(uri).searchParams.get('secret') ?? '')
  await post('/api/identity/two-factor/verify-totp', { code })
  return { email, backupCodes }
}

/** Passes the step-up again. Needed after the clock was moved. */
export async function stepUp({ page, backupCodes }: Moderator): Promise<void> {
  const code = backupCodes.shift() ?? ''
  await send(page, '/api/identity/step-up', { password: PASSWORD, code })
}

/** Opens the console, claims the case whose row contains these words, and reveals its texts. */
export async function claimCase(page: Page, words: string): Promise<void> {
  await page.goto('/mod')
  const rows = page.getByRole('list', { name: 'Queue' }).getByRole('button')
  await rows.filter({ hasText: words }).first().click()
  await page.getByRole('button', { name: 'Claim this case' }).click()
  await page.getByRole('button', { name: 'Reveal the texts' }).click()
}
