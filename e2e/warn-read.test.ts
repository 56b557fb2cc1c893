import type { Locator } from '@playwright/test'
import {
  cardOf,
  fieldOf,
  fillWarning,
  openBoard,
  openStep,
  openWarningForm,
  searchBoard,
} from './board-page.ts'
import { join, postWarning } from './members.ts'
import { expectToast } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

const FIELDS = {
  'Phone number': '206-555-0150',
  Handle: '@bridgebuilder_q',
  Email: 'quillon.v@example.com',
  'Real name': 'Quillon Vexworth',
  Nicknames: 'Quill, , Big V ',
  Description:
    'Quillon told me he builds bridges overseas. After two weeks of calls every evening he asked me to pay a customs fee to 206 555 0150, then a second one. Big V never once showed his face.',
  Location: 'Seattle',
  Timeframe: 'Spring 2026',
}
// The published text: names and numbers are replaced with stars, the rest is unchanged.
const CENSORED =
  '*** told me he builds bridges overseas. After two weeks of calls every evening he asked me to pay a customs fee to ***, then a second one. *** never once showed his face.'

test('§4 §5 a member posts a warning, which is censored in the preview and masked on the card', {
  tag: '@full',
}, async ({ page }) => {
  await join(page)
  const form = await openWarningForm(page)
  await fillWarning(form, FIELDS, ['Ghosting', 'Love bombing', 'Asks for money', 'Catfishing'])
  const chip = form.getByRole('button', { name: 'Love bombing' })
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  const preview = form.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText(CENSORED, { exact: true })).toBeVisible()

  const held = Promise.withResolvers<void>()
  await page.route('**/api/public-receipts', async (route) => {
    await held.promise
    await route.continue()
  })
  await form.getByRole('button', { name: 'Post Warning' }).click()
  await expect(form.getByRole('button', { name: 'Posting...' })).toBeDisabled()
  held.resolve()
  await expect(form).toBeHidden()
  // Checked first, because the toast is shown for ten seconds only.
  await expect(page.getByText('Posted.', { exact: true })).toBeVisible()
  await expectToast(page, 'Warning posted')

  const card = page.getByRole('list', { name: 'Warnings' }).getByRole('article').first()
  await expect(card.getByRole('heading')).toHaveText('+1 (206) ***-**50')
  await expect(card.getByText('@br***_q / Q***n V***h', { exact: true })).toBeVisible()
  await expect(card.getByText('1 report', { exact: true })).toBeVisible()
  await expect(card.getByText(`${CENSORED.slice(0, 150)}...`, { exact: true })).toBeVisible()
  await expect(card.getByText('Seattle', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Yours' })).toBeVisible()
  await expect(card).toBeFocused()
  await expect(card.getByRole('list', { name: 'Red flags' }).getByRole('listitem')).toHaveText([
    'Asks for money',
    'Love bombing',
    'Catfishing',
    '+1 more',
  ])
  await page.getByRole('button', { name: 'Add Safety Warning' }).click()
  await expect(form.getByLabel('Phone number')).toHaveValue('')
  await form.getByRole('button', { name: 'Post Warning' }).click()
  await expectToast(page, 'Missing Information')
})

test('§2 §5 the report of a warning shows its whole text and every flag, and nothing unmasked', {
  tag: '@full',
}, async ({ page }) => {
  await join(page)
  await postWarning(page, {
    phoneNumber: '(207) 555-0151',
    handle: FIELDS.Handle,
    email: FIELDS.Email,
    realName: FIELDS['Real name'],
    nicknames: ['Quill', 'Big V'],
    description: FIELDS.Description,
    location: FIELDS.Location,
    timeframe: FIELDS.Timeframe,
    redFlags: ['Ghosting', 'Love bombing', 'Asks for money', 'Catfishing'],
  })
  await openBoard(page)
  const card = cardOf(page, '+1 (207) ***-**51')
  await card.getByRole('button', { name: 'Read in full' }).click()
  const report = page.getByRole('region', { name: '+1 (207) ***-**51' })
  await expect(report.getByText(CENSORED, { exact: true })).toBeVisible()
  const flags = report.getByRole('list', { name: 'Red flags' })
  await expect(flags.getByRole('listitem')).toHaveCount(4)
  await expect(report.getByRole('definition')).toHaveText(['Q***l, B***g *', 'qu***@example.com'])
  for (const shown of ['@br***_q / Q***n V***h', 'Spring 2026']) {
    await expect(report.getByText(shown, { exact: true })).toBeVisible()
  }
  await expect(report.getByText('Seattle', { exact: true }).first()).toBeVisible()
  await expect(report.getByText(/^1 warning, .*\d{4}$/)).toBeVisible()
  await expect(report).not.toContainText(/quillon|vexworth|bridgebuilder|555|big v/i)
  await report.getByRole('link', { name: 'Board', exact: true }).click()
  await expect(card).toBeFocused()
})

test('§5 §8 a refused form marks its errors and keeps every field', { tag: '@full' }, async ({
  page,
}) => {
  await join(page)
  const form = await openWarningForm(page)
  const post = form.getByRole('button', { name: 'Post Warning' })
  await post.click()
  await expectToast(
    page,
    'Missing Information',
    'Please provide a phone number and select at least one red flag.',
  )
  const number = form.getByLabel('Phone number')
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription('Enter a phone number.')
  const description = form.getByLabel('Description')
  await fillWarning(form, { ...FIELDS, Description: 'Too short' }, ['Ghosting'])
  await post.click()
  await expect(description).toBeFocused()
  await expect(description).toHaveAccessibleDescription('Write at least 10 characters.')
  await expect(form.getByRole('button', { name: 'Ghosting' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await openStep(form, 'Who')
  await expect(number).toHaveValue(FIELDS['Phone number'])
  await expect(form.getByLabel('Nicknames')).toHaveValue(FIELDS.Nicknames)
})

test('§4 the form asks once before it discards text, and Cancel keeps the draft', {
  tag: '@full',
}, async ({ page }) => {
  await join(page)
  const form = await openWarningForm(page)
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  const add = page.getByRole('button', { name: 'Add Safety Warning' })
  await add.click()
  await fillWarning(form, { Description: 'He asked for my address on day one.' })
  await page.keyboard.press('Escape')
  await expect(form.getByRole('alert')).toContainText(
    'Your draft stays on this device for 7 days, sealed with your account.',
  )
  await form.getByRole('button', { name: 'Keep writing' }).click()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await add.click()
  const description = await fieldOf(form, 'Description')
  await expect(description).toHaveValue('He asked for my address on day one.')
  await page.keyboard.press('Escape')
  await form.getByRole('alert').getByRole('button', { name: 'Discard' }).click()
  await add.click()
  await expect(await fieldOf(form, 'Description')).toHaveValue('')
})

test("§8 a post whose answer was lost shows 'Error', keeps the form, and its retry posts only once", {
  tag: '@full',
}, async ({ page }) => {
  await join(page)
  const form = await openWarningForm(page)
  await fillWarning(form, { ...FIELDS, 'Phone number': '208-555-0152' }, ['Catfishing'])
  await page.route('**/api/public-receipts', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const post = form.getByRole('button', { name: 'Post Warning' })
  await post.click()
  await expectToast(page, 'Error', 'Failed to post receipt. Please try again.')
  await expect(form.getByRole('alert')).toContainText('No answer came.')
  await expect(await fieldOf(form, 'Phone number')).toHaveValue('208-555-0152')
  await expect(await fieldOf(form, 'Description')).toHaveValue(FIELDS.Description)
  await page.unroute('**/api/public-receipts')
  await post.click()
  await expect(form).toBeHidden()
  await expect(cardOf(page, '+1 (208) ***-**52')).toBeVisible()
  await page.reload()
  await expect(cardOf(page, '+1 (208) ***-**52')).toHaveCount(1)
})

test('§5 a visitor finds a warning by a part of its hidden values, unless the part is too short', {
  tag: '@full',
}, async ({ page, openClient }) => {
  const author = await openClient()
  await join(author)
  await postWarning(author, {
    phoneNumber: '(209) 555-0153',
    handle: '@oxbowlark_77',
    realName: 'Tadziu Wrzos',
    description: 'He kept asking where I live, and said that he would just drop by.',
    location: 'Quarry Heights',
  })
  await openBoard(page)
  const card = cardOf(page, '+1 (209) ***-**53')
  for (const part of ['BOWLARK_7', '5550153', 'Tadziu Wrz', 'quarry h']) {
    await searchBoard(page, part)
    await expect(card, part).toBeVisible()
  }
  await page.getByRole('searchbox', { name: 'Search the board' }).fill('w')
  await expect(page.getByText('Type one more character to search.')).toBeVisible()
  await expect(card).toBeVisible()
  for (const part of ['wrzos', 'bowlark_', '550153']) {
    await searchBoard(page, part)
    await expect(page.getByText('No warnings found', { exact: true }), part).toBeVisible()
    await expect(page.getByText('Try adjusting your search', { exact: true })).toBeVisible()
  }
  await expect(page).toHaveURL('/public-board')
})

test('§4 a warning that the operator verifies is listed under Verified Only, also with a search', {
  tag: '@full',
}, async ({ page, openClient, operate }) => {
  const author = await openClient()
  await join(author)
  const id = await postWarning(author, {
    phoneNumber: '(210) 555-0154',
    description: 'He is married and told three women that he is not.',
    location: 'Laredo Bend',
  })
  await openBoard(page)
  const card = cardOf(page, '+1 (210) ***-**54')
  await expect(card).toBeVisible()
  const verifiedOnly = page.getByRole('button', { name: 'Verified Only' })
  await verifiedOnly.click()
  await expect(verifiedOnly).toHaveAttribute('aria-pressed', 'true')
  await expect(card).toBeHidden()
  await searchBoard(page, 'Laredo Bend')
  await expect(page.getByText('No warnings found', { exact: true })).toBeVisible()

  expect(await operate('verify', id, 'screenshots seen')).toBe(`Warning ${id} is verified.\n`)
  await page.reload()
  await card.getByRole('button', { name: 'Verified' }).click()
  await expect(
    card.getByText('Verified for trying out: nobody looked at evidence.', { exact: true }),
  ).toBeVisible()
  await verifiedOnly.click()
  await searchBoard(page, 'Laredo Bend')
  await expect(card).toBeVisible()
  await expect(
    page.getByText('1 number, 1 warning with Laredo Bend', { exact: true }),
  ).toBeVisible()
})

async function leftOf(card: Locator): Promise<number | undefined> {
  return (await card.boundingBox())?.x
}

test('§2 the cards have one column on phones and three on wide screens', {
  tag: '@full',
}, async ({ page, openClient }) => {
  const author = await openClient()
  await join(author)
  for (const last of ['5', '6', '7']) {
    await postWarning(author, {
      phoneNumber: `(213) 555-015${last}`,
      description: 'He cancelled every date an hour before it.',
    })
  }
  await openBoard(page)
  const cards = ['5', '6', '7'].map((last) => cardOf(page, `+1 (213) ***-**5${last}`))
  for (const [width, columns] of [
    [390, 1],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await expect
      .poll(async () => new Set(await Promise.all(cards.map(leftOf))).size, `at ${width} px`)
      .toBe(columns)
  }
})
