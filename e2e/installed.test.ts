import type { Page } from '@playwright/test'
import { fillWarning, openWarningForm } from './board-page.ts'
import { addEntry, check, join } from './members.ts'
import { expectAccessible } from './page-checks.ts'
import { expect, test } from './sidelight-test.ts'

test.use({ serviceWorkers: 'allow' })

const NUMBER = '(220) 555-0183'
const PRIVATE = /555-?0183|5550183|longwinter|Wilhelmina|@example\.org|Ghosting/i

/** Waits until the service worker stands between the page and the network. */
async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    const { promise, resolve } = Promise.withResolvers<void>()
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve())
    await promise
  })
}

/** Everything in Cache Storage: addresses with what is kept of them. */
function kept(page: Page): Promise<[string, string][]> {
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

/** Walks through the product as a member who leaves a trace on every screen. */
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
  await expect(page.getByRole('heading', { name: 'Warnings about this number' })).toBeVisible()
  const form = await openWarningForm(page)
  await fillWarning(form, { 'Phone number': NUMBER, Description: 'He left without a word.' }, [
    'Ghosting',
  ])
  await form.getByRole('button', { name: 'Post Warning' }).click()
  await expect(form).toBeHidden()
}

test('the app can be installed: name, icons, colours and scope', async ({ page, request }) => {
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

test('nothing private is ever kept by the service worker', async ({ page }) => {
  await useEverything(page)
  const files = await kept(page)
  expect(files.map(([path]) => path)).toContain('/offline')
  expect(files.length).toBeGreaterThan(5)
  for (const [path, text] of files) {
    expect(path).toMatch(/^\/(offline$|assets\/en\/[\w-]+-[\w-]{8}\.(js|css|woff2)$)/)
    // What the code itself says is public: the names of red flags stand in it.
    if (!path.endsWith('.js')) expect(text, path).not.toMatch(PRIVATE)
    expect(text, path).not.toMatch(/0183|longwinter|Wilhelmina/i)
  }
})

test('signing out empties what the service worker keeps', async ({ page, context }) => {
  await useEverything(page)
  // A tab beside it looks on: it is no page of the app, so it fills nothing itself.
  const beside = await context.newPage()
  await beside.goto('/robots.txt')
  await page.goto('/dashboard')
  const assets = async () =>
    (await kept(beside)).filter(([path]) => path.includes('dashboard-page')).length
  await expect.poll(assets).toBeGreaterThan(0)
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(assets).toBe(0)
})

test('leaving quickly empties what the service worker keeps', async ({ page, context }) => {
  await useEverything(page)
  const beside = await context.newPage()
  await beside.goto('/robots.txt')
  await context.route('https://www.weather.gov/**', (route) => route.fulfill({ body: 'Rain' }))
  const files = async () => (await kept(beside)).length
  expect(await files()).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Exit this page' }).click()
  await expect(page.getByText('Rain')).toBeVisible()
  await expect.poll(files).toBe(0)
})

test('without a connection a page says so, in her theme, and comes back with it', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'))
  await page.goto('/')
  await workerReady(page)
  await context.setOffline(true)
  await page.goto('/search')
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.locator('html')).toHaveClass('light')
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Exit this page' })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Sidelight Search' })).toBeVisible()
})
