import type { BrowserContext, Request } from '@playwright/test'

declare global {
  interface Window {
    reportPolicyViolation(directive: string): Promise<void>
  }
}

/**
 * Faults of pages, collected during a test. Every test expects that all three lists are empty.
 */
export interface Complaints {
  thirdParty: string[]
  policy: string[]
  console: string[]
}

/**
 * Radix Dialog adds a <style> that locks scrolling. The policy blocks it; a rule of app.css
 * replaces it.
 */
const KNOWN_POLICY_REPORT = 'style-src-elem'

export function noComplaints(): Complaints {
  return { thirdParty: [], policy: [], console: [] }
}

/**
 * Collects the faults of every page of a browser context, including those opened later, in the
 * current result of `complaints`.
 */
export async function watch(
  context: BrowserContext,
  origin: string,
  complaints: () => Complaints,
): Promise<void> {
  context.on('request', (request) => {
    if (isForeign(request, origin)) complaints().thirdParty.push(request.url())
  })
  context.on('weberror', (error) => complaints().console.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    // Chromium also reports refused calls (401, 422, 429) and the known style as console errors.
    if (/Failed to load resource|Content Security Policy/.test(message.text())) return
    complaints().console.push(message.text())
  })
  await context.exposeFunction('reportPolicyViolation', (directive: string) => {
    if (directive !== KNOWN_POLICY_REPORT) complaints().policy.push(directive)
  })
  await context.addInitScript(() => {
    // Toasts stay open, as they do in a window without focus. On a busy machine their time could
    // pass between an action and the next expectation.
    const viewports = document.getElementsByClassName('toast-viewport')
    new MutationObserver(() => {
      if (viewports[0]?.firstElementChild) window.dispatchEvent(new Event('blur'))
    }).observe(document, { childList: true, subtree: true })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      void window.reportPolicyViolation(effectiveDirective)
    })
  })
}

/**
 * Returns whether a page requests something from another site. A navigation of the main frame is
 * the reader's own action and does not count.
 */
function isForeign(request: Request, origin: string): boolean {
  if (!/^https?:/.test(request.url()) || request.url().startsWith(`${origin}/`)) return false
  return !request.isNavigationRequest() || request.frame().parentFrame() !== null
}
