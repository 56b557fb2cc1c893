import type { Page, Request, Response } from 'playwright'

/** The event stream, which never finishes. */
const STREAM = '/api/events'

/** Several rounds, because one may end between an answer and the requests that follow from it. */
const QUIET_ROUNDS = 3

/** Far longer than needed, for busy machines; then the unfinished requests are named. */
const REST_WITHIN_MS = 60_000

/**
 * Opens a URL and returns its response once the page is at rest: every request has finished, and
 * idle callbacks and frames cause no new one. Throws with the unfinished requests of a page that
 * does not come to rest.
 */
export async function openSettledPage(page: Page, url: string): Promise<Response | null> {
  const requests = watchRequests(page)
  const { promise: restless, reject } = Promise.withResolvers<never>()
  const deadline = setTimeout(
    () => reject(new Error(`${url} finds no rest: ${requests.unfinished() || 'not drawn'}`)),
    REST_WITHIN_MS,
  )
  try {
    return await Promise.race([restless, settled(page, url, requests)])
  } finally {
    clearTimeout(deadline)
    requests.stop()
  }
}

type Requests = ReturnType<typeof watchRequests>

async function settled(page: Page, url: string, requests: Requests): Promise<Response | null> {
  const answer = await page.goto(url, { waitUntil: 'load', timeout: 0 })
  for (let quiet = 0; quiet < QUIET_ROUNDS; ) {
    const before = requests.begun()
    await drawn(page)
    quiet = requests.unfinished() === '' && requests.begun() === before ? quiet + 1 : 0
  }
  return answer
}

/** Counts the requests of a page from now on, and identifies the running ones of its document. */
function watchRequests(page: Page) {
  const underWay = new Set<Request>()
  let begun = 0
  let navigation: Request | undefined
  const begin = (request: Request) => {
    if (new URL(request.url()).pathname === STREAM) return
    begun += 1
    underWay.add(request)
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) navigation = request
  }
  const end = (request: Request) => underWay.delete(request)
  // The end of the previous document's requests may never be reported.
  const arrive = () => {
    if (!navigation) return
    for (const request of underWay) if (request !== navigation) underWay.delete(request)
    navigation = undefined
  }
  page.on('request', begin)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.on('framenavigated', arrive)
  return {
    begun: () => begun,
    unfinished: () => Array.from(underWay, (request) => request.url()).join(', '),
    stop() {
      page.off('request', begin)
      page.off('requestfinished', end)
      page.off('requestfailed', end)
      page.off('framenavigated', arrive)
    },
  }
}

/** Resolves when the page is idle, its fonts are loaded and it was painted after that. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestIdleCallback(done))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}
