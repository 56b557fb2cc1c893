import { addEntry, join, postWarning } from './members.ts'
import { expectAccessible, expectNoSidewaysScroll, pathAndBeyond } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

const phoneNumber = '(532) 555-0119'
const redFlags = ['Asks for money', "Won't video call", 'Love bombing', 'Gaslighting', 'Ghosting']
/** The greatest height in px, with the part about plans. */
const TALLEST_REPORT = 1_600

test('our own: from a match to Pay takes two clicks, and back to the report takes one', {
  tag: '@full',
}, async ({ page, openClient }) => {
  for (const description of ['Asked for a loan.', 'Two jobs in two weeks, each with its story.']) {
    const author = await openClient()
    await join(author)
    await postWarning(author, { phoneNumber, description, redFlags, location: 'Oakland' })
  }
  const author = await openClient()
  await join(author)
  await addEntry(author, { phoneNumber, redFlags: [...redFlags, 'Controlling'] })
  await join(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/search')
  await page.getByLabel('Phone number or handle').fill(phoneNumber)
  await page.keyboard.press('Enter')
  const report = page.getByRole('article', { name: '3 women reported this number' })
  await expect(report.getByRole('heading', { name: /^3 women/ })).toBeFocused()
  await expect(report.getByText('2 of 2 warnings')).toBeVisible()
  await expect(report.getByRole('img')).toBeVisible()
  await expect(report.getByText('Only private entries.')).toBeHidden()
  const end = await page
    .getByRole('main')
    .evaluate((main) => main.getBoundingClientRect().bottom + scrollY)
  expect(end).toBeLessThanOrEqual(TALLEST_REPORT)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await report.getByRole('link', { name: 'Read on the board' }).first().press('Enter')
  await expect(page).toHaveURL(/\/public-board\/w\//)
  const opened = page.getByRole('region', { name: '+1 (532) ***-**19' })
  await expect(opened.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await page.goBack()
  await expect(report.getByRole('heading', { name: /^3 women/ })).toBeVisible()

  // The number and its report are there after a reload, and after checkout and back, without
  // another check.
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/search')) searches.push(request.method())
  })
  const isThere = async () => {
    await expect(page.getByLabel('Phone number or handle')).toHaveValue(phoneNumber)
    await expect(report.getByRole('heading', { name: /^3 women/ })).toBeVisible()
  }
  await page.reload()
  await isThere()
  await report.getByRole('link', { name: 'See what Full Access shows' }).click()
  await page.getByRole('link', { name: 'Back to the report' }).click()
  await isThere()
  expect(searches).toEqual([])

  await report.getByRole('link', { name: 'See what Full Access shows' }).click()
  await page.getByRole('button', { name: 'Pay $14.99' }).click()
  await page.getByRole('button', { name: 'Open the full report' }).click()
  await expect(report.getByRole('heading', { name: 'Reports, newest first' })).toBeVisible()
  await expect(report.getByText('Asked for a loan.')).toBeVisible()
  expect(pathAndBeyond(page)).not.toMatch(/532|555/)
})
