import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// The worker's own project has the types of a worker. In this test its handlers run in a page.
const WORKER: string = '/worker/service-worker.ts'

interface Handled {
  answer: Promise<Response> | undefined
  kept: Promise<unknown>[]
}

/** Lets the worker handle a request. */
function request(path: string): Handled {
  const handled: Handled = { answer: undefined, kept: [] }
  const event = Object.assign(new Event('fetch'), {
    request: new Request(path),
    respondWith: (answer: Promise<Response>) => (handled.answer = answer),
    waitUntil: (work: Promise<unknown>) => handled.kept.push(work),
  })
  dispatchEvent(event)
  return handled
}

/** Dispatches an event to the worker and waits until it is handled. */
async function tell(type: string, parts: object = {}) {
  const work: Promise<unknown>[] = []
  const waitUntil = (promise: Promise<unknown>) => work.push(promise)
  dispatchEvent(Object.assign(new Event(type), { waitUntil, ...parts }))
  await Promise.all(work)
}

/** Replaces the browser around the worker, and records the calls in order. */
function simulateBrowser() {
  const calls: string[] = []
  const subscription = {
    options: { userVisibleOnly: true },
    toJSON: () => ({ endpoint: 'https://push.example/new' }),
    unsubscribe: async () => calls.push('unsubscribed'),
  }
  vi.stubGlobal('registration', {
    showNotification: async (title: string, { tag, silent, body }: NotificationOptions) =>
      calls.push([title, tag, silent ? 'silent' : 'sound', body].join(' ').trim()),
    getNotifications: async () => [{ close: () => calls.push('closed') }],
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async (options: object) => {
        calls.push(`subscribed ${JSON.stringify(options)}`)
        return subscription
      },
    },
  })
  vi.spyOn(navigator, 'setAppBadge').mockImplementation(async (count) => {
    calls.push(`badge ${count}`)
  })
  vi.spyOn(navigator, 'clearAppBadge').mockImplementation(async () => {
    calls.push('no badge')
  })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    calls.push(
      `${init?.method ?? 'GET'} ${url} ${typeof init?.body === 'string' ? init.body : ''}`.trim(),
    )
    return answers.shift() ?? Response.error()
  })
  return { calls, subscription }
}

async function emptyCaches() {
  for (const name of await caches.keys()) await caches.delete(name)
}

let answers: Response[] = []
beforeEach(async () => {
  await import(/* @vite-ignore */ WORKER)
  await emptyCaches()
  vi.stubGlobal('fetch', async () => answers.shift() ?? Response.error())
})
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await emptyCaches()
})

describe('the service worker', () => {
  it('caches a file whose name contains its hash', async () => {
    answers = [new Response('code')]
    const first = request('/assets/a.js')
    expect(await (await first.answer)?.text()).toBe('code')
    await Promise.all(first.kept)
    expect(await (await request('/assets/a.js').answer)?.text()).toBe('code')
    expect(answers).toEqual([])
  })

  it('requests a file again if it failed to load', async () => {
    answers = [new Response('away', { status: 503 }), new Response('code')]
    const first = request('/assets/a.js')
    expect((await first.answer)?.status).toBe(503)
    await Promise.all(first.kept)
    expect(await (await request('/assets/a.js').answer)?.text()).toBe('code')
  })

  it('ignores the API and other sites', () => {
    for (const path of ['/api/stats', '/api/account/unread', '/api/user/m1', '/dashboard']) {
      expect([path, request(path).answer]).toEqual([path, undefined])
    }
    expect(request('https://sidelight.example/assets/a.js').answer).toBeUndefined()
  })
})

describe('the service worker on a push message', () => {
  it('shows the same neutral notification for any message, and sends no request', async () => {
    const { calls } = simulateBrowser()
    await tell('push')
    await tell('push', { data: { text: () => 'He was reported.' } })
    expect(calls).toEqual(['__UPDATE__ update silent', '__UPDATE__ update silent'])
  })

  it('shows the notification first, and then requests the number for the app icon', async () => {
    const { calls } = simulateBrowser()
    await tell('message', { data: { allow: ['badge'] } })
    answers = [Response.json({ count: 3 })]
    await tell('push')
    expect(calls).toEqual(['__UPDATE__ update silent', 'GET /api/account/unread', 'badge 3'])
  })

  it.for([
    ['signed out', () => new Response('', { status: 401 })],
    ['offline', () => Response.error()],
  ] as const)('shows only the notification when %s', async ([, answer]) => {
    const { calls } = simulateBrowser()
    await tell('message', { data: { allow: ['badge'] } })
    answers = [answer()]
    await tell('push')
    expect(calls).toEqual(['__UPDATE__ update silent', 'GET /api/account/unread'])
  })

  it('plays a sound while that is allowed', async () => {
    const { calls } = simulateBrowser()
    await tell('message', { data: { allow: ['badge', 'sound'] } })
    await tell('message', { data: { allow: ['sound'] } })
    await tell('push')
    await tell('message', { data: { allow: [] } })
    await tell('push')
    expect(calls).toEqual(['no badge', '__UPDATE__ update sound', '__UPDATE__ update silent'])
  })

  it('keeps its permissions when a new version activates', async () => {
    const { calls } = simulateBrowser()
    vi.stubGlobal('clients', { claim: async () => undefined })
    await tell('message', { data: { allow: ['badge', 'sound'] } })
    await tell('activate')
    await tell('push')
    expect(calls[0]).toBe('__UPDATE__ update sound')
  })

  it('shows the notification in the language of the last page, also after a new version activates', async () => {
    const { calls } = simulateBrowser()
    vi.stubGlobal('clients', { claim: async () => undefined })
    await tell('message', { data: { allow: [], line: 'Tienes una novedad' } })
    await tell('push')
    await tell('activate')
    await tell('push')
    await tell('message', { data: { allow: [], line: 'You have an update' } })
    await tell('push')
    const spanish = 'Tienes una novedad update silent'
    expect(calls).toEqual([spanish, spanish, 'You have an update update silent'])
  })

  it('focuses an open page, or opens the dashboard', async () => {
    const opened: string[] = []
    const page = { focus: async () => opened.push('focus') }
    const openWindow = async (path: string) => opened.push(path)
    const notification = { close: () => opened.push('closed') }
    vi.stubGlobal('clients', { matchAll: async () => [], openWindow })
    await tell('notificationclick', { notification })
    vi.stubGlobal('clients', { matchAll: async () => [page], openWindow })
    await tell('notificationclick', { notification })
    expect(opened).toEqual(['closed', '/dashboard', 'closed', 'focus'])
  })

  it('replaces a subscription that the browser has ended', async () => {
    const { calls, subscription } = simulateBrowser()
    answers = [Response.json({ subscribed: true })]
    await tell('pushsubscriptionchange', { oldSubscription: subscription, newSubscription: null })
    expect(calls).toEqual([
      'subscribed {"userVisibleOnly":true}',
      'POST /api/account/push {"endpoint":"https://push.example/new"}',
    ])
  })

  it('deletes everything of a member who signs out', async () => {
    const { calls } = simulateBrowser()
    await tell('message', { data: { allow: ['badge', 'sound'], line: 'An update' } })
    await tell('message', { data: 'forget' })
    expect(calls.toSorted()).toEqual(['closed', 'no badge', 'unsubscribed'])
    expect(await caches.keys()).toEqual([])
  })
})
