interface Makers {
  createHTML: (html: string) => string
  createScriptURL: (url: string) => string
}

declare global {
  interface Window {
    /** Absent in older browsers, which trust every text. */
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
 * Returns the only policy for DOM sinks that run text. The security headers forbid all others.
 * Created once.
 */
function trusted(): Makers {
  policy ??= window.trustedTypes?.createPolicy('sidelight', makers) ?? makers
  return policy
}

/** Returns the URL of the service worker. */
export function workerAddress(): string {
  return trusted().createScriptURL(WORKER)
}

/**
 * Returns the HTML of an element as it was served, for inserting it again. Undefined if there is
 * none.
 */
export function servedHtml(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const element = document.getElementById(id)
  return element ? trusted().createHTML(element.innerHTML) : undefined
}
