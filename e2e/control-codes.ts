import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'

/** Returns the codes that were sent to a number so far, oldest first. */
function codesTo(folder: string, number: string): string[] {
  const outbox = path.join(folder, 'outbox')
  return (existsSync(outbox) ? readdirSync(outbox) : [])
    .filter((name) => name.endsWith('.sms.txt'))
    .toSorted()
    .map((name) => readFileSync(path.join(outbox, name), 'utf8'))
    .filter((text) => text.includes(`\nTo: ${number}\n`))
    .flatMap((text) => /^(\d{3} \d{3}) is your code\./m.exec(text)?.[1] ?? [])
}

/** Waits until the number has received `seen` + 1 messages. Returns the code in the last one. */
export async function codeTo(folder: string, number: string, seen = 0): Promise<string> {
  await expect.poll(() => codesTo(folder, number)).toHaveLength(seen + 1)
  return codesTo(folder, number)[seen] ?? ''
}

interface Named {
  /** The data folder of the server. */
  folder: string
  /** The number as a visitor types it. */
  typed: string
  number: string
  /** How many codes the number has received before. */
  seen?: number
}

/** Proves control of a number on /named, and opens the list of what is public. */
export async function proveControl(
  page: Page,
  { folder, typed, number, seen = 0 }: Named,
): Promise<void> {
  await page.goto('/named')
  // The page of a person who has proved control here returns to that proof until it ends.
  if (seen > 0) {
    await showPublic(page)
    await page.getByRole('button', { name: 'Use another number, email or profile' }).click()
  }
  await page.getByLabel('Your phone number').fill(typed)
  await page.getByRole('button', { name: 'Send a code' }).click()
  await page.getByLabel('Code').fill(await codeTo(folder, number, seen))
  await page.getByRole('button', { name: 'Continue' }).click()
  await showPublic(page)
}

/** Says that the number is the person's, and opens the list of what is public. */
async function showPublic(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Show what is public' }).click()
  await expect(
    page.getByRole('heading', { name: 'Public warning that names this number: 1.' }),
  ).toBeVisible()
}
