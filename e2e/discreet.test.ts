import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

declare global {
  interface Window {
    /** Every title that the page has had. */
    titles: string[]
  }
}

const TELLING = /sidelight|board|search/i

/** Returns the title, icons and names that a browser shows outside the page. */
function namesOutsidePage(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    document.title,
    ...Array.from(document.querySelectorAll('link[rel*=icon], link[rel=manifest]'), (link) =>
      String(link.getAttribute('href')),
    ),
    document.querySelector<HTMLMetaElement>('[name=apple-mobile-web-app-title]')?.content ?? '',
  ])
}

async function switchDiscreet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Discreet mode' }).click()
  const dialog = page.getByRole('dialog', { name: 'Discreet mode' })
  await dialog.getByRole('checkbox', { name: 'Show this website as “Notes”' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Discreet mode' })).toBeFocused()
}

test('a visitor turns discreet mode on, which gives every tab a neutral title and icon, and off again', {
  tag: '@full',
}, async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/faq')
  await page.goto('/faq')
  const usual = await namesOutsidePage(page)
  await switchDiscreet(page)
  await expect(other).toHaveTitle('Notes')
  expect((await namesOutsidePage(page)).join(' ')).not.toMatch(TELLING)
  expect(await page.title()).toBe('Notes')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Safety Board' }).click()
  await expect(page.getByRole('heading', { name: 'Public Safety Board' })).toBeFocused()
  expect(await page.title()).toBe('Notes')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ', exact: true })).toBeVisible()
  await switchDiscreet(page)
  await expect.poll(() => namesOutsidePage(page)).toEqual(usual)
})

test('discreet mode applies before the first paint, on every page and to the web app manifest', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('discreet', 'on')
    window.titles = []
    const look = () => window.titles.push(document.title)
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  for (const path of ['/', '/public-board', '/search', '/auth', '/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const titles = await page.evaluate(() => [...new Set(window.titles)])
    expect(
      titles.filter((title) => title !== ''),
      path,
    ).toEqual(['Notes'])
    expect((await namesOutsidePage(page)).join(' '), path).not.toMatch(TELLING)
  }
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const text = await (await request.get(href ?? '')).text()
  expect(JSON.parse(text)).toMatchObject({ id: '/', name: 'Notes', short_name: 'Notes' })
  expect(text).not.toMatch(TELLING)
})
