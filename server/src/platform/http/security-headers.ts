import { createHash } from 'node:crypto'

/** Returns the security headers of every response, including errors. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // Not `same-origin`, because a sign-in pop-up must be able to tell this page that it was
    // closed.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(),
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/**
 * Returns the Permissions-Policy, which denies everything except the payment sheet on pages with a
 * card form.
 */
export function permissionsPolicy(payment = ''): string {
  return `camera=(), geolocation=(), microphone=(), payment=(${payment}), usb=()`
}

/** The policy of responses that are not pages. They may load and run nothing. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The policy of the service worker: it may fetch from this origin and nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** Origins other than this one that a page may load from, by kind. */
export interface PageSources {
  script?: readonly string[]
  connect?: readonly string[]
  frame?: readonly string[]
  /** Whether the page may open the browser's payment sheet. */
  payment?: true
}

/** The only Trusted Types policy that may create markup or script URLs (web: trusted-types.ts). */
const TRUSTED_TYPES = 'sidelight'

/** Returns the union of two lists of sources. */
export function joinSources(one: PageSources, other: PageSources): PageSources {
  const joined: PageSources = { ...one, ...other }
  for (const kind of ['script', 'connect', 'frame'] as const) {
    const both = [...(one[kind] ?? []), ...(other[kind] ?? [])]
    if (both.length > 0) joined[kind] = both
  }
  return joined
}

/**
 * Returns the Content-Security-Policy of a page. Everything comes from this origin, and inline
 * scripts and styles are allowed by the hash of their text. `sources` adds the origins that the
 * installation needs.
 */
export function pagePolicy(html: string, sources: PageSources = {}): string {
  // The scripts of the card provider and of Google write markup, so pages that load them cannot use
  // Trusted Types.
  const trusted = sources.script === undefined
  const scripts = hashesOf(html, /<script>([\s\S]*?)<\/script>/g)
  const styles = hashesOf(html, /<style>([\s\S]*?)<\/style>/g)
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...(sources.script ?? [])].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src ${["'self'", ...(sources.connect ?? [])].join(' ')}`,
    ...(sources.frame ? [`frame-src ${sources.frame.join(' ')}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(trusted ? ["require-trusted-types-for 'script'", `trusted-types ${TRUSTED_TYPES}`] : []),
  ].join('; ')
}

function hashesOf(html: string, inline: RegExp): string[] {
  return Array.from(html.matchAll(inline), ([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
}
