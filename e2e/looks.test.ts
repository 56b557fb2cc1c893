import type { Page } from '@playwright/test'
import { expect, test } from './sidelight-test.ts'

// Of the screens in docs/screens these depend on nothing but our own files: no data, no date, no font
// of the device. Compared without header and footer, which belong to every page. Other systems draw letters otherwise, so only Linux compares.
test.skip(process.platform !== 'linux', 'the pictures were taken on Linux')

const TOLERANCE = { maxDiffPixelRatio: 0.02, animations: 'disabled', timeout: 30_000 } as const

async function expectSameLooks(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await expect(page.getByRole('main')).toHaveScreenshot(`${name}-${theme}.png`, TOLERANCE)
  }
}

test('§2 the search of a visitor looks as it did', async ({ page }) => {
  await page.goto('/search')
  await expect(page.getByText('Please sign in to search our safety database')).toBeVisible()
  await expectSameLooks(page, 'search')
})

test('§2 the 404 page looks as it did', async ({ page }) => {
  await page.goto('/nowhere')
  await expectSameLooks(page, 'not-found')
})

test('the page for lost connections looks as it did', async ({ page }) => {
  await page.goto('/offline')
  await expectSameLooks(page, 'offline')
})
