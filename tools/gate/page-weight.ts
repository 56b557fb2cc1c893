import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { chromiumArgs, installedChromium } from '../find/find-chromium.ts'
import { openAtRest } from '../open-at-rest.ts'
import { withServer } from '../running-server.ts'

const KILOBYTE = 1000

/** Budgets of the JavaScript of a first load at phone width, gzipped, in kB. */
const budgets = { '/': 90, '/public-board': 110 }
/** Budgets of what a page loads in addition to the shell (header and footer) of every page. */
const beyondShell = { '/match-room/any': 60 }
const SHELL = '/nowhere'

/** Each language has its own build, selected by the browser's Accept-Language. */
const locales = ['en-US', 'es-MX']

async function scriptBytes(browser: Browser, locale: string, address: string): Promise<number> {
  const page = await browser.newPage({ locale, viewport: { width: 390, height: 844 } })
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return
    sizes.push(response.body().then((body) => gzipSync(body).length))
  })
  // What the page requests on its own after loading is part of the first load.
  const answer = await openAtRest(page, address)
  const wanted = address.endsWith(SHELL) ? 404 : 200
  if (answer?.status() !== wanted) throw new Error(`${address} answered ${answer?.status() ?? '-'}`)
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
