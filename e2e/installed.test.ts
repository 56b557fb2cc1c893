import type { Page } from '@playwright/test'
import { fillWarning, openWarningForm } from './board-page.ts'
import { addEntry, check, join, signOut } from './members.ts'
import { expectAccessible } from './page-checks.ts'
import { workerReady } from './service-worker.ts'
import { expect, test } from './sidelight-test.ts'

test.use({ visit: 'first' })

const NUMBER = '(220) 555-0183'
const PRIVATE = /555-?0183|5550183|longwinter|Wilhelmina|@example\.org|Ghosting/i

/** Returns the path and the text of everything in Cache Storage. */
function cachedTexts(page: Page): Promise<[string, string][]> {
  return page.evaluate(async () => {
    const all: [string, string][] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))?.text()
        all.push([new URL(request.url).pathname, text ?? ''])
      }
    }
    return all
  })
}

/** Opens the dashboard of a new member, under the control of the service worker. */
async function openAsMember(page: Page): Promise<void> {
  await join(page, 'Wilhelmina')
  await page.goto('/dashboard')
  await workerReady(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
}

/** Uses every screen that stores or shows data of a member. */
async function useEverything(page: Page): Promise<void> {
  await join(page, 'Wilhelmina')
  await addEntry(page, { phoneNumber: NUMBER, handle: '@longwinter', redFlags: ['Ghosting'] })
  await check(page, NUMBER)
  await page.goto('/dashboard')
  await workerReady(page)
  await page.reload()
  await expect(page.getByText(NUMBER)).toBeVisible()
  await page.goto('/search')
  await page.getByLabel('Phone number or handle').fill(NUMBER)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: '1 woman reported this number' })).toBeVisible()
  const form = await openWarningForm(page)
  await fillWarning(form, { 'Phone number': NUMBER, Description: 'He left without a word.' }, [
    'Ghosting',
  ])
  await form.getByRole('button', { name: 'Post Warning' }).click()
  await expect(form).toBeHidden()
}

test('the web app manifest has name, icons, colours and scope', async ({ page, request }) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(href ?? '')).json()
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Sidelight',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    theme_color: expect.stringMatching(/^#/),
  })
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? ''}`.trim())).toEqual(
    expect.arrayContaining(['192x192', '512x512', '512x512 maskable']),
  )
  for (const { src, sizes } of icons.filter((icon) => icon.sizes !== 'any')) {
    const drawn = await page.evaluate(async (file) => {
      const image = new Image()
      image.src = file
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(drawn, src).toBe(sizes)
  }
})

test('the service worker caches nothing private', async ({ page }) => {
  await useEverything(page)
  const files = await cachedTexts(page)
  expect(files.map(([path]) => path)).toContain('/offline')
  expect(files.length).toBeGreaterThan(5)
  for (const [path, text] of files) {
    expect(path).toMatch(
      /^\/(offline$|offline\/help$|assets\/en\/[\w-]+-[\w-]{7,8}\.(js|css|woff2)$)/,
    )
    // Scripts are public, and contain the names of red flags.
    if (!path.endsWith('.js')) expect(text, path).not.toMatch(PRIVATE)
    expect(text, path).not.toMatch(/0183|longwinter|Wilhelmina/i)
  }
})

test('the pages that are shown offline load only what is cached', async ({ page }) => {
  await page.goto('/')
  await workerReady(page)
  const files = new Map(await cachedTexts(page))
  const named = (html: string) =>
    Array.from(html.matchAll(/<(?!a )[^>]* (?:href|src)="([^"]+)"/g), ([, url = '']) => url)
  for (const path of ['/offline', '/offline/help']) {
    const urls = named(files.get(path) ?? '')
    expect(urls.filter((url) => url.startsWith('data:image/svg')).length, path).toBeGreaterThan(0)
    expect(
      urls.filter((url) => !url.startsWith('data:') && !files.has(url)),
      path,
    ).toEqual([])
  }
})

test('signing out clears the cache of the service worker', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await openAsMember(page)
  // Another tab reads the cache. It is not a page of the app, so it adds nothing to the cache.
  const beside = await context.newPage()
  await beside.goto('/robots.txt')
  await page.goto('/dashboard')
  const assets = async () =>
    (await cachedTexts(beside)).filter(([path]) => path.includes('dashboard-page')).length
  await expect.poll(assets).toBeGreaterThan(0)
  await signOut(page)
  await expect.poll(assets).toBe(0)
})

test('leaving by the exit clears the cache of the service worker', async ({ page, context }) => {
  await openAsMember(page)
  const beside = await context.newPage()
  await beside.goto('/robots.txt')
  await context.route('https://www.weather.gov/**', (route) => route.fulfill({ body: 'Rain' }))
  const files = async () => (await cachedTexts(beside)).length
  expect(await files()).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Exit this page' }).click()
  await expect(page.getByText('Rain')).toBeVisible()
  await expect.poll(files).toBe(0)
})

test('without a connection a page says so, the help lines still open, and Try again reloads it', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'))
  await page.goto('/')
  await workerReady(page)
  await context.setOffline(true)
  const missing: string[] = []
  page.on('requestfailed', (request) => missing.push(new URL(request.url()).pathname))
  await page.goto('/search')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg/)
  await expect(page.locator('html')).toHaveClass('light')
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Exit this page' })).toBeVisible()
  expect(missing).toEqual([])
  await page.goto('/help')
  await expect(page.getByRole('link', { name: '800-799-7233' })).toBeVisible()
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg/)
  // The page's script asks for the session, which fails without a connection.
  expect(missing.filter((path) => !path.startsWith('/api/'))).toEqual([])
  await page.goBack()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Sidelight Search' })).toBeVisible()
})
