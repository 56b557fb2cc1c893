import type { Page } from '@playwright/test'
import { addEntry, check, join, signUp } from './members.ts'
import { expectToast, expectUncovered, pathAndBeyond } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

const SEVEN_FLAGS = [
  'Ghosting',
  'Cheating',
  'Gaslighting',
  'Catfishing',
  'Asks for money',
  'Love bombing',
  'Controlling',
]

const searchBox = (page: Page) => page.getByLabel('Phone number or handle')
const entryCard = (page: Page) => page.getByRole('region', { name: 'Add Safety Entry' })

async function search(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text)
  await searchBox(page).press('Enter')
}

test('§2 §4 a member checks a number on her dashboard, finds nothing, and adds an entry about it', async ({
  page,
}) => {
  await signUp(page, 'Ada')
  await expect(page.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  await expect(page.getByText('No recent searches', { exact: true })).toBeVisible()
  const quick = page.getByRole('region', { name: 'Quick Sidelight' })
  await quick.getByRole('textbox').fill('212.555.0142')
  await quick.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search')
  const allClear = page.getByRole('region', { name: 'All Clear' })
  const statement = 'No warnings in our records. That is not a guarantee.'
  await expect(allClear.getByText(statement, { exact: true })).toBeVisible()
  await expectToast(page, 'All Clear')
  await expect(page.getByText(/^3 checks a day\. 2 left, renews /)).toBeVisible()
  await expectUncovered(allClear.getByRole('heading', { name: 'All Clear' }))
  for (const next of await allClear.getByRole('link').all()) {
    await next.scrollIntoViewIfNeeded()
    await expectUncovered(next)
  }

  await allClear.getByRole('link', { name: 'Add an entry of your own' }).click()
  const card = entryCard(page)
  await expect(card.getByLabel('Phone number')).toHaveValue('212.555.0142')
  await card.getByLabel('Handle').fill('@@quiet.river')
  await expect(card.getByLabel('Handle')).toHaveValue('quiet.river')
  const flags = card.getByRole('combobox', { name: 'Red flags' })
  for (const flag of ['Ghosting', '  ', 'Borrowed my car', 'Gaslighting']) {
    await flags.fill(flag)
    await flags.press('Enter')
  }
  await card.getByRole('button', { name: 'Remove Gaslighting' }).click()
  await expect(card.getByRole('list', { name: 'Red flags' }).getByRole('listitem')).toHaveText([
    'Ghosting',
    'Borrowed my car',
  ])
  await card.getByLabel('Notes').fill('Met in May.')
  await card.getByRole('button', { name: 'Save entry' }).click()

  await expect(card.getByText('Your entry was saved.')).toBeVisible()
  await expect(card.getByLabel('Phone number')).toBeHidden()
  await card.getByRole('button', { name: 'Add', exact: true }).click()
  for (const field of ['Phone number', 'Handle', 'Notes']) {
    await expect(card.getByLabel(field)).toHaveValue('')
  }
  const recent = page.getByRole('region', { name: 'Recent Searches' }).getByRole('listitem')
  await expect(recent).toHaveText(/^\(212\) 555-0142[A-Z][a-z]{2} \d{1,2}, \d{4}, uses 1 check/)
  expect(pathAndBeyond(page)).not.toMatch(/212|555/)
})

test('§3 §5 §6 another member finds the entry by any format of its number and by handle, masked', {
  tag: '@full',
}, async ({ page, openClient }) => {
  const author = await openClient()
  await join(author)
  const entry = { phoneNumber: '(415) 555-0142', handle: '@marblefox', redFlags: SEVEN_FLAGS }
  await addEntry(author, entry)
  await join(page)
  await page.goto('/search')
  for (const text of ['+1 415.555.0142', '@MarbleFox']) {
    await search(page, text)
    const match = page.getByRole('main').getByRole('article')
    await expect(match).toHaveCount(1)
    await expect(match.getByText('+1 (415) ***-**42', { exact: true })).toBeVisible()
    await expect(match.getByText('@*******ox', { exact: true })).toBeVisible()
    await expect(match.getByText('1 report', { exact: true })).toBeVisible()
    const shown = match.getByRole('list', { name: /^Red flags/ }).getByRole('listitem')
    await expect(shown).toHaveText([
      'Gaslighting',
      'Asks for money',
      'Controlling',
      'Cheating',
      'Catfishing',
    ])
    await expect(match.getByText('+2 more', { exact: true })).toBeVisible()
    for (const name of ['Connect (Premium)', 'View Full Details ($4.99)']) {
      const button = match.getByRole('button', { name, exact: true })
      await expect(button).toBeDisabled()
      await expect(button).toHaveAccessibleDescription(
        'Included in Full Access and VIP Side Radar.',
      )
    }
  }
})

test('§4 a match shows how many women reported the number, with a destructive toast', {
  tag: '@full',
}, async ({ page, openClient }) => {
  for (const name of ['Ada', 'Grace']) {
    const author = await openClient()
    await join(author, name)
    await addEntry(author, { phoneNumber: '(303) 555-0143', redFlags: ['Ghosting'] })
  }
  await join(page)
  await page.goto('/search')
  await search(page, '3035550143')
  await expectToast(page, 'Warnings in our records')
  const match = page.getByRole('article', { name: '2 women reported this number' })
  await expect(match.getByText('2 reports', { exact: true })).toBeVisible()
  await match.getByRole('button', { name: 'Corroborated' }).click()
  await expect(match.getByText('Two or more women reported this number separately.')).toBeVisible()
})

test('§6 the fourth check of a day is refused, and the page says when the three renew', {
  tag: '@full',
}, async ({ page }) => {
  await join(page)
  for (const number of ['(404) 555-0144', '(405) 555-0155', '(406) 555-0166']) {
    await check(page, number)
  }
  await page.goto('/search')
  await search(page, '(407) 555-0177')
  await expect(
    page.getByRole('alert').getByText(/^Your 3 checks are used\. They renew .*\d+:\d\d/),
  ).toBeVisible()
  await page.getByRole('alert').getByRole('link', { name: 'See plans' }).click()
  await expect(page.getByRole('radio', { name: 'Full Access' })).toBeChecked()
})

test("§8 a failed search shows 'Search Error', keeps the text and can be retried", {
  tag: '@full',
}, async ({ page }) => {
  await join(page)
  await page.goto('/search')
  await page.route('**/api/search', (route) => route.abort())
  await search(page, '(512) 555-0145')
  await expectToast(page, 'Search Error', 'Failed to search. Please try again.')
  await expect(searchBox(page)).toHaveValue('(512) 555-0145')
  await page.unroute('**/api/search')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'All Clear' })).toBeFocused()
})

test('§5 an entry without a number is refused, and Cancel collapses the form', {
  tag: '@full',
}, async ({ page }) => {
  await join(page)
  await page.goto('/dashboard')
  const card = entryCard(page)
  await card.getByRole('button', { name: 'Add', exact: true }).click()
  await card.getByLabel('Notes').fill('He called at night.')
  await card.getByRole('button', { name: 'Save entry' }).click()
  await expectToast(page, 'Phone Number Required', 'Please enter a phone number')
  const number = card.getByLabel('Phone number')
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription('Please enter a phone number')
  await expect(card.getByLabel('Notes')).toHaveValue('He called at night.')
  await card.getByRole('button', { name: 'Cancel' }).click()
  await expect(number).toBeHidden()
})

test('§5 §8 an entry whose answer was lost stays open, and is retried with the same key', {
  tag: '@full',
}, async ({ page }) => {
  await join(page)
  await page.goto('/dashboard')
  const card = entryCard(page)
  await card.getByRole('button', { name: 'Add', exact: true }).click()
  await card.getByLabel('Phone number').fill('(617) 555-0146')
  await card.getByText('More details').click()
  await card.getByLabel('Age').fill('about 40')
  await page.route('**/api/phone-numbers', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const save = card.getByRole('button', { name: 'Save entry' })
  const first = page.waitForRequest('**/api/phone-numbers')
  await save.click()
  await expectToast(page, 'Failed to Add Entry')
  await expect(card.getByLabel('Phone number')).toHaveValue('(617) 555-0146')
  await page.unroute('**/api/phone-numbers')
  const second = page.waitForRequest('**/api/phone-numbers')
  await save.click()
  await expect(card.getByText('Your entry was saved.')).toBeVisible()
  const keys = [await first, await second].map((request) => request.headers()['idempotency-key'])
  expect(keys[1]).toBe(keys[0])
  const { metadata } = (await first).postDataJSON()
  expect(metadata).not.toHaveProperty('age')
})
