import type { Page } from '@playwright/test'
import { expectListed } from './board-page.ts'
import { expect, test } from './sidelight-test.ts'

declare global {
  interface Window {
    /** Whether the page had a heading, for each frame. */
    headings: boolean[]
  }
}

// Playwright cannot intercept requests that a service worker handles, so this is a first visit.
test.use({ visit: 'first' })

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.className)

/** Opens the board without its scripts. Returns the theme of the first paint. */
async function firstTheme(page: Page): Promise<string> {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/public-board', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Public Safety Board' })).toBeVisible()
  const theme = await themeOf(page)
  scripts.resolve()
  await expectListed(page)
  return theme
}

test('§4 the theme is dark from the first paint without a choice, even on a light device', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await firstTheme(page)).toBe('dark')
  expect(await themeOf(page)).toBe('dark')
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true')
})

test('§4 a chosen theme is kept, and applies from the first paint', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Light' }).click()
  // A press before hydration counts when the page is hydrated.
  await expect.poll(() => themeOf(page)).toBe('light')
  expect(await firstTheme(page)).toBe('light')
  expect(await themeOf(page)).toBe('light')
  await expect(page.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true')
})

test('§4 the theme System follows a change of the device while the page is open', {
  tag: '@full',
}, async ({ page }) => {
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

test('§2 a prerendered page is never blank during hydration', async ({ page }) => {
  await page.addInitScript(() => {
    window.headings = []
    function look() {
      const painted = document.body?.childElementCount > 0
      if (painted) window.headings.push(document.querySelector('h1') !== null)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto('/')
  await expect(page.getByRole('definition').first()).not.toHaveText('...')
  const headings = await page.evaluate(() => window.headings)
  expect(headings.slice(headings.indexOf(true))).not.toContain(false)
})
