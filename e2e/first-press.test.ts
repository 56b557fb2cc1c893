import type { Page } from '@playwright/test'
import { join } from './members.ts'
import { expectToast } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

// Playwright cannot intercept requests that a service worker handles, so this is a first visit.
test.use({ visit: 'first' })

/** Opens a prerendered page and holds its scripts back. Returns a function that lets them load. */
async function openWithoutScript(page: Page, path: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return scripts.resolve
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('§2 a press on the menu button before its script has loaded opens the menu', {
  tag: '@full',
}, async ({ page }) => {
  const loadScripts = await openWithoutScript(page, '/')
  await press(page, 'Open menu')
  // Two presses before hydration count as one.
  await press(page, 'Open menu')
  loadScripts()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('§4 theme, language and Discreet mode can be chosen before their script has loaded', async ({
  page,
}) => {
  let loadScripts = await openWithoutScript(page, '/legal/privacy')
  await press(page, 'Light')
  await press(page, 'Discreet mode')
  loadScripts()
  await expect(page.getByRole('dialog', { name: 'Discreet mode' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.documentElement.className)).toBe('light')
  loadScripts = await openWithoutScript(page, '/legal/privacy')
  await press(page, 'Español')
  loadScripts()
  await expect(page.getByRole('button', { name: 'Español' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('§2 §6 the board acts on what was pressed and typed before its script had loaded', {
  tag: '@full',
}, async ({ page }) => {
  const loadScripts = await openWithoutScript(page, '/public-board')
  await page.getByLabel('Search the board').pressSequentially('borrowed')
  await page.getByLabel('Search the board').press('Enter')
  await press(page, 'Verified Only')
  await press(page, 'Add Safety Warning')
  const searched = page.waitForRequest('**/api/public-receipts/search')
  loadScripts()
  const body: unknown = (await searched).postDataJSON()
  expect(body).toMatchObject({ q: 'borrowed' })
  await expect(page.getByRole('button', { name: 'Verified Only' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectToast(page, 'Sign In Required')
  await expect(page.getByLabel('Search the board')).toHaveValue('borrowed')
  await expect(page).toHaveURL('/public-board')
})

test('§6 the form of a warning opens for a member who pressed its button before the script had loaded', {
  tag: '@full',
}, async ({ page }) => {
  await join(page)
  const loadScripts = await openWithoutScript(page, '/public-board')
  await press(page, 'Add Safety Warning')
  loadScripts()
  await expect(page.getByRole('dialog', { name: 'Share a Safety Warning' })).toBeVisible()
})

test('§2 a search that was typed and started before the script had loaded is sent', {
  tag: '@full',
}, async ({ page }) => {
  await join(page)
  const loadScripts = await openWithoutScript(page, '/search')
  const box = page.getByLabel('Phone number or handle')
  await box.pressSequentially('(530) 555-0171')
  await box.press('Enter')
  const searched = page.waitForRequest('**/api/search')
  loadScripts()
  const body: unknown = (await searched).postDataJSON()
  expect(body).toMatchObject({ phoneNumber: '(530) 555-0171' })
  await expectToast(page, 'All Clear')
  await expect(page).toHaveURL('/search')
})

test('§2 the demo answers a number that was typed or pressed before its script had loaded', {
  tag: '@full',
}, async ({ page }) => {
  const demo = page.getByRole('region', { name: 'Try it with an invented number' })
  let loadScripts = await openWithoutScript(page, '/')
  await demo.getByRole('button', { name: '(415) 555-0142' }).click()
  loadScripts()
  await expect(demo.getByRole('article')).toContainText('9 reports')
  loadScripts = await openWithoutScript(page, '/')
  const box = demo.getByLabel('Example number')
  await box.pressSequentially('312.555.0177')
  await box.press('Enter')
  loadScripts()
  await expect(demo.getByRole('article')).toContainText('1 report')
  await expect(box).toHaveValue('312.555.0177')
  await expect(box).toBeFocused()
  await expect(page).toHaveURL('/')
})

test('§2 answers of the FAQ open, and links work, before any script has loaded', {
  tag: '@full',
}, async ({ page }) => {
  await openWithoutScript(page, '/faq')
  const answer = page.getByRole('group').filter({ hasText: 'The screen empties' })
  await answer.locator('summary').click()
  await expect(page.getByText('The screen empties')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/legal/terms')
})

test('§2 an answer that is restored after a reload leaves the focus in the search box', async ({
  page,
}) => {
  await join(page)
  await page.goto('/search')
  await page.getByLabel('Phone number or handle').fill('(530) 555-0172')
  await press(page, 'Search')
  await expect(page.getByRole('heading', { name: 'All Clear' })).toBeVisible()
  const kept = () => Object.keys(sessionStorage).some((name) => name.includes('answer'))
  await expect.poll(() => page.evaluate(kept)).toBe(true)
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/**/search-result-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.reload()
  const box = page.getByLabel('Phone number or handle')
  await expect(box).toHaveValue('(530) 555-0172')
  await box.focus()
  await box.press('ControlOrMeta+a')
  await page.keyboard.type('(530)')
  code.resolve()
  await expect(page.getByRole('heading', { name: 'All Clear' })).toBeVisible()
  await page.keyboard.type(' 555-0173')
  await expect(box).toHaveValue('(530) 555-0173')
})
