import type { Page } from '@playwright/test'
import { expect, test } from './sidelight-test.ts'

declare global {
  interface Window {
    /** For each frame that had a page in it: the classes of its root, and whether it had a heading. */
    painted: { theme: string; heading: boolean }[]
  }
}

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.className)

async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.painted = []
    function look() {
      if (document.body?.childElementCount > 0) {
        const heading = document.querySelector('h1') !== null
        window.painted.push({ theme: document.documentElement.className, heading })
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

test('§4 the theme is dark until she chooses, on a light device too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  expect(await themeOf(page)).toBe('dark')
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
})

test('§4 a chosen theme is a class on the root, kept, and there before the first paint', async ({
  page,
}) => {
  await page.goto('/search')
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Light' }).click()
  expect(await themeOf(page)).toBe('light')
  await recordFrames(page)
  await page.goto('/public-board')
  await expect(page.getByText(/^\d+ warnings?$/)).toBeVisible()
  const frames = await page.evaluate(() => window.painted)
  expect(frames.length).toBeGreaterThan(0)
  expect(new Set(frames.map(({ theme }) => theme))).toEqual(new Set(['light']))
})

test('§4 the theme System follows the device while the page is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/search')
  await page.getByRole('button', { name: 'System' }).click()
  await expect.poll(() => themeOf(page)).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => themeOf(page)).toBe('dark')
  await page.reload()
  await expect(page.getByRole('button', { name: 'System' })).toHaveAttribute('aria-pressed', 'true')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => themeOf(page)).toBe('light')
})

test('§2 a page that was written beforehand never blanks while it comes alive', async ({
  page,
}) => {
  await recordFrames(page)
  await page.goto('/')
  await expect(page.getByRole('definition').first()).not.toHaveText('...')
  const frames = await page.evaluate(() => window.painted)
  const shown = frames.map(({ heading }) => heading)
  expect(shown.slice(shown.indexOf(true))).not.toContain(false)
})
