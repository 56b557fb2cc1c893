import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright'
import { chromiumArgs, installedChromium } from '../find/find-chromium.ts'
import { freePort } from '../find/free-port.ts'
import { withServer } from '../running-server.ts'

// Runs Lighthouse's phone profile on the built pages with the example data. Prints one line for
// each page and exits with 1 when a figure is below its aim.
const RUNS = 3
/** Far longer than a page needs, for busy machines; the figure shows the delay. */
const WAIT_MS = 180_000
const pages = [
  { path: '/', skipAudits: [] },
  // The board is excluded from search engines on purpose.
  { path: '/public-board', skipAudits: ['is-crawlable'] },
]
const aims = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const timings = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
}

type Category = keyof typeof aims
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Target {
  address: string
  /** The port of the browser's debugging protocol. */
  port: number
  skipAudits: string[]
}

async function measure({ address, port, skipAudits }: Target): Promise<Result> {
  const answer = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    maxWaitForFcp: WAIT_MS,
    maxWaitForLoad: WAIT_MS,
    onlyCategories: [...categories],
    skipAudits,
  })
  if (!answer || answer.lhr.runtimeError) throw new Error(`Lighthouse did not finish ${address}`)
  return answer.lhr
}

function scoreOf(run: Result, category: Category): number {
  return Math.round((run.categories[category]?.score ?? 0) * 100)
}

/** Returns the median run by performance: a busy machine distorts one run, not most of them. */
function middle(runs: readonly Result[]): Result | undefined {
  const sorted = runs.toSorted((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))
  return sorted[Math.floor(runs.length / 2)]
}

function report(path: string, run: Result): void {
  const scores = categories.map((category) => {
    const score = scoreOf(run, category)
    if (score < aims[category]) process.exitCode = 1
    return `${category} ${score}${score < aims[category] ? ` (below ${aims[category]})` : ''}`
  })
  const times = Object.entries(timings).map(
    ([name, audit]) => `${name} ${run.audits[audit]?.displayValue ?? '?'}`,
  )
  // About 2000 on a quiet laptop; far less means that the machine was busy.
  const speed = `machine ${Math.round(run.environment.benchmarkIndex)}`
  console.log([path.padEnd(14), ...scores, ...times, speed].join('  '))
  for (const category of categories) {
    if (scoreOf(run, category) < aims[category]) complain(run, category)
  }
}

/** Prints the audits that lower the score. */
function complain(run: Result, category: Category): void {
  for (const { id, weight } of run.categories[category]?.auditRefs ?? []) {
    const audit = run.audits[id]
    if (!audit || weight === 0 || (audit.score ?? 1) >= 0.9) continue
    console.log(`    ${audit.title}: ${audit.displayValue ?? audit.score}`)
  }
}

await withServer(
  async (origin) => {
    const port = await freePort()
    const browser = await chromium.launch({
      executablePath: installedChromium(),
      args: [...chromiumArgs, `--remote-debugging-port=${port}`],
    })
    try {
      for (const { path, skipAudits } of pages) {
        const runs: Result[] = []
        for (let run = 0; run < RUNS; run += 1) {
          runs.push(await measure({ address: origin + path, port, skipAudits }))
        }
        const typical = middle(runs)
        if (typical) report(path, typical)
      }
    } finally {
      await browser.close()
    }
  },
  {},
  { program: 'demo' },
)
