import type { Page, Request, Response } from 'playwright'

/** The path of the event stream, whose request never finishes. */
const STREAM = '/api/events'

/** The page must be quiet several times in a row, because an answer may cause further requests. */
const QUIET_ROUNDS = 3

/**
 * Much longer than needed, for busy machines. Afterwards the error lists the unfinished requests.
 */
const REST_WITHIN_MS = 60_000

/**
 * Opens a URL. Resolves to its response once every request has finished and idle callbacks and
 * frames cause no new one. Rejects with a list of the unfinished requests if that takes too long.
 */
export async function openSettledPage(page: Page, url: string): Promise<Response | null> {
  const requests = watchRequests(page)
  const { promise: restless, reject } = Promise.withResolvers<never>()
  const deadline = setTimeout(
    () => reject(new Error(`${url} did not become idle: ${requests.unfinished() || 'not drawn'}`)),
    REST_WITHIN_MS,
  )
  try {
    return await Promise.race([restless, waitUntilSettled(page, url, requests)])
  } finally {
    clearTimeout(deadline)
    requests.stop()
  }
}

type Requests = ReturnType<typeof watchRequests>

async function waitUntilSettled(
  page: Page,
  url: string,
  requests: Requests,
): Promise<Response | null> {
  const answer = await page.goto(url, { waitUntil: 'load', timeout: 0 })
  for (let quiet = 0; quiet < QUIET_ROUNDS; ) {
    const before = requests.begun()
    await waitUntilPainted(page)
    quiet = requests.unfinished() === '' && requests.begun() === before ? quiet + 1 : 0
  }
  return answer
}

/**
 * Counts the requests of a page from now on, and tracks those of its current document that are
 * running.
 */
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
  // The browser may never report the end of the previous document's requests.
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

/** Resolves when the page is idle, its fonts are loaded and it has been painted since. */
async function waitUntilPainted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestIdleCallback(done))
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}
