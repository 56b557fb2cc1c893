import { openSettledPage } from '../tools/open-settled-page.ts'
import { addEntry, check, join, postWarning } from './members.ts'
import { expect, test } from './sidelight-test.ts'

/** The least width and height, in CSS pixels (WCAG 2.5.5). */
const LEAST = 44

test('§2 buttons on a phone are large enough for a thumb', async ({ page }) => {
  await join(page)
  const phoneNumber = '(261) 555-0131'
  await postWarning(page, { phoneNumber, description: 'He asked for money, twice.' })
  await addEntry(page, { phoneNumber, redFlags: ['Ghosting'] })
  await check(page, phoneNumber)
  const small: string[] = []
  for (const path of ['/public-board', '/dashboard', '/search']) {
    // The page is at rest, so that no button is replaced while it is measured.
    await openSettledPage(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === '/public-board') await expect(page.getByRole('article').first()).toBeVisible()
    const found = await page.getByRole('button').evaluateAll((buttons, least) => {
      const sized = buttons
        .filter((button) => button.checkVisibility({ visibilityProperty: true }))
        .map((button) => ({ button, height: button.getBoundingClientRect().height }))
        .filter(({ height }) => height > 0)
      const lower = sized.filter(({ height }) => height < least)
      return {
        measured: sized.length,
        lower: lower.map(({ button, height }) => `${button.textContent} ${height}`),
      }
    }, LEAST)
    expect(found.measured).toBeGreaterThan(0)
    small.push(...found.lower.map((button) => `${path} ${button}`))
  }
  expect(small).toEqual([])
})
