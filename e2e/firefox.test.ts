import { expect } from '@playwright/test'
import puppeteer, { type Browser, type Locator, type Page } from 'puppeteer-core'
import { findFirefox } from '../tools/find/find-firefox.ts'
import { serverTest as test } from './server-test.ts'

// Playwright needs its own patched Firefox; this test runs the released one.
const executablePath = findFirefox()
test.skip(executablePath === undefined, 'no Firefox here: install one, or name it in FIREFOX')

const NUMBER = '(231) 555-0147'
const MASKED = '+1 (231) ***-**47'

/** Much longer than needed, for busy machines. */
const START_MS = 150_000

let browser: Browser
test.beforeAll(async () => {
  test.setTimeout(START_MS)
  if (executablePath === undefined) return
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: START_MS,
  })
})
test.afterAll(() => browser?.close())

/** Opens a page. `faults` collects its errors and its requests to other sites. */
async function openPage(origin: string): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && !url.startsWith(`${origin}/`)) faults.push(url)
  })
  return { page, faults }
}

/**
 * Waits for the element of a selector and passes its locator to `action`. Selectors use texts and
 * labels, because Puppeteer takes more than a second for each search by role in Firefox.
 */
async function act(
  page: Page,
  selector: string,
  action: (locator: Locator<Element>) => Promise<unknown>,
): Promise<void> {
  try {
    await action(page.locator(selector))
  } catch (cause) {
    const text = await page.evaluate(() => document.body.innerText)
    throw new Error(`${selector} is not on ${page.url()}: ${text}`, { cause })
  }
}

const press = (page: Page, words: string) => {
  const control = '*[self::button or self::label][not(@role="tab")]'
  const named = `normalize-space()="${words}" or .//*[normalize-space()="${words}"]`
  const selector = `::-p-xpath(//${control}[${named}])`
  return act(page, selector, (locator) => locator.click())
}

const fill = (page: Page, label: string, text: string) => {
  const labelled = `@aria-label="${label}" or @id=//label[normalize-space()="${label}"]/@for`
  const selector = `::-p-xpath(//*[self::input or self::textarea][${labelled}])`
  return act(page, selector, async (locator) => {
    const held = locator.map((box) => Reflect.get(box, 'value'))
    // The page may restore a number of this tab after the box was emptied and before it is filled.
    do await locator.fill(text)
    while ((await held.wait()) !== text)
  })
}

const see = (page: Page, text: string) =>
  act(page, `::-p-text(${text})`, (locator) => locator.wait())

/**
 * Waits until the page has loaded its files. When Firefox leaves a page, it reports an error for
 * every file that is still being loaded from the service worker.
 */
async function waitForFiles(page: Page): Promise<void> {
  // The request of the event stream never ends.
  await page.waitForNetworkIdle({ concurrency: 1 })
}

async function moveTo(page: Page, url: string): Promise<void> {
  await waitForFiles(page)
  await page.goto(url)
}

async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test('§2 §9 in Firefox, a member signs up, checks a number, posts a warning, reads it and pays', {
  tag: '@full',
}, async ({ server }) => {
  const { origin } = server
  const { page, faults } = await openPage(origin)
  await page.goto(`${origin}/auth#sign-up`)
  await workerReady(page)
  await waitForFiles(page)
  await page.reload()
  await fill(page, 'Email', `fox-${process.pid}@example.org`)
  await fill(page, 'Password', 'correct horse')
  await press(page, 'Sign Up')
  await see(page, 'Welcome, fox')

  await moveTo(page, `${origin}/search`)
  await fill(page, 'Phone number or handle', NUMBER)
  await press(page, 'Search')
  await see(page, 'No warnings in our records.')

  await moveTo(page, `${origin}/public-board`)
  await press(page, 'Add Safety Warning')
  await fill(page, 'Phone number', NUMBER)
  await press(page, 'Continue')
  await fill(page, 'Description', 'He asked for money on the second date.')
  await press(page, 'Asks for money')
  await press(page, 'Post Warning')
  await see(page, MASKED)
  await see(page, 'He asked for money on the second date.')

  await moveTo(page, `${origin}/checkout?plan=full`)
  await press(page, 'Pays')
  await press(page, 'Pay $14.99')
  await see(page, 'Welcome, fox')
  await see(page, 'FULL')

  await moveTo(page, `${origin}/search`)
  await fill(page, 'Phone number or handle', NUMBER)
  await press(page, 'Search')
  await see(page, '1 report')
  expect(faults).toEqual([])
})
