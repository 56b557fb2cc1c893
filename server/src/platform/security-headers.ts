import { createHash } from 'node:crypto'

/** Sent with every answer, errors included. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    // Not `same-origin`: a sign-in pop-up must be able to tell this page that it closed.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(),
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/** What a page may ask the browser for: nothing, but where cards are typed its own payment sheet. */
export function permissionsPolicy(payment = ''): string {
  return `camera=(), geolocation=(), microphone=(), payment=(${payment}), usb=()`
}

/** For answers that are not pages: nothing in them may load or run anything. */
export const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** For the service worker: it hands on what pages ask this origin for, and runs nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** What a page may load from elsewhere, by kind; this origin alone when absent. */
export interface PageSources {
  script?: readonly string[]
  connect?: readonly string[]
  frame?: readonly string[]
  /** Whether the browser's own payment sheet may be asked for. */
  payment?: true
}

/** What either of two lists opens. */
export function joinSources(one: PageSources, other: PageSources): PageSources {
  const joined: PageSources = { ...one, ...other }
  for (const kind of ['script', 'connect', 'frame'] as const) {
    const both = [...(one[kind] ?? []), ...(other[kind] ?? [])]
    if (both.length > 0) joined[kind] = both
  }
  return joined
}

/**
 * The policy of a page: everything from this origin, and of inline scripts and styles only those that
 * stand in the page itself, by hash. Change a byte of them and the header changes with it. `sources`
 * opens it for others where the installation needs them.
 */
export function pagePolicy(html: string, sources: PageSources = {}): string {
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
  ].join('; ')
}

function hashesOf(html: string, inline: RegExp): string[] {
  return Array.from(html.matchAll(inline), ([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
}
