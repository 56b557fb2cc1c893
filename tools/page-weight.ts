import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { chromiumArgs, installedChromium } from './find-chromium.ts'
import { withServer } from './running-server.ts'

const KILOBYTE = 1000
const SETTLE_MS = 1500

/** JavaScript of the first load at phone width, gzip, in kB: a page above its budget fails. */
const budgets = { '/': 90, '/public-board': 110 }
/** As above, for what a page loads beyond the shell that every page has: its header and its footer. */
const beyondShell = { '/match-room/any': 60 }
const SHELL = '/nowhere'

/** Each language is a build of its own, chosen by what the browser asks for. */
const locales = ['en-US', 'es-MX']

async function scriptBytes(browser: Browser, locale: string, address: string): Promise<number> {
  const page = await browser.newPage({ locale, viewport: { width: 390, height: 844 } })
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return
    sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  const answer = await page.goto(address, { waitUntil: 'load' })
  const wanted = address.endsWith(SHELL) ? 404 : 200
  if (answer?.status() !== wanted) throw new Error(`${address} answered ${answer?.status() ?? '-'}`)
  // What the page asks for on its own after loading belongs to the first load.
  await page.waitForTimeout(SETTLE_MS)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await page.close()
  return bytes
}

function report(page: string, bytes: number, budget: number): void {
  const weight = bytes / KILOBYTE
  // No script at all means that nothing was measured.
  const fits = weight > 0 && weight <= budget
  if (!fits) process.exitCode = 1
  console.log(`${fits ? 'ok' : 'FAIL'}  ${page}  ${weight.toFixed(1)} kB of ${budget} kB`)
}

await withServer(async (origin) => {
  const browser = await chromium.launch({
    executablePath: installedChromium(),
    args: chromiumArgs,
  })
  try {
    for (const locale of locales) {
      const weigh = (route: string) => scriptBytes(browser, locale, origin + route)
      for (const [route, budget] of Object.entries(budgets)) {
        report(`${locale}  ${route}`, await weigh(route), budget)
      }
      const shell = await weigh(SHELL)
      for (const [route, budget] of Object.entries(beyondShell)) {
        report(`${locale}  ${route}, beyond the shell`, (await weigh(route)) - shell, budget)
      }
    }
  } finally {
    await browser.close()
  }
})
