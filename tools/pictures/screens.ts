import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { withDemo } from '../demo-server.ts'
import { chromiumArgs, installedChromium } from '../find/find-chromium.ts'
import { openSettledPage } from '../open-settled-page.ts'
import { ROOT } from '../run-command.ts'
import { demoMembers } from '../seed/seed-demo-members.ts'
import { type Onlooker, type Screen, screens } from './screen-list.ts'
import { type Cookies, signInGuarded } from './sign-in-guarded.ts'

// Writes docs/screens: every screen at two widths in both themes, from the example data at a fixed
// time. `npm run screens -- board search` writes only the screens whose names begin with these
// words.
const FOLDER = path.join(ROOT, 'docs/screens')
const NOW = new Date('2026-11-20T17:00:00Z')
const HEIGHTS = { 390: 844, 1440: 900 } as const
const WIDTHS = [390, 1440] as const
const THEMES = ['dark', 'light'] as const
/** WebP quality from 0 to 100. Text is sharp from about 50. */
const QUALITY = 60
/** In px. A longer page is cut, because its end looks like its middle. */
const TALLEST = 1700

interface Look {
  origin: string
  width: keyof typeof HEIGHTS
  theme: (typeof THEMES)[number]
}

let newcomers = 0
/**
 * The cookies of members. Each member signs in once, because a sign-in for each picture would fill
 * the list of notifications. Members with a second factor have passed the step-up.
 */
const signedIn = new Map<Onlooker, Cookies>()

async function take(browser: Browser, screen: Screen, look: Look): Promise<void> {
  const { origin, width, theme } = look
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: HEIGHTS[width] },
    hasTouch: width === 390,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  try {
    await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    if (screen.as) await signIn(context, screen.as)
    const page = await context.newPage()
    await page.clock.setFixedTime(NOW)
    await openSettledPage(page, screen.path)
    await screen.prepare?.(page)
    await waitUntilStill(page)
    const file = path.join(FOLDER, `${screen.name}-${width}-${theme}.webp`)
    writeFileSync(file, await picture(page, screen))
  } finally {
    await context.close()
  }
}

async function signIn(context: BrowserContext, as: Onlooker): Promise<void> {
  const cookies = signedIn.get(as)
  if (cookies) return context.addCookies(cookies)
  const known = demoMembers.find(({ name }) => name.toLowerCase() === as)
  newcomers += 1
  const newcomer = {
    name: 'Mei',
    email: `mei-${newcomers}@example.org`,
    password: 'velvet-orchard-58',
  }
  const [call, data] = known ? ['in', known] : ['up', newcomer]
  const answer = await context.request.post(`/api/identity/sign-${call}/email`, {
    data: { name: data.name, email: data.email, password: data.password },
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `10.0.0.${newcomers}` },
  })
  if (!answer.ok()) throw new Error(`Signing ${call} answered ${answer.status()}`)
  if (known) signedIn.set(as, await context.cookies())
}

/** Waits until the fonts are loaded and no animation runs. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.all(ending.map((animation) => animation.finished.catch(() => null)))
  })
}

/**
 * Returns a WebP of the page from its top, cut at `TALLEST`. A page with a dialog, a toast or a bar
 * at the bottom is pictured as far as the window shows it.
 */
async function picture(page: Page, { whole }: Screen): Promise<Buffer> {
  const devtools = await page.context().newCDPSession(page)
  const box = await page.evaluate(async () => {
    const height = document.documentElement.scrollHeight
    const fits = height <= innerHeight
    if (fits || document.querySelector('.dialog, .toast-viewport li, .report-actions')) return null
    scrollTo(0, 0)
    // Sticky elements move with the frame after a scroll.
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise((next) => requestAnimationFrame(next))
    }
    return { x: 0, y: 0, width: innerWidth, height }
  })
  const height = Math.min(box?.height ?? 0, whole ? Number.POSITIVE_INFINITY : TALLEST)
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    ...(box && { captureBeyondViewport: true, clip: { ...box, height, scale: 1 } }),
  })
  return Buffer.from(data, 'base64')
}

const asked = process.argv.slice(2)
const wanted = screens.filter(
  ({ name }) => asked.length === 0 || asked.some((start) => name.startsWith(start)),
)
if (asked.length === 0) rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
await withDemo(NOW, async (origin) => {
  for (const as of ['iris', 'rosa'] as const) {
    const isWanted = wanted.some((screen) => screen.as === as)
    if (isWanted) signedIn.set(as, await signInGuarded(origin, as))
  }
  const browser = await chromium.launch({ executablePath: installedChromium(), args: chromiumArgs })
  try {
    for (const screen of wanted) {
      const widths = WIDTHS.filter((width) => width === (screen.width ?? width))
      const looks = widths.flatMap((width) => THEMES.map((theme) => ({ origin, width, theme })))
      for (const look of looks) await take(browser, screen, look)
      console.log(screen.name)
    }
  } finally {
    await browser.close()
  }
})
