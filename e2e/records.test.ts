import type { Page } from '@playwright/test'
import { cardOf, openStep } from './board-page.ts'
import { addEntry, join, postWarning } from './members.ts'
import { expectToast } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('§4 §5 a member fills in her profile, finds it after a reload, and clears one field', {
  tag: '@full',
}, async ({ page }) => {
  await join(page)
  await page.goto('/dashboard')
  const card = region(page, 'Profile')
  await card.getByRole('button', { name: 'Edit' }).click()
  await card.getByLabel('Username').fill('nightowl')
  await card.getByLabel('Age').fill('thirty')
  await card.getByLabel('City').fill('Lisbon')
  await card.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Update Failed')
  await expect(card.getByLabel('Age')).toBeFocused()
  await card.getByLabel('Age').fill('30')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('n***l')).toBeVisible()
  await expect(card.getByText('Lisbon')).toBeVisible()
  await page.reload()
  await expect(card.getByText('30', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Edit' }).click()
  await card.getByRole('button', { name: 'Clear city' }).click()
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Lisbon')).toBeHidden()
  await expect(card.getByText('n***l')).toBeVisible()
})

test('§2 §4 a member edits and deletes her warnings and entries, and is notified of a decision', {
  tag: '@full',
}, async ({ page, openPage, operate }) => {
  await join(page)
  const id = await postWarning(page, {
    phoneNumber: '(218) 555-0165',
    description: 'Cancelled four times, then vanished.',
  })
  await addEntry(page, { phoneNumber: '(218) 555-0166', redFlags: ['Ghosting'] })
  await operate('verify', id)

  await page.goto('/dashboard')
  const notifications = region(page, 'Notifications')
  await expect(notifications.getByText('1 unread')).toBeVisible()
  await notifications.getByRole('button', { name: 'Mark as read' }).click()
  await expect(notifications.getByText('1 unread')).toBeHidden()
  await page.reload()
  await notifications.getByRole('link', { name: 'Your warning is verified' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your warnings and entries')

  const warnings = region(page, 'Your warnings')
  await expect(warnings.getByText('(218) 555-0165')).toBeVisible()
  await warnings.getByRole('button', { name: /^Edit/ }).click()
  const form = page.getByRole('dialog', { name: 'Edit your warning' })
  await openStep(form, 'What happened')
  await form.getByLabel('Description').fill('Cancelled five times, then vanished.')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(warnings.getByText('Cancelled five times, then vanished.')).toBeVisible()
  await expect(warnings.getByText('Verified', { exact: true })).toBeHidden()

  const reader = await openPage()
  await reader.goto('/public-board')
  const card = cardOf(reader, '+1 (218) ***-**65')
  await expect(card.getByText('Cancelled five times, then vanished.')).toBeVisible()

  await warnings.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Delete warning' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  // The focus pauses the ten seconds in which the deletion can be undone.
  await undo.focus()
  await expect(warnings.getByText('No warnings yet')).toBeVisible()
  await undo.click()
  await warnings.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Delete warning' }).click()
  await expect(warnings.getByText('No warnings yet')).toBeVisible()
  // Leaving the page ends the ten seconds, and the deletion is sent.
  await expect(async () => {
    await page.reload()
    await expect(warnings.getByText('No warnings yet')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(async () => {
    await reader.reload()
    await expect(reader.getByText('+1 (218) ***-**65')).toBeHidden()
  }).toPass()

  const entries = region(page, 'Your entries')
  await entries.getByRole('button', { name: /^Edit/ }).click()
  await entries.getByLabel('Notes').fill('Met in May.')
  await entries.getByRole('button', { name: 'Save entry' }).click()
  await expect(entries.getByText('Met in May.')).toBeVisible()
  await entries.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Delete entry' }).click()
  await expect(entries.getByText('No entries yet')).toBeVisible()
})
