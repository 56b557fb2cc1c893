import type { BrowserContext, Request } from '@playwright/test'

declare global {
  interface Window {
    reportPolicyViolation(directive: string): Promise<void>
  }
}

/** What must not happen on any page: collected while a test runs, demanded empty at its end. */
export interface Complaints {
  thirdParty: string[]
  policy: string[]
  console: string[]
}

/** Radix Dialog injects one <style> to lock scrolling; the policy blocks it and our own rule serves. */
const KNOWN_POLICY_REPORT = 'style-src-elem'

/** Listens on every page of a browser context, those that are opened later included. */
export async function watch(
  context: BrowserContext,
  origin: string,
  complaints: Complaints,
): Promise<void> {
  context.on('request', (request) => {
    if (isForeign(request, origin)) complaints.thirdParty.push(request.url())
  })
  context.on('weberror', (error) => complaints.console.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    // Chromium reports refused answers (401, 422, 429) and the known style here as well.
    if (/Failed to load resource|Content Security Policy/.test(message.text())) return
    complaints.console.push(message.text())
  })
  await context.exposeFunction('reportPolicyViolation', (directive: string) => {
    if (directive !== KNOWN_POLICY_REPORT) complaints.policy.push(directive)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      void window.reportPolicyViolation(effectiveDirective)
    })
  })
}

/** Leaving for another site is the reader's own act; what a page fetches there is not. */
function isForeign(request: Request, origin: string): boolean {
  if (!/^https?:/.test(request.url()) || request.url().startsWith(`${origin}/`)) return false
  return !request.isNavigationRequest() || request.frame().parentFrame() !== null
}
