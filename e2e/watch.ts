import type { BrowserContext, Request } from '@playwright/test'

declare global {
  interface Window {
    reportPolicyViolation(directive: string): Promise<void>
  }
}

/** What must not happen on any page: collected during a test, and expected to be empty. */
export interface Complaints {
  thirdParty: string[]
  policy: string[]
  console: string[]
}

/** Radix Dialog injects a <style> to lock scrolling; the policy blocks it, our rule replaces it. */
const KNOWN_POLICY_REPORT = 'style-src-elem'

export function noComplaints(): Complaints {
  return { thirdParty: [], policy: [], console: [] }
}

/**
 * Watches every page of a browser context, including those opened later; complaints are added to
 * the current result of `complaints`.
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
    // Chromium reports refused answers (401, 422, 429) and the known style here, too.
    if (/Failed to load resource|Content Security Policy/.test(message.text())) return
    complaints().console.push(message.text())
  })
  await context.exposeFunction('reportPolicyViolation', (directive: string) => {
    if (directive !== KNOWN_POLICY_REPORT) complaints().policy.push(directive)
  })
  await context.addInitScript(() => {
    // Toasts stay open, as they do while the window is not in front: on a busy machine their
    // seconds may pass between an action and the next look at the page.
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
 * Returns whether a request goes to another site. A navigation to another site is the reader's own
 * action; what a page fetches there is not.
 */
function isForeign(request: Request, origin: string): boolean {
  if (!/^https?:/.test(request.url()) || request.url().startsWith(`${origin}/`)) return false
  return !request.isNavigationRequest() || request.frame().parentFrame() !== null
}
