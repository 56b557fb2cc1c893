interface Makers {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string
}

declare global {
  interface Window {
    /** Absent in older browsers, where every text counts as trusted. */
    trustedTypes?: { createPolicy: (name: string, makers: Makers) => Makers }
  }
}

const WORKER = '/sw.js'

const makers: Makers = {
  createHTML: (html) => html,
  createScriptURL(url) {
    if (url === WORKER) return url
    throw new TypeError('Only the service worker is loaded by its address.')
  },
}

let policy: Makers | undefined

/**
 * Returns the only policy for sinks that run text; pages forbid every other one
 * (security-headers.ts). Created once.
 */
function trusted(): Makers {
  policy ??= window.trustedTypes?.createPolicy('sidelight', makers) ?? makers
  return policy
}

/** Returns the URL of the service worker. */
export function workerAddress(): string {
  return trusted().createScriptURL(WORKER)
}

/** Returns the HTML of an element as served, to be inserted again; undefined without it. */
export function standingHtml(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const element = document.getElementById(id)
  return element ? trusted().createHTML(element.innerHTML) : undefined
}
