import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { withServer } from '../tools/running-server.ts'

/** What must not happen on any page: collected while a test runs, demanded empty at its end. */
interface Complaints {
  thirdParty: string[]
  policy: string[]
  console: string[]
}

declare global {
  interface Window {
    reportPolicyViolation(directive: string): Promise<void>
  }
}

interface Fixtures {
  complaints: Complaints
}

/** Radix Dialog injects one <style> to lock scrolling; the policy blocks it and our own rule serves. */
const KNOWN_POLICY_REPORT = 'style-src-elem'

/**
 * A real server for each worker, and on every page a watch for blocked content, requests to others
 * and errors in the console.
 */
export const test = base.extend<Fixtures, { origin: string }>({
  origin: [
    async ({ browserName: _ }, use) => {
      await withServer((origin) => use(origin))
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ origin }, use) => use(origin),
  complaints: [
    async ({ page, origin }, use) => {
      const complaints: Complaints = { thirdParty: [], policy: [], console: [] }
      await watch(page, origin, complaints)
      await use(complaints)
      expect(complaints).toEqual({ thirdParty: [], policy: [], console: [] })
    },
    { auto: true },
  ],
})

export { expect }

async function watch(page: Page, origin: string, complaints: Complaints): Promise<void> {
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) {
      complaints.thirdParty.push(request.url())
    }
  })
  page.on('pageerror', (error) => complaints.console.push(error.message))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    // Chromium reports refused answers (401, 422, 429) and the known style here as well.
    if (/Failed to load resource|Content Security Policy/.test(message.text())) return
    complaints.console.push(message.text())
  })
  await page.exposeFunction('reportPolicyViolation', (directive: string) => {
    if (directive !== KNOWN_POLICY_REPORT) complaints.policy.push(directive)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      void window.reportPolicyViolation(effectiveDirective)
    })
  })
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Demands that axe finds nothing on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours in the middle of a fade are not the ones that people read.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  )
  await page.evaluate(axe.source)
  const found = await page.evaluate(async (tags) => {
    const run: unknown = Reflect.get(window, 'axe')
    const { violations } = await (run as typeof axe).run(document, {
      runOnly: { type: 'tag', values: tags },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, RULES)
  expect(found).toEqual([])
}

let members = 0

/** Signs up a new member through the screen; she lands on the dashboard. */
export async function signUp(page: Page, name = 'Ada'): Promise<{ email: string }> {
  members += 1
  const email = `${name.toLowerCase()}-${Date.now()}-${members}@example.org`
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Display name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign Up' }).last().click()
  await page.waitForURL('**/dashboard')
  return { email }
}

/** No part of the page stands outside its width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}
