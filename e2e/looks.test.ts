import type { Page } from '@playwright/test'
import { expectAccessible } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

// Screens of docs/screens that depend on no data, date or font of the device. They are compared
// without header and footer, which every page has. Systems render text differently, so the
// comparison runs on Linux only.
test.skip(process.platform !== 'linux', 'the pictures were taken on Linux')

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 }, hasTouch: false },
}
const TOLERANCE = { maxDiffPixelRatio: 0.02, animations: 'disabled', timeout: 30_000 } as const

async function expectSameLooks(page: Page, name: string, device: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    // A page is dark without a choice.
    if (theme === 'light') {
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme)
      await page.reload()
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    await expect(page.getByRole('main')).toHaveScreenshot(
      `${name}-${theme}-${device}.png`,
      TOLERANCE,
    )
  }
}

for (const [device, size] of Object.entries(SIZES)) {
  test.describe(`on a ${device}`, { tag: device === 'desktop' ? '@full' : [] }, () => {
    test.use(size)

    test('§2 the search of a visitor matches its screenshot', async ({ page }) => {
      await page.goto('/search')
      await expect(page.getByText('Please sign in to search our safety database')).toBeVisible()
      await expectSameLooks(page, 'search', device)
    })

    test('§2 the 404 page matches its screenshot', async ({ page }) => {
      await page.goto('/nowhere')
      await expectSameLooks(page, 'not-found', device)
    })

    test('the offline page matches its screenshot', async ({ page }) => {
      await page.goto('/offline')
      await expectSameLooks(page, 'offline', device)
    })
  })
}

test('§2 a page is printed without header and footer, in black on white', async ({ page }) => {
  await page.goto('/legal/privacy')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expectAccessible(page, 'colours')
  expect(
    await page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.body).color,
    ]),
  ).toEqual(['oklch(1 0 0)', 'oklch(0 0 0)'])
})

test('§2 text has the font size that is set in the browser', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 24 } })
  await page.goto('/legal/privacy')
  for (const part of ['html', 'main p']) {
    const size = page.locator(part).first()
    await expect(size).toHaveCSS('font-size', '24px')
  }
})
