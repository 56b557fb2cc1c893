declare const self: ServiceWorkerGlobalScope

// The build fills these in: a cache name that changes with the app, the files of the pages that can
// be read without a connection, and the words of every notification until a page has set them in
// its own language.
const CACHE = '__CACHE__'
const OFFLINE = '__OFFLINE__'.split(' ')
const UPDATE = '__UPDATE__'
// What is shown without a connection, the same for every reader: /help, and a page for all others.
const HELP = { path: '/help', cached: '/offline/help' }

// The page's permissions, each stored as an empty cache of that name: nothing is readable.
const ALLOWANCES = ['badge', 'sound']
// The words of every notification are stored in the same way, as the page last set them: this
// worker may be older than the chosen language, and stays until every page of it is closed.
const LINE = 'line '
const isLine = (name: string) => name.startsWith(LINE)

self.addEventListener('install', (event) => event.waitUntil(cacheOfflinePage()))
self.addEventListener('activate', (event) => event.waitUntil(begin()))
self.addEventListener('message', (event) => {
  if (event.data === 'forget') event.waitUntil(forget())
  const allowed = property(event.data, 'allow')
  if (Array.isArray(allowed)) event.waitUntil(allow(allowed))
  const line = property(event.data, 'line')
  if (typeof line === 'string') event.waitUntil(speak(line))
})
self.addEventListener('push', (event) => event.waitUntil(knock()))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openDashboard())
})
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

// Caches only what is the same for every reader: files named by their content, the offline page,
// and /help. Fetches of the API are not intercepted, and no other page is cached.
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  // Handles every navigation, including those below /api/: with navigation preload on, the browser
  // has already requested it, and requests it again if this handler does not respond. On Google's
  // callback that would use the code twice.
  if (mode === 'navigate') event.respondWith(page(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(event))
})

async function begin() {
  await deleteCaches((name) => name !== CACHE && !ALLOWANCES.includes(name) && !isLine(name))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function page(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: unknown = await event.preloadResponse
    const answer = preloaded instanceof Response ? preloaded : await fetch(event.request)
    event.waitUntil(cacheOfflinePage())
    return answer
  } catch (error) {
    const { pathname } = new URL(event.request.url)
    const cached = await caches.match(pathname === HELP.path ? HELP.cached : '/offline')
    if (cached) return cached
    throw error
  }
}

async function asset(event: FetchEvent): Promise<Response> {
  // A browser that refuses storage (full, or a private window) still gets its files.
  const cache = await caches.open(CACHE).catch(() => undefined)
  const cached = await cache?.match(event.request)
  if (cached) return cached
  const answer = await fetch(event.request)
  if (answer.ok && cache) event.waitUntil(cache.put(event.request, answer.clone()))
  return answer
}

// Called again after each navigation, because the end of a session deletes every cache.
async function cacheOfflinePage() {
  const cache = await caches.open(CACHE)
  if (!(await cache.match('/offline'))) await cache.addAll(OFFLINE)
}

async function deleteCaches(isOld: (name: string) => boolean) {
  const names = await caches.keys()
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)))
}

/** Stores the page's permissions, and removes the others. */
async function allow(allowed: unknown[]) {
  const mayShow = await mayShowBadge()
  await Promise.all(
    ALLOWANCES.map((name) => (allowed.includes(name) ? caches.open(name) : caches.delete(name))),
  )
  if (mayShow && !allowed.includes('badge')) await self.navigator.clearAppBadge?.()
}

// Checked first: Chromium without windows ends the worker if a badge is set without icons.
const mayShowBadge = () => caches.has('badge').catch(() => true)

/** Stores the words of every notification from now on. */
async function speak(line: string) {
  await caches.open(LINE + line)
  await deleteCaches((name) => isLine(name) && name !== LINE + line)
}

// A push has no content, so the services on its way cannot read why the member is called.
async function knock() {
  const names = await caches.keys().catch((): string[] => [])
  const silent = !names.includes('sound')
  // Always, and before anything that can fail: browsers withdraw the permission if a push shows
  // nothing. With the same tag, two are shown as one line.
  await self.registration.showNotification(names.find(isLine)?.slice(LINE.length) ?? UPDATE, {
    tag: 'update',
    icon: '/icons/notes-192.png',
    silent,
  })
  if (names.includes('badge')) await showBadge()
}

async function showBadge() {
  // There is no number when signed out or offline.
  const answer = await fetch('/api/account/unread').catch(() => undefined)
  const unread: unknown = answer?.ok ? await answer.json() : undefined
  const count = property(unread, 'count')
  if (typeof count === 'number') await self.navigator.setAppBadge?.(count)
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

async function openDashboard() {
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (open) await open.focus()
  else await self.clients.openWindow('/dashboard')
}

/** Replaces a subscription that the browser has ended, for the session that is open. */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent) {
  const options = oldSubscription?.options
  const fresh = newSubscription ?? (await self.registration.pushManager.subscribe(options))
  await fetch('/api/account/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fresh),
  })
}

/** Removes what this browser stores of a member, when the session ends or on quick exit. */
async function forget() {
  const mayShow = await mayShowBadge()
  await Promise.allSettled([
    deleteCaches(() => true),
    closeNotifications(),
    unsubscribe(),
    mayShow ? self.navigator.clearAppBadge?.() : undefined,
  ])
}

async function closeNotifications() {
  for (const shown of await self.registration.getNotifications()) shown.close()
}

async function unsubscribe() {
  const subscription = await self.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
