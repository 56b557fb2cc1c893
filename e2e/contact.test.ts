import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

test('§2 a visitor writes to the operator, who reads the message and deletes it', {
  tag: '@full',
}, async ({ page, operate }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Write your message.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Email').fill('wren@example.org')
  await page.getByRole('radio', { name: 'A warning about me' }).check()
  await page.getByLabel('Message').fill('This is me, and it is not true.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'We have your message.' })).toBeFocused()
  await expectAccessible(page)
  await expect(page).toHaveURL('/contact')

  const listed = await operate('messages')
  expect(listed).toContain('This is me, and it is not true.')
  expect(listed).toContain('answer to: wren@example.org')
  const id = /^(\S+) {2}\S+ {2}about-me$/m.exec(listed)?.[1] ?? ''
  expect(await operate('answered', id)).toContain('is answered.')
  expect(await operate('messages')).not.toContain('wren@example.org')
})

test('§2 the URL of an FAQ answer opens it', { tag: '@full' }, async ({ page }) => {
  await page.goto('/faq#disputes')
  await expect(page.getByText('It is free and needs no account. You get a receipt')).toBeVisible()
  await page.goto('/legal/privacy')
  await page.getByRole('main').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq#clear-history')
  await expect(page.getByText('A private window keeps no history')).toBeVisible()
})
