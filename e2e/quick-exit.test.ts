import type { Page, Route } from '@playwright/test'
import { fillWarning, openBoard, openStep, openWarningForm } from './board-page.ts'
import { check, join } from './members.ts'
import { expect, test } from './sidelight-test.ts'

// A new browser, because a page's clock cannot be reset once it is changed.
test.use({ visit: 'second' })

const WEATHER = 'https://www.weather.gov/'

/** Serves the weather site, to which the exit leads. */
async function serveWeather(page: Page): Promise<void> {
  const body = '<h1>Forecast</h1>'
  await page.route(`${WEATHER}**`, (route) => route.fulfill({ contentType: 'text/html', body }))
}

/**
 * Stops the page's clock, so that presses of Shift count as quick ones even on a busy machine. The
 * clock cannot go back, so it stops one minute ahead, a time that it does not reach before the
 * call.
 */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
}

async function pressShift(page: Page, times: number): Promise<void> {
  for (let press = 0; press < times; press += 1) await page.keyboard.press('Shift')
}

test('Exit this page hides everything at once, and Back skips the page', async ({ page }) => {
  await serveWeather(page)
  await page.goto('/faq')
  await openBoard(page)
  const exit = page.getByRole('link', { name: 'Exit this page' })
  await expect(exit).toHaveAttribute('href', WEATHER)
  // Pressed and read in one task, so that nothing is painted in between.
  const visible = await exit.evaluate((link: HTMLElement) => {
    link.click()
    return document.body.checkVisibility()
  })
  expect(visible).toBe(false)
  await expect(page.getByRole('heading', { name: 'Forecast' })).toBeVisible()
  await expect(page).toHaveURL(WEATHER)
  await page.goBack()
  await expect(page).toHaveURL('/faq')
})

const exitLink = (page: Page) => page.getByRole('link', { name: 'Exit this page', exact: true })

test('Exit this page is a link in the same place on every page, for visitors and members', {
  tag: ['@both-widths', '@full'],
}, async ({ page }) => {
  const paths = ['/', '/auth', '/search', '/public-board', '/faq', '/nowhere']
  const places = new Set<string>()
  async function look(path: string) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const box = await page.getByRole('banner').getByRole('link', { name: /^Exit/ }).boundingBox()
    const right = (page.viewportSize()?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0)
    places.add(`${Math.round(right)} ${Math.round(box?.y ?? -1)}`)
    await expect(exitLink(page)).toHaveAttribute('rel', 'noreferrer nofollow')
  }
  for (const path of paths) await look(path)
  await join(page)
  for (const path of ['/dashboard', '/search']) await look(path)
  expect([...places]).toHaveLength(1)
})

test('leaving by the exit clears the page while the next one is still loading', {
  tag: '@full',
}, async ({ page }) => {
  await join(page)
  await check(page, '(219) 555-0181')
  const form = await openWarningForm(page)
  await fillWarning(form, { 'Phone number': '(219) 555-0182', Description: 'A draft of hers.' })
  await page.route(`${WEATHER}**`, () => undefined)
  // One call presses and reads: afterwards the browser waits for a page that never responds.
  const left = await form
    .getByRole('link', { name: 'Exit this page' })
    .evaluate(async (link: HTMLElement) => {
      link.click()
      await new Promise(requestAnimationFrame)
      const typed = document.querySelectorAll('input, textarea').length
      return { typed, markup: document.body.innerHTML, title: document.title }
    })
  expect(left.typed).toBe(0)
  expect(left.title.trim()).toBe('')
  expect(left.markup).not.toMatch(/555|draft|Welcome/)
})

test('leaving by the exit does not sign the member out', {
  tag: '@full',
}, async ({ page }) => {
  await serveWeather(page)
  await join(page)
  await page.goto('/dashboard')
  await exitLink(page).click()
  await expect(page).toHaveURL(WEATHER)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
})

test('pressing Shift three times leaves from inside a dialog, and the presses left are announced', {
  tag: '@full',
}, async ({ page }) => {
  await serveWeather(page)
  await page.clock.install()
  await join(page)
  const form = await openWarningForm(page)
  await openStep(form, 'What happened')
  await form.getByRole('button', { name: 'Ghosting' }).focus()
  await stopClock(page)
  await pressShift(page, 1)
  const counted = page.getByRole('banner').getByRole('status')
  await expect(counted).toHaveText('Two more.')
  await pressShift(page, 2)
  await expect(page).toHaveURL(WEATHER)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, visit: 'first' })

  test('the exit is a working link on every page', { tag: '@full' }, async ({ page }) => {
    for (const path of ['/', '/public-board', '/search', '/auth', '/dashboard', '/nowhere']) {
      await page.goto(path)
      await expect(exitLink(page), path).toBeVisible()
      await expect(exitLink(page), path).toHaveAttribute('href', WEATHER)
    }
    await page.goto('/search')
    // `getByText` does not find texts in `noscript`.
    await expect(page.locator('noscript p')).toBeVisible()
    await serveWeather(page)
    await exitLink(page).click()
    await expect(page).toHaveURL(WEATHER)
  })
})

test('Shift in a text field does nothing; elsewhere three presses leave, and the rest is announced', async ({
  page,
}) => {
  await serveWeather(page)
  await page.clock.install()
  await openBoard(page)
  await stopClock(page)
  const box = page.getByRole('searchbox', { name: 'Search the board' })
  await box.focus()
  await pressShift(page, 4)
  await box.pressSequentially('OK')
  await expect(box).toHaveValue('OK')
  await expect(page).toHaveURL('/public-board')
  await box.blur()
  const counted = page.getByRole('banner').getByRole('status')
  await expect(counted).toHaveText('')
  await pressShift(page, 1)
  await expect(counted).toHaveText('Two more.')
  await pressShift(page, 2)
  await expect(page).toHaveURL(WEATHER)
})

test('leaving during hydration causes no error', { tag: '@full' }, async ({ page }) => {
  await serveWeather(page)
  await page.addInitScript(() => {
    // Presses Shift when the page's script first accesses the root element, just before hydration.
    const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
    const leaveAtFirstTouch = (root: HTMLElement) => {
      const { prototype } = EventTarget
      root.addEventListener = (...listening: Parameters<EventTarget['addEventListener']>) => {
        prototype.addEventListener.call(root, ...listening)
        queueMicrotask(() => [press(), press(), press()])
      }
    }
    document.addEventListener('readystatechange', () => {
      const root = document.getElementById('root')
      if (document.readyState === 'interactive' && root) leaveAtFirstTouch(root)
    })
  })
  await page.goto('/faq')
  await expect(page).toHaveURL(WEATHER)
})

test.describe('while the script of the page does not load', () => {
  // Playwright cannot intercept requests that a service worker handles.
  test.use({ visit: 'first' })

  const CODE = '**/assets/**/check-page-*.js'
  const waitForSessionRequest = (page: Page) => page.waitForRequest('**/api/identity/get-session')

  for (const [fault, code] of [
    ['hangs', () => undefined],
    ['fails', (route: Route) => route.fulfill({ status: 404 })],
  ] as const) {
    test(`pressing Shift three times leaves, and the session is requested, if the script ${fault}`, async ({
      page,
      complaints,
    }) => {
      await serveWeather(page)
      await page.route(CODE, code)
      const asked = waitForSessionRequest(page)
      await page.goto('/search', { waitUntil: 'commit' })
      await asked
      await pressShift(page, 3)
      await expect(page).toHaveURL(WEATHER)
      Object.assign(complaints, { console: [] })
    })
  }

  test('a page that was left stays empty when its script loads later', async ({ page }) => {
    const code = Promise.withResolvers<void>()
    await page.route(CODE, async (route) => {
      await code.promise
      await route.continue()
    })
    await page.route(`${WEATHER}**`, () => undefined)
    await page.exposeFunction('releaseScript', code.resolve)
    const asked = waitForSessionRequest(page)
    await page.goto('/search', { waitUntil: 'commit' })
    await asked
    // One call presses and reads: afterwards the browser waits for a page that never responds.
    const left = await page.evaluate(async () => {
      for (let press = 0; press < 3; press += 1) {
        dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
      }
      const start: () => Promise<void> = Reflect.get(window, 'startPage')
      const started = new Promise<void>((resolve) => {
        Reflect.set(window, 'startPage', () => start().then(resolve))
      })
      const releaseScript: () => Promise<void> = Reflect.get(window, 'releaseScript')
      void releaseScript()
      await started
      // Waits longer than the page would take to appear.
      for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame)
      return { title: document.title, hidden: document.documentElement.hidden }
    })
    expect(left).toEqual({ title: '', hidden: true })
  })
})
